import Foundation
import MigrationModel
import ProjectIndex
import Testing

@Suite("Facts as bytes") struct EncodingTests {
  private static let source = """
    import UIKit
    import Combine

    final class FeedViewController: UIViewController, Reloading {
      @IBOutlet private weak var label: UILabel!
      private let rows: [String] = ["a"]
      func reload(_ done: @escaping (Int) -> Void) async throws {
        service.load { [weak self] count in self?.label.text = "\\(count)" }
        navigationController?.pushViewController(DetailViewController(id: rows[0]), animated: true)
        perform(#selector(close), with: NSSelectorFromString("close"))
      }
      @objc func close() { do { try save() } catch { print(error) } }
    }

    extension Row where Item: Equatable { static func == (left: Row, right: Row) -> Bool { left.id == right.id }
    """

  private func file(_ source: String = Self.source) -> SourceFile {
    SourceFile(path: "A.swift", contents: Array(source.utf8))
  }

  private func encoded(_ file: SourceFile) -> (bytes: [UInt8], digest: ByteDigest) {
    let digest = ByteDigest(file.contents)
    return (FileIndex(ParsedFile(file)).encoded(digest: digest), digest)
  }

  /// Every Swift file below a folder of the checkout.
  private func files(below folder: String) throws -> [SourceFile] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map {
      SourceFile(path: $0, contents: Array(try Data(contentsOf: root.appendingPathComponent($0))))
    }
  }

  @Test("are the same when they are read back, for all files of the checkout", arguments: ["Samples", "Sources"])
  func roundTrip(folder: String) throws {
    let files = try files(below: folder)
    #expect(files.count > 50)
    for file in files {
      let (bytes, digest) = encoded(file)
      let facts = try #require(FileIndex(file, encoded: bytes, digest: digest), "\(file.path)")
      #expect(facts.encoded(digest: digest) == bytes, "\(file.path)")
    }
  }

  @Test("make the same index", arguments: ["Samples", "Sources"])
  func index(folder: String) throws {
    let files = try files(below: folder)
    let read = ProjectIndex(files: files.map { FileIndex(ParsedFile($0)) }, interfaceBuilder: [])
    let decoded = try files.map { file in
      let (bytes, digest) = encoded(file)
      return try #require(FileIndex(file, encoded: bytes, digest: digest))
    }
    #expect(describe(ProjectIndex(files: decoded, interfaceBuilder: [])) == describe(read))
  }

  private func describe(_ index: ProjectIndex) -> [String] {
    index.types.map { "\($0.name) \($0.parts) \($0.members) \($0.superclasses) \($0.conformances)" }
      + index.members.flatMap { member in
        ["\(member.name) \(member.parameters) \(member.valueType ?? "") \(member.range) \(member.attributes)"]
          + member.body.uses.map { "  \($0)" } + member.body.regions.map { "  \($0)" }
      } + index.navigation.map { "\($0)" } + index.imports.map { "\($0)" }
  }

  @Test func whatDoesNotParseIsReadBack() throws {
    let file = file("class A {\n func f( {\n let x = \n}\n func g() { f() }\n")
    let (bytes, digest) = encoded(file)
    let facts = try #require(FileIndex(file, encoded: bytes, digest: digest))
    #expect(!facts.syntaxErrors.isEmpty)
    #expect(facts.syntaxErrors == FileIndex(ParsedFile(file)).syntaxErrors)
    #expect(facts.lineCount == 5)
  }

  @Test(arguments: ["", "\n", "let a = 1", "let a = \"é\"\r\nlet b = 2\r\n"])
  func shortFilesAreReadBack(source: String) throws {
    let file = file(source)
    let (bytes, digest) = encoded(file)
    let facts = try #require(FileIndex(file, encoded: bytes, digest: digest))
    #expect(facts.lineCount == FileIndex(ParsedFile(file)).lineCount)
    #expect(facts.encoded(digest: digest) == bytes)
  }

  @Test func damagedBytesAreRefused() {
    let file = file()
    let (bytes, digest) = encoded(file)
    for place in bytes.indices {
      for bit: UInt8 in [0, 3, 7] {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        #expect(FileIndex(file, encoded: damaged, digest: digest) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test func cutBytesAreRefused() {
    let file = file()
    let (bytes, digest) = encoded(file)
    for count in bytes.indices {
      #expect(FileIndex(file, encoded: Array(bytes[..<count]), digest: digest) == nil, "\(count) bytes")
    }
    #expect(FileIndex(file, encoded: bytes + [0], digest: digest) == nil)
  }

  @Test func factsOfOtherContentsAreRefused() {
    let (bytes, _) = encoded(file())
    let other = file(Self.source + " ")
    #expect(FileIndex(other, encoded: bytes, digest: ByteDigest(other.contents)) == nil)
  }
}
