import Testing

@Suite struct LexerRegexTests {
  @Test func whereAnExpressionStarts() {
    #expect(printed("let a = /b c/") == "keyword let / identifier a / equal = / regexLiteral /b c/")
    #expect(
      printed("f(/a/, /b/)")
        == "identifier f / leftParen ( / regexLiteral /a/ / comma , / regexLiteral /b/ / rightParen )")
    #expect(printed("/a/.b") == "regexLiteral /a/ / period . / identifier b")
    #expect(printed("return /a/") == "keyword return / regexLiteral /a/")
  }

  @Test func divisionIsNoRegex() {
    #expect(printed("a / b / c") == "identifier a / binaryOperator / / identifier b / binaryOperator / / identifier c")
    #expect(printed("a/b/c") == "identifier a / binaryOperator / / identifier b / binaryOperator / / identifier c")
    #expect(
      printed("(a) / 2 / 3")
        == "leftParen ( / identifier a / rightParen ) / binaryOperator / / integerLiteral 2 / binaryOperator / / integerLiteral 3"
    )
  }

  @Test func operatorThatIsNamedOrPassed() {
    #expect(
      printed("func /(a: A)")
        == "keyword func / prefixOperator / / leftParen ( / identifier a / colon : / identifier A / rightParen )")
    #expect(printed("infix operator /^/") == "identifier infix / keyword operator / binaryOperator /^/")
    #expect(
      printed("reduce(1, /)")
        == "identifier reduce / leftParen ( / integerLiteral 1 / comma , / binaryOperator / / rightParen )")
  }

  @Test func unbalancedParenthesisMeansNoRegex() {
    #expect(
      printed("f(/) / g")
        == "identifier f / leftParen ( / binaryOperator / / rightParen ) / binaryOperator / / identifier g")
    #expect(printed("x = /(a)[)]\\)/") == "identifier x / equal = / regexLiteral /(a)[)]\\)/")
  }

  @Test func bareRegexNeitherStartsNorEndsWithASpace() {
    #expect(
      printed("a\n/ 1 /b") == "identifier a / ¶binaryOperator / / integerLiteral 1 / prefixOperator / / identifier b")
    #expect(
      printed("x = /a / + 1")
        == "identifier x / equal = / prefixOperator / / identifier a / binaryOperator / / binaryOperator + / integerLiteral 1"
    )
    #expect(printed("x = /a\\ /") == "identifier x / equal = / regexLiteral /a\\ /")
  }

  @Test func regexBehindAPrefixOperatorInTheSameRun() {
    #expect(printed("x = !/a/") == "identifier x / equal = / prefixOperator ! / regexLiteral /a/")
  }

  @Test func bareRegexEndsWithItsLine() {
    #expect(
      printed("x = /a\nb/")
        == "identifier x / equal = / prefixOperator / / identifier a / ¶identifier b / postfixOperator /")
  }

  @Test func expressionFollowsTry() {
    #expect(printed("try? /^ x/") == "keyword try / postfixQuestionMark ? / regexLiteral /^ x/")
    #expect(
      printed("a? /^ x/")
        == "identifier a / postfixQuestionMark ? / binaryOperator /^ / identifier x / postfixOperator /")
  }

  @Test func commentIsNoRegex() {
    #expect(printed("x = /**/ 1 // a") == "identifier x / equal = / integerLiteral 1")
  }

  @Test func extendedRegex() {
    #expect(printed("#/a/b/# c") == "regexLiteral #/a/b/# / identifier c")
    #expect(printed("##/a/#/## c") == "regexLiteral ##/a/#/## / identifier c")
    #expect(printed("#//#") == "regexLiteral #//#")
    #expect(printed("#/\n  a\n  \"(\n/# c") == "regexLiteral #/\\n  a\\n  \"(\\n/# / identifier c")
  }

  @Test func unterminatedExtendedRegexEndsWithItsLine() {
    #expect(printed("#/a\nb") == "!regexLiteral #/a / ¶identifier b")
    #expect(printed("#/ \na\nb") == "!regexLiteral #/  / ¶identifier a / ¶identifier b")
  }
}
