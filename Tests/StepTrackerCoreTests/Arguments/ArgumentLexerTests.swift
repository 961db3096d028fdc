import Testing

@testable import steptracker

struct ArgumentLexerTests {
  @Test func `a cluster gives one option after the other`() {
    var lexer = ArgumentLexer(["-abc", "d"])
    #expect(lexer.next() == .option("-a"))
    #expect(lexer.next() == .option("-b"))
    #expect(lexer.current == "-abc")
    #expect(lexer.attachedValue() == "c")
    #expect(lexer.next() == .value("d"))
    #expect(lexer.next() == nil)
  }

  @Test func `only an equals sign makes a value explicit`() {
    var lexer = ArgumentLexer(["-ab", "-a=b", "--a=b=c", "--a"])
    #expect(lexer.next() == .option("-a"))
    #expect(lexer.explicitValue() == nil)
    #expect(lexer.next() == .option("-b"))
    #expect(lexer.next() == .option("-a"))
    #expect(lexer.explicitValue() == "b")
    #expect(lexer.next() == .option("--a"))
    #expect(lexer.explicitValue() == "b=c")
    #expect(lexer.next() == .option("--a"))
    #expect(lexer.attachedValue() == nil)
    #expect(lexer.nextArgument() == nil)
  }

  @Test(arguments: [
    ("", false), ("-", false), ("a", false), ("-7d", false), ("-1.5", false), ("-.5", false),
    ("-a", true), ("--", true), ("--7", true), ("-.", true), ("-.x", true), ("-=", true),
  ])
  func `a dash makes an option unless a number follows`(argument: String, isOption: Bool) {
    #expect(ArgumentLexer.isOption(argument) == isOption)
  }
}
