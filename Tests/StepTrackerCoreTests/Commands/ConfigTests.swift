import Testing

@testable import steptracker

struct ConfigTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  @Test func `what follows the locale is listed, and what is set`() async {
    await run("config unit.hr Hz")
    await run("config lock.weight on")
    let lines = await run("config").output.split(separator: "\n")
    #expect(lines[2] == "first-weekday              monday  locale")
    #expect(lines.contains("unit.weight                kg      locale"))
    #expect(lines.contains("unit.heart-rate            Hz      set"))
    #expect(lines.contains("lock.weight                on      set"))
    #expect(lines.contains { $0.hasPrefix("unit.steps") } == false)
    let csv = await run("config --csv", variables: ["LC_ALL": "en_US.UTF-8"])
    #expect(
      csv.output.hasPrefix("key,value,from\nfirst-weekday,sunday,locale\nunit.weight,lb,locale\n"))
  }

  @Test func `reading creates nothing`() async {
    #expect(await run("config first-weekday").output == "monday\n")
    #expect(await run("config unit.glucose").output == "mmol/L\n")
    #expect(
      await run("config lock.steps --json").output
        == "{\"lock.steps\":{\"from\":\"default\",\"value\":\"off\"}}\n")
    #expect(!run.hasStore)
  }

  @Test(arguments: [
    ("unit.weight", "pounds", "lb"), ("unit.body-mass", "LB", "lb"), ("unit.weight", "st", "st"),
    ("unit.distance", "mi", "mi"), ("first-weekday", "SUN", "sunday"),
    ("first-weekday", "Thursday", "thursday"), ("lock.weight", "on", "on"),
    ("unit.glucose", "mg/dL", "mg/dL"), ("FIRST-WEEKDAY", "sat", "saturday"),
  ])
  func `a setting is kept until it is removed`(key: String, value: String, shown: String) async {
    let usual = await run("config \(key)").output
    let set = await run("config \(key) \(value)")
    #expect(set.output == "")
    #expect(set.error.hasSuffix(" is \(shown) now.\n"))
    #expect(await run("config \(key)").output == "\(shown)\n")
    #expect(await run("config \(key) --unset --quiet").error == "")
    #expect(await run("config \(key)").output == usual)
  }

  @Test func `a unit holds for what is shown and for bare numbers`() async {
    await run("config unit.weight lb")
    #expect(await run("add weight 160").output.hasPrefix("Added weight 160.0 lb "))
    #expect(await run("list weight --csv").output.contains(",160,lb,"))
    #expect(
      await run("config unit.weight kg --json").output
        == "{\"unit.weight\":{\"from\":\"set\",\"value\":\"kg\"}}\n")
    #expect(await run("list weight --csv").output.contains(",72.5747792,kg,"))
  }

  @Test func `a lock is taken off again`() async {
    await run("config lock.weight on")
    let refused = await run("add weight 72")
    #expect(
      refused.error
        == "steptracker: weight is locked; unlock it with 'steptracker config lock.weight off'\n")
    #expect(refused.status == .noPermission)
    await run("config lock.weight off")
    #expect(await run("add weight 72").status == .success)
  }

  @Test(arguments: [
    ("unit.steps kg", "'kg' is no unit of steps"),
    ("unit.weight km", "'km' is no unit of weight; write kg"),
    ("unit.weight furlong", "unknown unit 'furlong'; write kg"),
    ("unit.weight ''", "write kg"),
    ("unit.wieght kg", "did you mean 'unit.weight'"),
    ("weight kg", "choose 'first-weekday', 'unit.METRIC' or 'lock.METRIC'"),
    ("units.weight kg", "did you mean 'unit.weight'?"),
    ("unit kg", "did you mean 'unit.METRIC'?"),
    ("first-weekdy mon", "did you mean 'first-weekday'?"),
    ("first-weekday someday", "not a weekday: 'someday'; write monday to sunday"),
    ("lock.weight maybe", "not on or off: 'maybe'"),
    ("--unset", "no key: --unset needs to know what"),
    ("lock.weight on --unset", "options exclude each other"),
    ("'' x", "invalid value for KEY: ''"),
  ])
  func `what is wrong is refused, and nothing is created`(
    arguments: String, message: String
  ) async {
    let result = await run("config \(arguments)")
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.status == .usage)
    #expect(!run.hasStore)
  }
}
