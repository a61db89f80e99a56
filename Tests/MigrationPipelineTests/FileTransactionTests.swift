import Foundation
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct FileTransactionTests {
  @Test func writesMakesFoldersAndRemoves() throws {
    let folder = try TemporaryFolder(["old": "old", "gone": "gone"])
    var transaction = FileTransaction()
    transaction.write(Array("new".utf8), to: folder.at("old"))
    transaction.write(Array("deep".utf8), to: folder.at("a/b/c"))
    transaction.remove(folder.at("gone"))
    transaction.remove(folder.at("never there"))
    try transaction.commit()
    let files = try folder.snapshot().mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(files == ["old": "new", "a/b/c": "deep"])
  }

  @Test func ifOneFileCanNotBeWrittenNoneIs() throws {
    let folder = try TemporaryFolder(["old": "old", "file": ""])
    let before = try folder.snapshot()
    var transaction = FileTransaction()
    transaction.write(Array("new".utf8), to: folder.at("old"))
    transaction.write(Array("new".utf8), to: folder.at("file/below"))
    transaction.remove(folder.at("file"))
    let error = try #require(throws: PipelineError.self) { try transaction.commit() }
    #expect(error.exitCode == .failure)
    #expect(error.message.contains(folder.at("file")))
    #expect(try folder.snapshot() == before)
  }

  @Test func aFileThatHoldsTheBytesIsNotTouched() throws {
    let folder = try TemporaryFolder(["file": "same"])
    let inode = { try FileManager.default.attributesOfItem(atPath: folder.at("file"))[.systemFileNumber] as? Int }
    let before = try inode()
    try FileTransaction.write(Array("same".utf8), to: folder.at("file"))
    #expect(try inode() == before)
    try FileTransaction.write(Array("other".utf8), to: folder.at("file"))
    #expect(try inode() != before)
  }

  @Test func keepsThePermissionsOfTheFile() throws {
    let folder = try TemporaryFolder(["file": "old"])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.at("file"))
    try FileTransaction.write(Array("new".utf8), to: folder.at("file"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.at("file"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func aDeviceIsWrittenThrough() throws {
    try FileTransaction.write(Array("lost".utf8), to: "/dev/null")
    let folder = try TemporaryFolder()
    #expect(throws: PipelineError(.failure, "\(folder.path) can't be written: it is a folder")) {
      try FileTransaction.write([], to: folder.path)
    }
  }
}
