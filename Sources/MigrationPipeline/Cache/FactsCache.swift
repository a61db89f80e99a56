import Foundation
import MigrationModel
import ProjectIndex

/// The facts of a tree's files from the run before, by the digests of contents. What is new is written into a pack that
/// takes the place of the old one, if it is worth that. Nothing that goes wrong here stops a run.
/// `@unchecked` is sound: `known`, `writer` and `isBroken` are only touched while `lock` is held.
final class FactsCache: @unchecked Sendable {
  private let place: CachePlace
  private let path: String
  private let pack: FactsPack?
  private let lock = NSLock()
  /// Contents whose facts the pack has.
  private var known: Set<ByteDigest> = []
  /// Makes the next pack, once something is new.
  private var writer: FactsPackWriter?
  private var isBroken = false
  /// To read less than this part of a tree again and again costs less than to write the facts of the rest once more.
  private static let share = 100

  /// For one run over an analysed folder.
  init(_ place: CachePlace, root: String) {
    self.place = place
    path = place.pack(of: root)
    pack = FactsPack(path, build: place.build)
  }

  /// The facts of a file, read now if they are not kept.
  func facts(of file: SourceFile) -> FileIndex {
    let digest = ByteDigest(file.contents)
    if let bytes = pack?.bytes(digest), let facts = FileIndex(file, encoded: bytes, digest: digest) {
      _ = lock.withLock { known.insert(digest) }
      return facts
    }
    let facts = FileIndex(ParsedFile(file))
    let bytes = facts.encoded(digest: digest)
    write { () throws(FactsPackWriter.Failure) in
      if writer == nil { writer = try FactsPackWriter(path) }
      try writer?.add(bytes, digest)
    }
    return facts
  }

  /// Keeps what was read; called when all files are.
  func finish() {
    write { () throws(FactsPackWriter.Failure) in
      defer { writer = nil }
      guard let next = writer, next.size * Self.share >= pack?.size ?? 0 else { return }
      for digest in pack?.sorted(known.subtracting(next.digests)) ?? [] {
        if let bytes = pack?.bytes(digest) { try next.add(bytes, digest) }
      }
      try next.finish(build: place.build)
      CacheFolder.tidy(place.folder, keeping: path)
    }
    // The packs that are used longest ago go first.
    utimes(path, nil)
  }

  /// After the first failure nothing is tried again.
  private func write(_ work: () throws(FactsPackWriter.Failure) -> Void) {
    lock.withLock {
      guard !isBroken else { return }
      do throws(FactsPackWriter.Failure) { try work() } catch {
        isBroken = true
        writer = nil
        place.warn?("the cache in \(place.folder) can't be written: \(error.reason); the run goes on without it")
      }
    }
  }
}
