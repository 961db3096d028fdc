import Foundation
import Testing

@testable import StepTrackerCore

struct UndoTests {
  private let store: HealthStore

  init() throws {
    store = try .forTests()
  }

  @Test(arguments: 0..<12)
  func `undoing everything empties a store, and redoing fills it again`(seed: UInt64) async throws {
    var world = UndoWorld(seed: seed)
    var contents = [try await store.content()]
    while contents.count < 25 {
      try await world.change(store)
      guard try await store.changes(limit: 1).first?.id == contents.count else { continue }
      contents.append(try await store.content())
      #expect(try await store.wrongDays() == 0)
    }
    for content in contents.dropLast().reversed() {
      #expect(try await store.undo() != nil)
      #expect(try await store.content() == content)
      #expect(try await store.wrongDays() == 0)
    }
    #expect(try await store.undo() == nil)
    #expect(try await store.allSamples().isEmpty)
    #expect(try await store.settings().isEmpty)
    for content in contents.dropFirst() {
      #expect(try await store.redo() != nil)
      #expect(try await store.content() == content)
      #expect(try await store.wrongDays() == 0)
    }
    #expect(try await store.redo() == nil)
  }

  @Test(arguments: 20..<32, [nil, 3] as [Int?])
  func `changes, undoing and redoing in any order agree with a list of states`(
    seed: UInt64, limit: Int?
  ) async throws {
    var world = UndoWorld(seed: seed)
    var past: [StoreContent] = []
    var present = try await store.content()
    var future: [StoreContent] = []
    var copy = AnchoredCopy(
      descriptor: .init(predicates: UndoWorld.types.map { .quantitySample(type: $0) }, limit: limit)
    )
    for _ in 0..<60 {
      let last = try await store.changes(limit: 1).first?.id
      switch world.number(0..<5) {
      case 0, 1:
        #expect(try await store.undo() != nil || past.isEmpty)
        guard let before = past.popLast() else { continue }
        future.append(present)
        present = before
      case 2:
        #expect(try await store.redo() != nil || future.isEmpty)
        guard let next = future.popLast() else { continue }
        past.append(present)
        present = next
      default:
        try await world.change(store)
        guard try await store.changes(limit: 1).first?.id != last else { continue }
        past.append(present)
        present = try await store.content()
        future = []
      }
      #expect(try await store.content() == present)
      #expect(try await store.wrongDays() == 0)
      if world.number(0..<3) == 0 {
        try await copy.catchUp(with: store)
        let samples = try await store.allSamples()
        #expect(Set(copy.samples.keys) == Set(samples.map(\.id)))
        #expect(samples.allSatisfy { copy.samples[$0.id] == $0 })
      }
    }
  }

  @Test func `what an undone import brought may be imported again`() async throws {
    let samples = [QuantitySample.test(at: 1), .test(at: 2), .test(.bodyMass, 70)]
    let mine = try await store.save([samples[0]])
    try await store.save([.test(.heartRate, 60)])
    #expect(try await store.save(from: TestBatches(samples), detail: "a.zip").new == 2)
    let undone = try #require(try await store.undo())
    #expect(undone.change.kind == .import)
    #expect(undone.change.detail == "a.zip")
    #expect(undone.change.isUndone)
    #expect((undone.added, undone.deleted) == (0, 2))
    #expect(try await store.all() == mine)
    let again = try await store.save(from: TestBatches(samples), detail: "a.zip")
    #expect((again.new, again.duplicates, again.deleted) == (2, 1, 0))
  }

  @Test func `an undone import of many sources leaves what is known of others`() async throws {
    func samples(_ places: Range<Int>) -> [QuantitySample] {
      places.flatMap { place in
        [0, 1].map {
          .test(
            at: Double(place % 7 * 1000 + $0), from: "Source \(place % 30)",
            device: place % 3 == 0 ? nil : "Device \(place % 40)", created: Double(-place))
        }
      }
    }
    try await store.save(samples(5..<25))
    let before = try await store.content()
    #expect(try await store.save(from: TestBatches(samples(0..<60))).new == 80)
    let after = try await store.content()
    try await store.undo()
    #expect(try await store.content() == before)
    try await store.redo()
    #expect(try await store.content() == after)
  }

  @Test func `an undone deletion is none for the next import, a redone one is`() async throws {
    let samples = [QuantitySample.test(at: 1), .test(at: 2, metadata: ["Note": "a"])]
    let stored = try await store.save(samples)
    try await store.delete(stored.map(\.id))
    try await store.undo()
    #expect(try await store.all() == stored)
    #expect(try await store.save(from: TestBatches(samples)).duplicates == 2)
    try await store.redo()
    #expect(try await store.all().isEmpty)
    #expect(try await store.save(from: TestBatches(samples)).deleted == 2)
  }

  @Test func `deleted samples that are there again are left`() async throws {
    let stored = try await store.save([.test(at: 1), .test(at: 2)])
    try await store.delete(stored.map(\.id))
    // As if another program had written past the history.
    try await store.execute(
      """
      INSERT INTO sample SELECT type, start_time, end_time, source, value, occurrence, original,
        unit, 1, creation_time, recording, 2, NULL
      FROM deleted_sample WHERE start_time = 1714521601
      """)
    #expect(try await store.undo()?.added == 1)
    #expect(try await store.all().map(\.origin.isUserEntered) == [true, false])
  }

  @Test func `an undo and a redo are changes that name what they are about`() async throws {
    try await store.save([.test()])
    try await store.lock(.bodyMass)
    try await store.undo()
    try await store.undo()
    try await store.redo()
    let changes = try await store.changes()
    #expect(changes.map(\.kind) == [.redo, .undo, .undo, .lock, .add])
    #expect(changes.map(\.target) == [1, 1, 2, nil, nil])
    #expect(changes.map(\.isUndone) == [false, false, false, true, false])
    #expect(changes.map(\.types) == [[.stepCount], [.stepCount], [], [], [.stepCount]])
    #expect(changes.map(\.added) == [1, 0, 0, 0, 1])
    #expect(changes.map(\.deleted) == [0, 1, 0, 0, 0])
  }

  @Test func `a new change ends what can be made again`() async throws {
    try await store.save([.test(at: 1)])
    try await store.save([.test(at: 2)])
    try await store.undo()
    #expect(try await store.nextChange(to: .redo)?.id == 2)
    try await store.save([.test(at: 3)])
    #expect(try await store.nextChange(to: .redo) == nil)
    #expect(try await store.redo() == nil)
    #expect(try await store.changes().count == 4)
    #expect(try await store.nextChange(to: .undo)?.id == 4)
  }

  @Test func `a program without the consent to a type takes back none of its samples`() async throws
  {
    let folder = try TemporaryFolder()
    let mine = try HealthStore.forTests(at: folder.file("s"))
    try await mine.save([.test()])
    let other = try HealthStore(at: .file(path: folder.file("s")), clock: HealthStore.noon)
    await #expect(throws: HealthStoreError.authorizationNotDetermined) { try await other.undo() }
    #expect(try await mine.all().count == 1)
    await other.requestAuthorization(toShare: [.stepCount], read: [])
    try await other.undo()
    #expect(try await mine.all().isEmpty)
  }
}
