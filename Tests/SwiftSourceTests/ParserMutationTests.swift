import Foundation
import SwiftSource
import Testing

@Suite struct ParserMutationTests {
  /// Well-formed files that cover the grammar.
  static let corpus: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Conformance/Corpus")
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return names.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }()

  @Test func corpusIsThere() {
    #expect(!Self.corpus.isEmpty)
  }

  @Test(arguments: corpus)
  func wellFormedFile(_ file: URL) throws {
    let tree = SyntaxTree.parse([UInt8](try Data(contentsOf: file)))
    #expect(faultInTree(tree) == nil)
    #expect(tree.errors.isEmpty)
  }

  @Test(arguments: corpus)
  func brokenFile(_ file: URL) throws {
    let source = [UInt8](try Data(contentsOf: file))
    var generator = Generator(state: UInt64(source.count))
    for _ in 0..<50 {
      var mutant = source
      for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&mutant, using: &generator) }
      #expect(faultInTree(SyntaxTree.parse(mutant)) == nil)
    }
  }

  /// Recovery has to get on where it skips from the middle of a split operator.
  @Test(arguments: ["struct\n B<?> {}", "struct A { struct\n B<?> {} }", "#if A\nstruct\n B<?> {}\n#endif"])
  func faultBehindASplitOperator(_ source: String) {
    let tree = SyntaxTree.parse(Array(source.utf8))
    #expect(faultInTree(tree) == nil)
    #expect(!tree.errors.isEmpty)
  }

  /// Removes, doubles, moves or damages a piece.
  private func mutate(_ source: inout [UInt8], using generator: inout Generator) {
    let piece = randomPiece(of: source, using: &generator)
    let place = Int.random(in: 0...source.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: source.removeSubrange(piece)
    case 1: source.insert(contentsOf: source[piece], at: place)
    case 2:
      let moved = Array(source[piece])
      source.removeSubrange(piece)
      source.insert(contentsOf: moved, at: min(place, source.count))
    case 3: source.replaceSubrange(piece, with: [UInt8.random(in: 0...255, using: &generator)])
    case 4: source.removeSubrange(place...)
    default:
      source.insert(
        contentsOf: ["(", ")", "{", "}", "\"", "#if ", "<", ">", "[", "]", "\n"].randomElement(using: &generator)?.utf8
          ?? "".utf8, at: place)
    }
  }

  /// A token, or some bytes.
  private func randomPiece(of source: [UInt8], using generator: inout Generator) -> Range<Int> {
    guard !source.isEmpty else { return 0..<0 }
    if Bool.random(using: &generator), let token = Lexer.tokenize(source).randomElement(using: &generator) {
      return token.range
    }
    let start = Int.random(in: 0..<source.count, using: &generator)
    return start..<min(source.count, start + Int.random(in: 1...12, using: &generator))
  }
}
