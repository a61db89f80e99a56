import Foundation

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
      return PatchFile(path: path, contents: try FileReader.read("\(plan.path)/\(path)"))
    } catch let failure {
      if failure.isMissing { return nil }
      throw PipelineError(.badFile, "\(plan.path)/\(path) can't be read: \(failure.reason)")
    }
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
