import SwiftSource
import Testing

@Suite struct LexerTriviaTests {
  @Test func flagsTellWhatStandsBefore() {
    let tokens = Lexer.tokenize(Array("a b\n\nc/*x*/d.e/*\n*/f".utf8))
    let flags: [TokenFlags] = [
      .startsLine, .spaceBefore, [.startsLine, .spaceBefore], .spaceBefore, [], [], [.startsLine, .spaceBefore], [],
    ]
    #expect(tokens.map(\.flags) == flags)
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func lineBreaksEndLineComments(_ lineBreak: String) {
    #expect(printed("a // b \(lineBreak)c") == "identifier a / ¶identifier c")
  }

  @Test func blockCommentsNest() {
    #expect(printed("a /* b /* c */ d */ e") == "identifier a / identifier e")
    #expect(printed("a /* b /* c */ d") == "identifier a / !endOfFile ")
    #expect(printed("/*/ a */ b") == "identifier b")
  }

  @Test func shebangOnlyAtTheStart() {
    #expect(printed("#!/usr/bin/swift\na") == "shebang #!/usr/bin/swift / ¶identifier a")
    #expect(printed(" #!") == "pound # / exclamationMark !")
  }

  @Test func byteOrderMarkIsTrivia() {
    #expect(printed("\u{FEFF}a") == "identifier a")
  }

  @Test func nulAndNoBreakSpaceAreTrivia() {
    #expect(printed("a\0b\u{A0}c") == "identifier a / identifier b / identifier c")
  }

  @Test func forbiddenBytesAreTriviaOfAMalformedToken() {
    #expect(printed("a \u{1}b") == "identifier a / !identifier b")
    #expect(printed([0x61, 0xFF, 0xFE, 0x20, 0x62]) == "identifier a / !identifier b")
    #expect(printed([0xC3]) == "!endOfFile ")
  }

  @Test func conflictMarkersHideWhatTheyEnclose() {
    #expect(printed("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\nd") == "identifier a / ¶!identifier d")
    #expect(printed("a\n<<<<<<< b") == "identifier a / ¶binaryOperator <<<<<<< / identifier b")
  }

  @Test func directivesAreOneToken() {
    #expect(
      printed("#if A\n#elseif B\n#else\n#endif")
        == "poundKeyword #if / identifier A / ¶poundKeyword #elseif / identifier B / ¶poundKeyword #else / ¶poundKeyword #endif"
    )
    #expect(
      printed("#available #unavailable #sourceLocation")
        == "poundKeyword #available / poundKeyword #unavailable / poundKeyword #sourceLocation")
    #expect(
      printed("#selector # if #iffy")
        == "pound # / identifier selector / pound # / keyword if / pound # / identifier iffy")
  }

  @Test func emptySourceHasOnlyAnEnd() {
    #expect(Lexer.tokenize([]) == [Token(kind: .endOfFile, flags: .startsLine, start: 0, end: 0)])
  }
}
