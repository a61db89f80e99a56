import MigrationModel

/// Where a pack has the facts of which contents: four words for each.
enum PackIndex {
  static let wordsOfEntry = 4

  /// The words of an entry.
  static func words(_ digest: ByteDigest, _ entry: FactsPack.Entry) -> [UInt64] {
    [digest.first, digest.second, UInt64(entry.start), UInt64(entry.size)]
  }

  /// The entries of an index, all of which lie before `end`; nil if it is none.
  static func entries(_ bytes: [UInt8], end: Int) -> [ByteDigest: FactsPack.Entry]? {
    let words = bytes.words
    var entries: [ByteDigest: FactsPack.Entry] = [:]
    entries.reserveCapacity(words.count / wordsOfEntry)
    for place in stride(from: 0, to: words.count - wordsOfEntry + 1, by: wordsOfEntry) {
      guard let start = Int(exactly: words[place + 2]), let size = Int(exactly: words[place + 3]), start <= end,
        size <= end - start
      else { return nil }
      entries[ByteDigest(first: words[place], second: words[place + 1])] = FactsPack.Entry(start: start, size: size)
    }
    return entries
  }
}

/// The end of a pack.
struct PackFoot {
  /// Who wrote the pack.
  let build: ByteDigest
  /// Digest of the index.
  let check: ByteDigest
  let indexSize: Int

  static let size = 5 * MemoryLayout<UInt64>.size

  init(build: ByteDigest, index: [UInt8]) {
    self.build = build
    check = ByteDigest(index)
    indexSize = index.count
  }

  init?(_ bytes: [UInt8]) {
    let words = bytes.words
    guard words.count == 5, let indexSize = Int(exactly: words[4]) else { return nil }
    build = ByteDigest(first: words[0], second: words[1])
    check = ByteDigest(first: words[2], second: words[3])
    self.indexSize = indexSize
  }

  var bytes: [UInt8] { [build.first, build.second, check.first, check.second, UInt64(indexSize)].bytes }
}

extension [UInt64] {
  var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}

extension [UInt8] {
  /// As many words as there are whole ones.
  fileprivate var words: [UInt64] {
    withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
  }
}
