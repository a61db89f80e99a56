import SwiftSource
import Testing

@Suite struct LexerOperatorTests {
  @Test func boundnessDecidesTheKind() {
    #expect(printed("a+b") == "identifier a / binaryOperator + / identifier b")
    #expect(printed("a + b") == "identifier a / binaryOperator + / identifier b")
    #expect(printed("a+ b") == "identifier a / postfixOperator + / identifier b")
    #expect(printed("a +b") == "identifier a / prefixOperator + / identifier b")
    #expect(printed("(+)") == "leftParen ( / binaryOperator + / rightParen )")
    #expect(
      printed("x^.y ^.y")
        == "identifier x / postfixOperator ^ / period . / identifier y / prefixOperator ^ / period . / identifier y")
  }

  @Test func commentsCountAsSpace() {
    #expect(printed("a/**/+b") == "identifier a / prefixOperator + / identifier b")
    #expect(printed("a+/**/b") == "identifier a / postfixOperator + / identifier b")
  }

  @Test func questionMarksBindToWhatStandsBefore() {
    #expect(printed("a? b") == "identifier a / postfixQuestionMark ? / identifier b")
    #expect(printed("a ? b : c") == "identifier a / infixQuestionMark ? / identifier b / colon : / identifier c")
    #expect(printed("a?? b") == "identifier a / postfixQuestionMark ? / postfixQuestionMark ? / identifier b")
    #expect(printed("a ?? b") == "identifier a / binaryOperator ?? / identifier b")
    #expect(
      printed("a?.b!.c")
        == "identifier a / postfixQuestionMark ? / period . / identifier b / exclamationMark ! / period . / identifier c"
    )
    #expect(printed("a != !b") == "identifier a / binaryOperator != / prefixOperator ! / identifier b")
  }

  @Test func reservedOperators() {
    #expect(printed("f(&x)") == "identifier f / leftParen ( / prefixAmpersand & / identifier x / rightParen )")
    #expect(printed("a & b") == "identifier a / binaryOperator & / identifier b")
    #expect(printed("A&B") == "identifier A / binaryOperator & / identifier B")
    #expect(printed("() -> X") == "leftParen ( / rightParen ) / arrow -> / identifier X")
    #expect(
      printed("a = b; a=b; a =b")
        == "identifier a / equal = / identifier b / semicolon ; / identifier a / equal = / identifier b / semicolon ; / identifier a / !equal = / identifier b"
    )
    #expect(printed("A::b") == "identifier A / colonColon :: / identifier b")
  }

  @Test func operatorsTakeAllTheyCan() {
    #expect(printed("a <<= b") == "identifier a / binaryOperator <<= / identifier b")
    #expect(
      printed("[A<B<C>>]()")
        == "leftSquare [ / identifier A / binaryOperator < / identifier B / binaryOperator < / identifier C / postfixOperator >> / rightSquare ] / leftParen ( / rightParen )"
    )
    #expect(printed("a >?b") == "identifier a / prefixOperator >? / identifier b")
  }

  @Test func dotGoesOnAnOperatorThatStartsWithOne() {
    #expect(printed("a.+.b") == "identifier a / binaryOperator .+. / identifier b")
    #expect(printed("a+.b") == "identifier a / postfixOperator + / period . / identifier b")
    #expect(printed("\\.?.b") == "backslash \\ / binaryOperator .?. / identifier b")
  }

  @Test func commentEndsAnOperator() {
    #expect(printed("a +// b\nc") == "identifier a / binaryOperator + / ¶identifier c")
    #expect(printed("a +/* b */c") == "identifier a / binaryOperator + / identifier c")
    #expect(printed("a */ b") == "identifier a / !unknown */ / identifier b")
  }

  @Test func unicodeOperators() {
    #expect(
      printed("a ≤ b ∘\u{338} c")
        == "identifier a / binaryOperator ≤ / identifier b / binaryOperator ∘\u{338} / identifier c")
  }

  @Test func placeholderEndsAnOperator() {
    #expect(printed("a +<#x#>") == "identifier a / prefixOperator + / !identifier <#x#>")
  }

  /// The tokens that a parse makes of the longest operator in a source.
  @Test(arguments: [
    ("let a: A<B<C>> = b", [TokenKind.postfixOperator, .postfixOperator]),
    ("let a: A<B>? = b", [.postfixOperator, .postfixQuestionMark]),
    ("let a: A<B>! = b", [.postfixOperator, .exclamationMark]),
    ("let a: A<B>=b", [.binaryOperator, .equal]),
  ])
  func operatorThatAParseSplits(_ source: String, _ kinds: [TokenKind]) throws {
    let bytes = Array(source.utf8)
    let whole = try #require(
      Lexer.tokenize(bytes).first { $0.range.count > 1 && bytes[Int($0.start)] == UInt8(ascii: ">") })
    let tree = SyntaxTree.parse(bytes)
    #expect(tree.errors.isEmpty)
    #expect(tree.tokens.filter { whole.range.contains(Int($0.start)) }.map(\.kind) == kinds)
  }
}
