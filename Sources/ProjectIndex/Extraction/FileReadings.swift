import Dispatch
import MigrationModel

/// A file with its syntax and the facts that an index is made of.
package struct ReadFile: Sendable {
  package let parsed: ParsedFile
  package let facts: FileIndex

  /// Parses and reads the file.
  package init(_ file: SourceFile) {
    parsed = ParsedFile(file)
    facts = FileIndex(parsed)
  }
}

/// Reads files in the states that they go through, and remembers the latest readings: the same state is asked for again and
/// again while patches are tried out on it.
/// `@unchecked` is sound: `young` and `old` are only touched while `lock` is held.
package final class FileReadings: @unchecked Sendable {
  /// Bytes of source that are remembered at least; the syntax of a file takes some ten times as much.
  private static let room = 4 << 20

  private let lock = DispatchSemaphore(value: 1)
  /// By path. What is not asked for until `young` is full again is forgotten.
  private var young: [String: [ReadFile]] = [:]
  private var old: [String: [ReadFile]] = [:]
  private var youngBytes = 0

  /// Nothing is read yet.
  package init() {}

  /// The file as it was read before, or as it is read now.
  package func read(_ file: SourceFile) -> ReadFile {
    if let known = remembered(file) { return known }
    let reading = ReadFile(file)
    lock.wait()
    defer { lock.signal() }
    remember(reading)
    return reading
  }

  /// The file as it was read before, as long as that is remembered.
  package func remembered(_ file: SourceFile) -> ReadFile? {
    lock.wait()
    defer { lock.signal() }
    return known(file)
  }

  private func known(_ file: SourceFile) -> ReadFile? {
    if let found = young[file.path]?.first(where: { $0.parsed.file == file }) { return found }
    guard let found = old[file.path]?.first(where: { $0.parsed.file == file }) else { return nil }
    remember(found)
    return found
  }

  private func remember(_ reading: ReadFile) {
    if youngBytes > Self.room { (young, old, youngBytes) = ([:], young, 0) }
    young[reading.parsed.file.path, default: []].append(reading)
    youngBytes += reading.parsed.file.contents.count
  }
}
