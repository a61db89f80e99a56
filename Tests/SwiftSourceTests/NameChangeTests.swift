import SwiftSource
import Testing

@Suite("A name that becomes another") struct NameChangeTests {
  private func renamed(_ text: String) throws -> String {
    let tree = SyntaxTree.parse(Array(text.utf8))
    let bytes = try SourceEdit.apply(NameChange(from: "Old", to: "New").edits(in: tree), to: tree.source)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Identifiers and words of comments change, parts of words and strings stay")
  func everywhere() throws {
    #expect(
      try renamed("/// Old and Older, `Old`.\nlet a: Old? = Old(\"Old\") // ÖOld\nlet `Old` = Olds()\n")
        == "/// New and Older, `New`.\nlet a: New? = New(\"Old\") // ÖOld\nlet `New` = Olds()\n")
  }

  @Test("An interpolation holds code")
  func interpolation() throws {
    #expect(try renamed("let a = \"Old \\(Old.b)\"") == "let a = \"Old \\(New.b)\"")
  }
}
