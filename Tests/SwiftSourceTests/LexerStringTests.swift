import Testing

@Suite struct LexerStringTests {
  @Test func plainStrings() {
    #expect(printed(#""""#) == #"stringQuote " / stringQuote ""#)
    #expect(printed(#""a\n\u{1F600}\"""#) == #"stringQuote " / stringSegment a\n\u{1F600}\" / stringQuote ""#)
    #expect(printed(#""it's""#) == #"stringQuote " / stringSegment it's / stringQuote ""#)
  }

  @Test(arguments: [#"\q"#, #"\u1"#, #"\u{}"#, #"\u{D800}"#, #"\u{123456789}"#, "\u{1}", "\t"])
  func faultyText(_ text: String) {
    #expect(printed("\"\(text)\"") == "stringQuote \" / !stringSegment \(text) / stringQuote \"")
  }

  @Test func interpolation() {
    #expect(
      printed(#""a\(b)c""#)
        == #"stringQuote " / stringSegment a / interpolationStart \ / leftParen ( / identifier b / rightParen ) / stringSegment c / stringQuote ""#
    )
    #expect(
      printed(#""\(f(x))""#)
        == #"stringQuote " / interpolationStart \ / leftParen ( / identifier f / leftParen ( / identifier x / rightParen ) / rightParen ) / stringQuote ""#
    )
  }

  @Test func stringInAnInterpolation() {
    #expect(
      printed(#""\(a["\(b)"])" c"#)
        == #"stringQuote " / interpolationStart \ / leftParen ( / identifier a / leftSquare [ / stringQuote " / interpolationStart \ / leftParen ( / identifier b / rightParen ) / stringQuote " / rightSquare ] / rightParen ) / stringQuote " / identifier c"#
    )
  }

  @Test func rawStrings() {
    #expect(
      printed(##"#"a"b\n"#"##)
        == ##"rawStringPounds # / stringQuote " / stringSegment a"b\n / stringQuote " / rawStringPounds #"##)
    #expect(
      printed(##"#"\#(a)\(b)"#"##)
        == ##"rawStringPounds # / stringQuote " / interpolationStart \# / leftParen ( / identifier a / rightParen ) / stringSegment \(b) / stringQuote " / rawStringPounds #"##
    )
    #expect(
      printed(##"#"""#"##)
        == ##"rawStringPounds # / stringQuote " / stringSegment " / stringQuote " / rawStringPounds #"##)
    #expect(
      printed("##\"a\"#\"##")
        == "rawStringPounds ## / stringQuote \" / stringSegment a\"# / stringQuote \" / rawStringPounds ##")
  }

  @Test func multiLineStrings() {
    #expect(
      printed("\"\"\"\n  a \"\" b\n  \"\"\"")
        == #"stringQuote """ / stringSegment \n  a "" b\n   / stringQuote """"#)
    #expect(
      printed("#\"\"\"\n\"\"\"\n\"\"\"#")
        == ##"rawStringPounds # / stringQuote """ / stringSegment \n"""\n / stringQuote """ / rawStringPounds #"##)
    #expect(
      printed("\"\"\"\r\n\\(a\r\n)\r\n\"\"\"")
        == #"stringQuote """ / stringSegment \r\n / interpolationStart \ / leftParen ( / identifier a / ¶rightParen ) / stringSegment \r\n / stringQuote """"#
    )
  }

  @Test func misplacedDelimitersOfMultiLineStrings() {
    #expect(printed("\"\"\"a\n\"\"\"") == #"!stringQuote """ / stringSegment a\n / stringQuote """"#)
    #expect(printed("\"\"\"\na\"\"\"") == #"stringQuote """ / stringSegment \na / !stringQuote """"#)
    #expect(printed("\"\"\"\na\\\n\"\"\"") == #"stringQuote """ / stringSegment \na\\n / !stringQuote """"#)
  }

  @Test func indentationOfMultiLineStrings() {
    #expect(printed("\"\"\"\n a\n  \"\"\"") == #"stringQuote """ / stringSegment \n a\n   / !stringQuote """"#)
    #expect(printed("\"\"\"\n\ta\n  \"\"\"") == "stringQuote \"\"\" / stringSegment \\n\ta\\n   / !stringQuote \"\"\"")
    #expect(
      printed("#\"\"\"\n\"\"\"\n  \"\"\"#")
        == ##"rawStringPounds # / stringQuote """ / stringSegment \n"""\n   / !stringQuote """ / rawStringPounds #"##)
    #expect(printed("\"\"\"\n\n  a\n  \"\"\"") == #"stringQuote """ / stringSegment \n\n  a\n   / stringQuote """"#)
  }

  @Test func unterminatedStringEndsWithItsLine() {
    #expect(printed("\"ab\nc") == #"stringQuote " / !stringSegment ab / ¶identifier c"#)
    #expect(printed("\"\nc") == #"!stringQuote " / ¶identifier c"#)
    #expect(printed("\"\"\"\nab") == #"stringQuote """ / !stringSegment \nab"#)
  }

  @Test func lineBreakEndsTheInterpolationsOfALine() {
    #expect(
      printed("\"\\(a + \"\\(b\nc")
        == #"stringQuote " / interpolationStart \ / leftParen ( / identifier a / binaryOperator + / stringQuote " / interpolationStart \ / leftParen ( / !identifier b / ¶identifier c"#
    )
  }

  @Test func lineBreakLeavesTheLiteralAroundInterpolations() {
    #expect(
      printed("\"\"\"\n\\(a(\"\\(b\n))\n\"\"\" c")
        == #"stringQuote """ / stringSegment \n / interpolationStart \ / leftParen ( / identifier a / leftParen ( / stringQuote " / interpolationStart \ / leftParen ( / !identifier b / ¶rightParen ) / rightParen ) / stringSegment \n / stringQuote """ / identifier c"#
    )
  }

  @Test func apostrophesQuoteMalformedStrings() {
    #expect(printed("'a'") == "!stringQuote ' / stringSegment a / !stringQuote '")
  }
}
