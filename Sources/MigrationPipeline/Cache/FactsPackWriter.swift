import Foundation
import MigrationModel

/// Writes a pack beside its place and renames it when it is whole: whoever reads meanwhile has the old one or the new one.
/// What is not finished leaves nothing behind.
final class FactsPackWriter {
  /// Why it can't be written, in the words of the system.
  struct Failure: Error { let reason: String }

  private let path: String
  private let temporary: String
  private let descriptor: Int32
  /// Bytes so far.
  private(set) var size = 0
  private var index: [UInt64] = []
  private(set) var digests: Set<ByteDigest> = []

  /// Makes the folder and the file. Only the owner may read it, as names of code stand in it.
  init(_ path: String) throws(Failure) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(reason: systemMessage(causing: error))
    }
    // In containers that share a folder all processes may have one number.
    let temporary = TemporaryFiles.shared.path(besides: "\(path).\(UInt32.random(in: 0 ... .max))")
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let failure = Failure(reason: systemMessage())
      TemporaryFiles.shared.forget(temporary)
      throw failure
    }
    (self.temporary, self.descriptor) = (temporary, descriptor)
  }

  deinit {
    close(descriptor)
    TemporaryFiles.shared.remove(temporary)
  }

  /// Adds the facts of contents, once.
  func add(_ bytes: [UInt8], _ digest: ByteDigest) throws(Failure) {
    guard digests.insert(digest).inserted else { return }
    index += PackIndex.words(digest, FactsPack.Entry(start: size, size: bytes.count))
    try write(bytes)
  }

  /// Puts the pack in its place.
  func finish(build: ByteDigest) throws(Failure) {
    let index = index.bytes
    try write(index + PackFoot(build: build, index: index).bytes)
    guard rename(temporary, path) == 0 else { throw Failure(reason: systemMessage()) }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    guard writeAll(bytes, to: descriptor) else { throw Failure(reason: systemMessage()) }
    size += bytes.count
  }
}
