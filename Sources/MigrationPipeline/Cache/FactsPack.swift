import Foundation
import MigrationModel

/// A file with the facts of a tree's files: one behind the other, then where each is found, then a foot that says what
/// build wrote it. It is renamed into its place when it is whole and never changed after that; what is damaged all the
/// same gives no facts, or ones that fail their own check.
/// `@unchecked` is sound: nothing in it changes, and `pread` does not move a descriptor.
final class FactsPack: @unchecked Sendable {
  /// Where facts stand in the file.
  struct Entry {
    let start: Int
    let size: Int
  }

  private let descriptor: Int32
  private let entries: [ByteDigest: Entry]
  /// Bytes of all facts.
  let size: Int

  /// Opens the pack; nil if there is none of this build, or it is damaged.
  init?(_ path: String, build: ByteDigest) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let entries = Self.entries(descriptor, size: Int(status.st_size), build)
    else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    self.entries = entries
    size = entries.values.reduce(0) { $0 + $1.size }
  }

  deinit { close(descriptor) }

  /// The bytes that were kept for contents; nil if there are none.
  func bytes(_ digest: ByteDigest) -> [UInt8]? {
    entries[digest].flatMap { Self.bytes(descriptor, from: $0.start, count: $0.size) }
  }

  /// In the order of their places, so that they are read from front to end.
  func sorted(_ digests: Set<ByteDigest>) -> [ByteDigest] {
    digests.sorted { entries[$0]?.start ?? 0 < entries[$1]?.start ?? 0 }
  }

  private static func entries(_ descriptor: Int32, size: Int, _ build: ByteDigest) -> [ByteDigest: Entry]? {
    guard size >= PackFoot.size,
      let foot = bytes(descriptor, from: size - PackFoot.size, count: PackFoot.size).flatMap(PackFoot.init),
      foot.build == build, foot.indexSize <= size - PackFoot.size
    else { return nil }
    let end = size - PackFoot.size - foot.indexSize
    guard let index = bytes(descriptor, from: end, count: foot.indexSize), ByteDigest(index) == foot.check else {
      return nil
    }
    return PackIndex.entries(index, end: end)
  }

  private static func bytes(_ descriptor: Int32, from start: Int, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      while read < count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + read }, count - read, off_t(start + read))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { return }
        read += got
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
