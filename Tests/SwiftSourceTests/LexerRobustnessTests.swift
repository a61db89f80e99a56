import SwiftSource
import Testing

@Suite struct LexerRobustnessTests {
  private static let pieces: [String] = [
    "\"", "\"\"\"", "\n", "\r", "#", "##", "\\", "\\(", "\\#(", "(", ")", "/", "/*", "*/", "//", "<#", "#>", "`", "$",
    "'", "0x", "1.5", "1e", "a", "try", "?", "!", " ", "\t", ">>>> ", "<<<<<<< ", "<<<<\n", "“", "”", "é", "≤",
    "\u{301}",
    "[", "]", "{", "}", ".", "=", "->", "#if", "\\u{41}", "\0", "\u{FEFF}", "&", ":", "::", ",",
  ]

  @Test(arguments: 0..<200)
  func tokensPartitionAnyMixOfPieces(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    var source: [UInt8] = []
    for _ in 0..<400 {
      source += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)].utf8
    }
    #expect(faultInPartition(Lexer.tokenize(source), of: source) == nil)
  }

  @Test(arguments: 0..<50)
  func tokensPartitionRandomBytes(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    let source = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    #expect(faultInPartition(Lexer.tokenize(source), of: source) == nil)
  }

  /// Each of these makes a lexer that looks ahead without memory take time that grows with the square of the length.
  @Test(arguments: [
    "(", "\"\\(", "\"\"\"\n\\(", "/*", "#", "#/\n", "##/\n", "<#", "<<#", "“", "`", "\"", "<<<<<<< \n", ">>>> \n",
    "/a(", " /",
    "#\"\"\"", "\\#", "'", "$", ".", "?", "\u{301}", "#\"\\#(", "\"\\####(", "\"\"\"\n   ", "//", "/**/", "=/[", "*/",
  ])
  func lengthDoesNotExplodeTheTime(_ piece: String) {
    let source = Array(String(repeating: piece, count: 100_000).utf8)
    #expect(faultInPartition(Lexer.tokenize(source), of: source) == nil)
  }

  @Test func interpolationsNestWithoutLimit() {
    let depth = 100_000
    let source = Array((String(repeating: "\"\\(", count: depth) + String(repeating: ")\"", count: depth)).utf8)
    let tokens = Lexer.tokenize(source)
    #expect(tokens.count == depth * 5 + 1)
    #expect(tokens.allSatisfy { !$0.flags.contains(.malformed) })
  }
}
