import SwiftSource
import Testing

@Suite struct LexerIdentifierTests {
  @Test func reservedWordsAreKeywordsAndContextualOnesNames() {
    #expect(printed("class actor Any any") == "keyword class / identifier actor / keyword Any / identifier any")
    #expect(printed("self Self super init") == "keyword self / keyword Self / keyword super / keyword init")
  }

  @Test func keywordSaysWhichWordItIs() {
    let words = Keyword.allCases.filter { ![.none, .elseif, .endif, .sourceLocation].contains($0) }
    let source = words.map { "\($0)" }.joined(separator: " ")
    let tokens = Lexer.tokenize(Array(source.utf8)).dropLast()
    #expect(tokens.map(\.keyword) == words)
    #expect(tokens.map { $0.kind == .keyword } == words.map(\.isReserved))
  }

  @Test(arguments: ["classy", "clas", "Class", "_TrivialStridf", "mutableAddressWithNativeOwnerr", "elseif", "x"])
  func nameThatOnlyResemblesAWordIsNone(_ name: String) {
    #expect(Lexer.tokenize(Array(name.utf8)).map(\.keyword) == [.none, .none])
  }

  @Test func wildcardIsALoneUnderscore() {
    #expect(printed("_ __ _x") == "wildcard _ / identifier __ / identifier _x")
  }

  @Test func dollarStartsAParameterOrAName() {
    #expect(
      printed("$0 $12 $name $") == "dollarIdentifier $0 / dollarIdentifier $12 / identifier $name / dollarIdentifier $")
  }

  @Test func backticksHoldAnyText() {
    #expect(printed("`class` `a b` `1 + 2`") == "identifier `class` / identifier `a b` / identifier `1 + 2`")
  }

  @Test func backticksMayNotHoldAnOperatorSpacesOrNothing() {
    #expect(printed("`+` ` ` ``") == "!identifier `+` / !identifier ` ` / !identifier ``")
    #expect(printed("`a\\b`") == "!identifier `a\\b`")
  }

  @Test func loneBacktickStandsAlone() {
    #expect(printed("`a\nb`") == "!unknown ` / identifier a / ¶identifier b / !unknown `")
  }

  @Test func namesMayBeUnicode() {
    #expect(printed("größe 数 👋🏽 e\u{301}") == "identifier größe / identifier 数 / identifier 👋🏽 / identifier e\u{301}")
  }

  @Test func combiningCharacterMayNotStartAName() {
    #expect(printed("\u{301}a") == "!identifier \u{301}a")
  }

  @Test func placeholderIsAMalformedName() {
    #expect(printed("f(<#T##Int#>)") == "identifier f / leftParen ( / !identifier <#T##Int#> / rightParen )")
    #expect(printed("a <# b") == "identifier a / prefixOperator < / pound # / identifier b")
  }

  @Test func curlyQuotesAreNoQuotes() {
    #expect(printed("“a b” ”") == "!identifier “a b” / !unknown ”")
    #expect(printed("“a b") == "!identifier “ / identifier a / identifier b")
  }
}
