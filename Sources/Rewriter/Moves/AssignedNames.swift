import MigrationModel

/// Names behind a point that code sets: `title` of `model.title = "a"`. Read off the bytes: tests need not be analysed.
enum AssignedNames {
  static func all(in files: [SourceFile]) -> Set<String> {
    Set(Parallel.map(files.count) { names(in: files[$0].contents) }.joined())
  }

  private static func names(in bytes: [UInt8]) -> [String] {
    assignment.offsets(in: bytes).compactMap { end in
      let start = bytes[..<end].lastIndex { !$0.isPartOfName }.map { $0 + 1 } ?? 0
      guard start < end, start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return nil }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  private static let assignment = ByteSearch(" = ")
}
