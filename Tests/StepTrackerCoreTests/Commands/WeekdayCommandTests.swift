import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct WeekdayCommandTests {
  /// 1000, 500 and 250 steps from Monday, 29 April 2024 on, and 750 on the next Monday.
  private func makeRun() async throws -> CommandRun {
    let run = try CommandRun()
    try await run.save(
      .stepCount, .count, from: DayCalendar.seoul.date(2024, 4, 29),
      [1000, 500, 250, nil, nil, nil, nil, 750])
    return run
  }

  @Test func `averages are over the days with data`() async throws {
    let result = try await makeRun()("weekday steps")
    #expect(
      result.output == """
        Steps · average per weekday · Apr 13 – May 10, 2024

        Monday     ████████████████████████████████████████████████████████  875  2 days
        Tuesday    ████████████████████████████████                          500   1 day
        Wednesday  ████████████████                                          250   1 day
        Thursday                                                               –
        Friday                                                                 –
        Saturday                                                               –
        Sunday                                                                 –

                   Most on Monday · least on Wednesday

        """)
    #expect(result.status == .success)
  }

  @Test func `sentences say the same`() async throws {
    let result = try await makeRun()("weekday steps --describe --width 60")
    #expect(
      result.output == """
        Steps, average per weekday, Apr 13 – May 10, 2024. Monday
        875 over 2 days, Tuesday 500 over 1 day, Wednesday 250 over
        1 day. Most on Monday, least on Wednesday. No data on
        Thursday, Friday, Saturday, Sunday.

        """)
  }

  @Test func `weeks begin on the configured weekday in tables only`() async throws {
    let run = try await makeRun()
    let american = await run("weekday steps", variables: ["LC_ALL": "en_US.UTF-8"])
    let rows = american.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      Array(rows[1...7]) == [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
      ])
    let json = await run("weekday steps --json")
    #expect(
      await run("weekday steps --json", variables: ["LC_ALL": "en_US.UTF-8"]).output == json.output)
  }

  @Test func `JSON and CSV have the exact averages`() async throws {
    let run = try await makeRun()
    #expect(
      await run("weekday steps --days 14 --json").output == """
        {"interval":{"end":"2024-05-11T00:00:00+09:00","start":"2024-04-27T00:00:00+09:00"},"metric":"steps",\
        "timeZone":"Asia/Seoul","unit":"count","weekdays":[\
        {"average":875,"days":2,"name":"Monday","weekday":2},\
        {"average":500,"days":1,"name":"Tuesday","weekday":3},\
        {"average":250,"days":1,"name":"Wednesday","weekday":4}]}

        """)
    #expect(
      await run("weekday steps --csv").output
        == "weekday,name,average,days\n2,Monday,875,2\n3,Tuesday,500,1\n4,Wednesday,250,1\n")
  }

  @Test func `without data there is a sentence, or an empty document`() async throws {
    let run = try CommandRun()
    let table = await run("weekday steps")
    #expect(table.status == .noData)
    #expect(table.output == "")
    #expect(table.error.hasPrefix("steptracker: no data: steps in this range; "))
    let json = await run("weekday steps --all --json")
    #expect(json.status == .success)
    #expect(
      json.output == """
        {"interval":{"end":null,"start":null},"metric":"steps","timeZone":"Asia/Seoul",\
        "unit":"count","weekdays":[]}

        """)
  }

  @Test func `today's unfinished sum is counted and told`() async throws {
    let run = try CommandRun()
    try await run.save(.stepCount, .count, from: DayCalendar.seoul.date(2024, 5, 9), [100, 50])
    #expect(
      await run("weekday steps").output.contains(
        "Most on Thursday · least on Friday · today so far counted\n"))
    #expect(!(await run("weekday steps --to yesterday").output.contains("today")))
  }

  @Test func `body measures count with the last one of a day, heart rates with the average`()
    async throws
  {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 5, 6)
    for (type, unit) in [
      (QuantityType.bodyMass, QuantityUnit.kilogram), (.heartRate, .countPerMinute),
    ] {
      try await run.save(type, unit, from: first, [70])
      try await run.save(type, unit, from: first.addingTimeInterval(300), [72])
    }
    #expect(await run("weekday weight --csv").output.hasSuffix("\n2,Monday,72,1\n"))
    // Held for 5 and then for 10 minutes.
    let heart = await run("weekday heart-rate --csv").output
    #expect(
      heart.hasSuffix("\n2,Monday,\(JSONNumber((70.0 * 300 + 72 * 600) / 900).cell ?? ""),1\n"))
  }
}
