import MigrationModel

/// A new file that an Xcode project must be told of.
package struct FileToList: Sendable, Equatable {
  /// Relative to the analysed folder.
  package let path: String
  /// The file whose targets it shares, where the project has exceptions for the folder of both.
  package let companion: String?

  /// Those of a series by the path of their project, in the order of the files.
  static func sorted(_ series: PatchSeries, _ membership: TargetMembership) -> [String: [FileToList]] {
    let companions = series.patches.reduce(into: [String: String]()) { result, patch in
      let known = patch.changes.filter { $0.before != nil }.map(\.path)
      guard let companion = known.first(where: membership.isException) else { return }
      for change in patch.changes where change.before == nil { result[change.path] = companion }
    }
    return series.newFiles.reduce(into: [:]) { result, path in
      let companion = companions[path]
      guard let project = membership.project(naming: path) ?? companion.flatMap(membership.project) else { return }
      result[project, default: []].append(FileToList(path: path, companion: companion))
    }
  }
}
