/// Xcode projects that list their files one by one: they must be told of new ones.
struct ListingProjects {
  /// Relative to the analysed folder.
  let paths: [String]

  /// Files by the project that they have to be added to, in their order. What lies around no project is left out, unless
  /// there is a single one.
  func sorting(_ files: [String]) -> [String: [String]] {
    files.reduce(into: [:]) { result, file in
      if let project = project(for: file) { result[project, default: []].append(file) }
    }
  }

  /// The nearest one around a file; the only one wherever it is.
  private func project(for file: String) -> String? {
    // Above the analysed folder is around all of it.
    let folder = { (project: String) in XcodeProject.folder(of: project).split(separator: "/").drop { $0 == ".." } }
    let around = paths.filter { file.split(separator: "/").starts(with: folder($0)) }
    let nearest = around.max { (folder($0).count, $1) < (folder($1).count, $0) }
    return nearest ?? (paths.count == 1 ? paths.first : nil)
  }
}
