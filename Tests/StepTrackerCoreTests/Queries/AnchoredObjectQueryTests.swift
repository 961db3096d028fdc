import Foundation
import StepTrackerCore
import Testing

struct AnchoredObjectQueryTests {
  @Test(arguments: [nil, 1, 3, 50] as [Int?])
  func `a copy stays the same as the store`(limit: Int?) async throws {
    var generator = SeededGenerator(seed: 11)
    let store = try HealthStore.forTests()
    let predicates: [SamplePredicate] = [
      .quantitySample(type: .bodyMass),
      .quantitySample(type: .stepCount, where: .sources(["Watch"]) || .userEntered),
    ]
    var copy = AnchoredCopy(descriptor: .init(predicates: predicates, limit: limit))
    for _ in 0..<60 {
      try await change(store, &generator)
      // Between pages, too, things change.
      if Bool.random(using: &generator) { _ = try await copy.follow(store) }
      guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
      try await copy.catchUp(with: store)
      let samples = try await SampleQueryDescriptor(predicates: predicates).result(for: store)
      #expect(Set(copy.samples.keys) == Set(samples.map(\.id)))
      #expect(samples.allSatisfy { copy.samples[$0.id] == $0 })
    }
  }

  private func change(_ store: HealthStore, _ generator: inout SeededGenerator) async throws {
    func sample() -> QuantitySample {
      let type: QuantityType = Bool.random(using: &generator) ? .stepCount : .bodyMass
      return .test(
        type, Double(Int.random(in: 1...3, using: &generator)),
        at: Double(Int.random(in: 0...9, using: &generator)),
        from: Bool.random(using: &generator) ? "Watch" : "Phone",
        isUserEntered: Bool.random(using: &generator))
    }
    let all = try await store.all() + store.all(.bodyMass)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      guard let some = all.randomElement(using: &generator) else { return }
      try await store.delete([some.id])
    case 1:
      guard let some = all.randomElement(using: &generator) else { return }
      _ = try await store.replace(some.id, with: sample())
    case 2 where all.count > 20:
      try await store.delete(matching: .quantitySample(type: .bodyMass))
    default:
      try await store.save((0..<5).map { _ in sample() })
    }
  }

  @Test func `only what came after the anchor is told`() async throws {
    let store = try HealthStore.forTests()
    let stored = try await store.save([.test(at: 1), .test(at: 2), .test(at: 3)])
    var query = AnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: .stepCount)])
    let first = try await query.result(for: store)
    #expect(first.addedSamples == stored)
    #expect(first.deletedObjects.isEmpty)

    query.anchor = first.newAnchor
    try await store.delete([stored[1].id])
    let fresh = try await store.save([.test(at: 2.5)])
    let gone = try await store.save([.test(at: 9)])
    try await store.delete(gone.map(\.id))
    let second = try await query.result(for: store)
    #expect(second.addedSamples == fresh)
    #expect(second.deletedObjects.map(\.id) == [stored[1].id])

    query.anchor = second.newAnchor
    try await store.save([.test(.bodyMass, 70)])
    let third = try await query.result(for: store)
    #expect(third.addedSamples.isEmpty)
    #expect(third.deletedObjects.isEmpty)
  }

  @Test func `a deleted sample that is saved again is told as both`() async throws {
    let store = try HealthStore.forTests()
    let stored = try await store.save([.test()])
    var query = AnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: .stepCount)])
    query.anchor = try await query.result(for: store).newAnchor
    try await store.delete(stored.map(\.id))
    try await store.save([.test()])
    let result = try await query.result(for: store)
    #expect(result.deletedObjects.map(\.id) == stored.map(\.id))
    #expect(result.addedSamples == stored)
  }

  @Test func `an anchor can be kept`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test(at: 1), .test(at: 2)])
    var query = AnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: .stepCount)], limit: 1)
    let anchor = try await query.result(for: store).newAnchor
    let data = try JSONEncoder().encode(anchor)
    query.anchor = try JSONDecoder().decode(QueryAnchor.self, from: data)
    #expect(query.anchor == anchor)
    let rest = try await query.result(for: store)
    #expect(rest.addedSamples == [.test(at: 2)])
  }

  @Test func `an anchor of another store starts over`() async throws {
    let other = try HealthStore.forTests()
    for second in 0..<5 { try await other.save([.test(at: Double(second))]) }
    var query = AnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: .stepCount)])
    query.anchor = try await query.result(for: other).newAnchor
    let store = try HealthStore.forTests()
    let stored = try await store.save([.test(at: 1)])
    #expect(try await query.result(for: store).addedSamples == stored)
  }

  @Test func `a limit of none tells nothing and stays`() async throws {
    let store = try HealthStore.forTests()
    let stored = try await store.save([.test()])
    var query = AnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: .stepCount)], limit: 0)
    let result = try await query.result(for: store)
    #expect(result.addedSamples.isEmpty)
    query.anchor = result.newAnchor
    query.limit = nil
    #expect(try await query.result(for: store).addedSamples == stored)
  }
}
