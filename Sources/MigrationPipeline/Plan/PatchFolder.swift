import Foundation
import MigrationModel

/// `refactoring/patches/` on disk.
struct PatchFolder: Sendable {
  let plan: PlanFolder

  /// Our patch files of one feature, or of all; sorted by path. Files that are not ours are left out.
  /// Throws `PipelineError` (`badFile`) for one that can't be read.
  func files(of slug: String? = nil) throws -> [PatchFile] {
    let slugs = try slug.map { [$0] } ?? entries("patches").filter { $0.kind == .folder }.map(\.name)
    return try slugs.sorted(by: precedes).flatMap { slug in
      try entries("patches/\(slug)").filter { $0.kind == .file }.map(\.name).sorted(by: precedes)
        .compactMap { try file("patches/\(slug)/\($0)") }
    }
  }

  /// A patch file by its path below `refactoring/`; nil if it is not there or not ours.
  func file(_ path: String) throws -> PatchFile? {
    do {
      return PatchFile(path: path, contents: try contents(path))
    } catch let failure {
      if failure.isMissing { return nil }
      throw PipelineError(.badFile, "\(plan.path)/\(path) can't be read: \(failure.reason)")
    }
  }

  /// The bytes of a patch file as they were written: git may have put CRLF at all of its lines since, and it takes no such
  /// patch. Throws `FileReader.Failure`.
  func contents(_ path: String) throws(FileReader.Failure) -> [UInt8] {
    let bytes = try FileReader.read("\(plan.path)/\(path)")
    return LineEndings.unified(bytes) ?? bytes
  }

  /// Path of a patch -> paths of those that must be in before. Numbers are those of the patch's own feature; what spans
  /// features may need any.
  func needs() throws -> [String: [String]] {
    let all = try files()
    let byNumber = Dictionary(grouping: all, by: \.number)
    return Dictionary(
      all.filter { !$0.dependsOn.isEmpty }.map { file in
        (
          file.path,
          file.dependsOn.compactMap { number in
            let named = byNumber[number] ?? []
            return (named.first { $0.slug == file.slug } ?? (file.isSpanning ? named.first : nil))?.path
          }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The types that were being taken apart when the patches were written. Throws `PipelineError` (`badFile`) for a file
  /// that can't be read, or speaks of another place than its own.
  func origins() throws -> [SplitOrigin] {
    let slugs = try entries("patches").filter { $0.kind == .folder }.map(\.name)
    return try slugs.sorted(by: precedes).flatMap { slug in
      try entries("patches/\(slug)").filter { $0.kind == .file && $0.name.hasSuffix(SplitOrigin.ending) }
        .map { "patches/\(slug)/\($0.name)" }.sorted(by: precedes).map(origin)
    }
  }

  private func origin(_ path: String) throws -> SplitOrigin {
    let place = "\(plan.path)/\(path)"
    let bytes = try FileReader.require(place, orThrow: .badFile)
    let unreadable = PipelineError(
      .badFile, "\(place) can't be read; restore it from git, or delete it and finish its module by hand")
    let origin: SplitOrigin
    do { origin = try JSONDecoder().decode(SplitOrigin.self, from: Data(bytes)) } catch { throw unreadable }
    guard origin.path == path else { throw unreadable }
    return origin
  }

  private func entries(_ folder: String) throws -> [FolderEntry] {
    do {
      return try FolderEntry.all(in: "\(plan.path)/\(folder)")
    } catch {
      guard access("\(plan.path)/\(folder)", F_OK) == 0 else { return [] }
      throw PipelineError(.badFile, "\(plan.path)/\(folder) can't be read: \(error.reason)")
    }
  }
}

extension SplitOrigin {
  /// The bytes of its file.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}
