import SwiftSource
import Testing

@Suite("Byte-range edits")
struct SourceEditTests {
  private func apply(_ edits: [SourceEdit], to text: String) throws -> String {
    String(decoding: try SourceEdit.apply(edits, to: Array(text.utf8)), as: UTF8.self)
  }

  @Test("Edits are made by offset, whatever their order")
  func ordered() throws {
    let edits = [SourceEdit(range: 4..<5, replacement: "E"), SourceEdit(range: 0..<1, replacement: "A")]
    #expect(try apply(edits, to: "abcde") == "AbcdE")
  }

  @Test("Insertions at one place keep their order")
  func insertions() throws {
    let edits = [SourceEdit(range: 1..<1, replacement: "1"), SourceEdit(range: 1..<1, replacement: "2")]
    #expect(try apply(edits, to: "ab") == "a12b")
  }

  @Test("An edit inside a deletion goes with it")
  func insideDeletion() throws {
    let edits = [SourceEdit(range: 2..<2, replacement: "x"), SourceEdit(range: 1..<4, replacement: "")]
    #expect(try apply(edits, to: "abcde") == "ae")
  }

  @Test("An insertion in front of a deletion stays")
  func beforeDeletion() throws {
    let edits = [SourceEdit(range: 1..<3, replacement: ""), SourceEdit(range: 1..<1, replacement: "x")]
    #expect(try apply(edits, to: "abcd") == "axd")
  }

  @Test("Overlapping deletions become one")
  func overlappingDeletions() throws {
    let edits = [SourceEdit(range: 1..<3, replacement: ""), SourceEdit(range: 2..<5, replacement: "")]
    #expect(try apply(edits, to: "abcdef") == "af")
  }

  @Test("Equal replacements of the same bytes are one")
  func equalReplacements() throws {
    let edit = SourceEdit(range: 1..<3, replacement: "x")
    #expect(try apply([edit, SourceEdit(range: 0..<0, replacement: "y"), edit], to: "abcd") == "yaxd")
  }

  @Test("Two replacements of the same bytes are refused")
  func overlap() {
    let edits = [SourceEdit(range: 1..<3, replacement: "x"), SourceEdit(range: 2..<4, replacement: "y")]
    #expect(throws: SourceEdit.Overlap(offset: 2)) { try apply(edits, to: "abcdef") }
  }
}
