import Testing

@Suite struct LexerNumberTests {
  @Test(arguments: ["0", "12_3", "0x1F", "0xA_b", "0o17_0", "0b10_1", "007"])
  func integers(_ text: String) {
    #expect(printed(text) == "integerLiteral \(text)")
  }

  @Test(arguments: ["1.5", "1e5", "1.5E-3", "1_0.2_5e+1_0", "0x1p3", "0x1.8p-2", "0xF.FP1"])
  func floats(_ text: String) {
    #expect(printed(text) == "floatLiteral \(text)")
  }

  @Test(arguments: ["1x", "0o8", "0b2", "0x", "0xg", "0o", "0b102"])
  func malformedIntegers(_ text: String) {
    #expect(printed(text) == "!integerLiteral \(text)")
  }

  @Test(arguments: ["1e", "1.5ex", "1e+_", "0x1p", "0x1.8pz", "1e5x"])
  func malformedFloats(_ text: String) {
    #expect(printed(text) == "!floatLiteral \(text)")
  }

  @Test func memberOfANumberIsNoFraction() {
    #expect(printed("1.e") == "integerLiteral 1 / period . / identifier e")
    #expect(printed("1.max") == "integerLiteral 1 / period . / identifier max")
    #expect(printed("0xff.description") == "integerLiteral 0xff / period . / identifier description")
    #expect(printed("0xff.fp") == "integerLiteral 0xff / period . / identifier fp")
  }

  @Test func numbersBehindAPeriodAreTupleMembers() {
    #expect(printed("x.0.1") == "identifier x / period . / integerLiteral 0 / period . / integerLiteral 1")
    #expect(printed("x . 0.1") == "identifier x / period . / integerLiteral 0 / period . / integerLiteral 1")
  }

  @Test func rangesAreNoFractions() {
    #expect(printed("0...9") == "integerLiteral 0 / binaryOperator ... / integerLiteral 9")
    #expect(printed("0..<9") == "integerLiteral 0 / binaryOperator ..< / integerLiteral 9")
  }

  @Test func signIsAnOperator() {
    #expect(printed("-1 - 1") == "prefixOperator - / integerLiteral 1 / binaryOperator - / integerLiteral 1")
  }
}
