import Foundation
import Testing

@testable import StepTrackerCore

struct HealthStoreTests {
  // MARK: Sources

  @Test func `watches come before phones and others`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([
      .test(at: 1, from: "Ring"), .test(at: 2, from: "My iPhone"),
      .test(at: 3, from: "Wrist", device: "name:Apple Watch"), .test(.bodyMass, 70, from: "Scale"),
    ])
    let sources = try await store.sources(for: .stepCount)
    #expect(sources.map(\.name) == ["Wrist", "My iPhone", "Ring"])
    #expect(sources.map(\.count) == [1, 1, 1])
  }

  @Test func `a creation date decides which source came last`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([
      .test(at: 1, from: "A", created: 500), .test(at: 100, from: "B", created: 200),
      .test(at: 1, from: "C", created: 900), .test(at: 0, from: "C", created: 100),
    ])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["A", "B", "C"])
  }

  @Test func `a person's order goes first and can be taken back`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test(from: "Watch"), .test(from: "Phone"), .test(from: "Ring")])
    try await store.setSourceOrder(["Ring", "Later"], for: .stepCount)
    #expect(try await store.sources(for: .stepCount).map(\.name) == ["Ring", "Watch", "Phone"])
    #expect(try await store.sourceOrder(for: .stepCount) == ["Ring", "Later"])
    #expect(try await store.sourceOrder(for: .heartRate).isEmpty)
    try await store.setSourceOrder([], for: .stepCount)
    #expect(try await store.sources(for: .stepCount).map(\.name) == ["Watch", "Phone", "Ring"])
    #expect(try await store.changes().map(\.kind) == [.sourceOrder, .sourceOrder, .add])
  }

  // MARK: Settings

  @Test func `a setting is kept until it is unset`() async throws {
    let store = try HealthStore.forTests()
    let key = SettingKey(rawValue: "unit.weight")
    #expect(try await store.value(of: key) == nil)
    try await store.set(key, to: "lb")
    try await store.set(key, to: "lb")
    try await store.set(SettingKey(rawValue: "first-weekday"), to: "monday")
    #expect(try await store.value(of: key) == "lb")
    #expect(try await store.settings(beginningWith: "unit.") == [key: "lb"])
    try await store.set(key, to: nil)
    #expect(try await store.value(of: key) == nil)
    #expect(try await store.changes().count == 3)
  }

  // MARK: Authorization

  @Test func `a program that has not asked gets nothing`() async throws {
    let store = try HealthStore(at: .inMemory, clock: HealthStore.noon)
    #expect(try await store.authorizationStatus(for: .stepCount) == .notDetermined)
    await #expect(throws: HealthStoreError.authorizationNotDetermined) {
      try await store.save([.test()])
    }
    await #expect(throws: HealthStoreError.authorizationNotDetermined) { try await store.all() }
    await store.requestAuthorization(toShare: [.stepCount], read: [])
    #expect(try await store.authorizationStatus(for: .stepCount) == .sharingAuthorized)
    try await store.save([.test()])
    await #expect(throws: HealthStoreError.authorizationNotDetermined) { try await store.all() }
    await #expect(throws: HealthStoreError.authorizationNotDetermined) {
      try await store.save([.test(.bodyMass, 70)])
    }
    await store.requestAuthorization(toShare: [], read: [.stepCount])
    #expect(try await store.all().count == 1)
  }

  @Test func `a locked type can be read and not changed`() async throws {
    let store = try HealthStore.forTests()
    let stored = try await store.save([.test()])
    try await store.lock(.stepCount)
    #expect(try await store.authorizationStatus(for: .stepCount) == .sharingDenied)
    #expect(try await store.authorizationStatus(for: .bodyMass) == .sharingAuthorized)
    let denied = HealthStoreError.sharingDenied(.stepCount)
    await #expect(throws: denied) { try await store.save([.test(at: 5)]) }
    await #expect(throws: denied) { try await store.save(from: TestBatches([.test(at: 5)])) }
    await #expect(throws: denied) { try await store.delete([stored[0].id]) }
    await #expect(throws: denied) {
      try await store.delete(matching: .quantitySample(type: .stepCount))
    }
    #expect(try await store.all() == stored)
    try await store.unlock(.stepCount)
    try await store.delete([stored[0].id])
    #expect(try await store.all().isEmpty)
  }

  // MARK: Files

  @Test func `what is saved is there when the file is opened again`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new/health.sqlite")
    let stored = try await HealthStore.forTests(at: path).save([.test()])
    let reader = try HealthStore.forTests(at: path, mode: .readOnly)
    #expect(try await reader.all() == stored)
    await #expect(throws: HealthStoreError.unableToCompleteRequest(.readOnly)) {
      try await reader.save([.test(at: 9)])
    }
  }

  @Test func `a store that does not exist reads as an empty one`() async throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.forTests(at: folder.file("health.sqlite"), mode: .readOnly)
    #expect(try await store.all().isEmpty)
    await #expect(throws: HealthStoreError.unableToCompleteRequest(.readOnly)) {
      try await store.save([.test()])
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func `two stores write the same file in turn`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("health.sqlite")
    let stores = try (0..<2).map { _ in try HealthStore.forTests(at: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let store = stores[number % 2]
        group.addTask { try await store.save([.test(at: Double(number))]) }
      }
      try await group.waitForAll()
    }
    for store in stores { #expect(try await store.all().count == 20) }
    #expect(try await stores[0].changes().map(\.id) == Array((1...20).reversed()))
  }

  @Test(arguments: [
    "start_time = 9e999", "start_time = -9e999", "end_time = 9e999", "start_time = 1e300",
    "start_time = 'yesterday'", "end_time = start_time - 1", "end_time = x'00ff'",
  ])
  func `impossible times in a file are damage or passed over`(assignment: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("health.sqlite")
    let store = try HealthStore.forTests(at: path)
    let sound = try await store.save([.test(), .test(at: 100_000)])[1]
    try Connection(path: path, mode: .readWrite)
      .execute("UPDATE sample SET \(assignment) WHERE start_time = 1714521600")
    do {
      #expect(try await store.all() == [sound])
    } catch {
      #expect(error as? HealthStoreError == .unableToCompleteRequest(.damaged))
    }
    _ = try await store.quantityTypes()
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: DateInterval(start: sound.startDate, duration: 1),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: .utc)
    _ = try? await query.result(for: store)
    if assignment != "start_time = 9e999", assignment != "start_time = 1e300" {
      _ = try? await store.sample(withIDPrefix: sound.id.description)
    }
    #expect(try await store.delete(matching: .quantitySample(type: .stepCount)) == 2)
  }

  @Test func `any SQLite tool reads names, units and dates`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("health.sqlite")
    let store = try HealthStore.forTests(at: path)
    try await store.save([
      .test(
        .bodyMass, 160.3, unit: .pound, at: 60, lasting: 30, from: "Scale", device: "name:Scale",
        metadata: ["Note": "after run"])
    ])
    let connection = try Connection(path: path, mode: .readOnly)
    let row = try connection.first("SELECT * FROM samples") { row in
      (0..<12).map { row.text(at: $0) }.joined(separator: "|")
    }
    #expect(
      row == """
        weight|160.3|lb|2024-05-01T00:01:00Z|2024-05-01T00:01:30Z|Scale||name:Scale|0||\
        {"Note":"after run"}|HKQuantityTypeIdentifierBodyMass
        """)
    let change = try connection.first("SELECT kind, time, added, undone FROM changes") { row in
      (0..<4).map { row.text(at: $0) }.joined(separator: "|")
    }
    #expect(change == "add|2024-05-10T12:00:00Z|1|0")
  }

  @Test func `a closed store says so and leaves one file`() async throws {
    let folder = try TemporaryFolder()
    let store = try HealthStore.forTests(at: folder.file("health.sqlite"))
    try await store.save([.test()])
    await store.close()
    #expect(try folder.names() == ["health.sqlite"])
    await #expect(throws: HealthStoreError.unableToCompleteRequest(.closed)) {
      try await store.all()
    }
  }

  @Test func `every fault says what happened and what to do`() {
    let faults: [StoreFault] = [
      .busy, .damaged, .notAStore, .newerVersion(9), .cannotCreate, .notPermitted, .readOnly,
      .diskFull, .inputOutput(code: 266), .missing, .closed, .interrupted, .outOfMemory,
      .unexpected(code: 1),
    ]
    for fault in faults {
      let error = HealthStoreError.unableToCompleteRequest(fault)
      #expect(error.summary.first?.isLowercase == true)
      #expect(!error.advice.isEmpty)
      #expect(!error.summary.hasSuffix("."))
    }
    #expect(Set(faults.map(\.summary)).count == faults.count)
  }
}
