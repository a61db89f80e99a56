/// How Xcode projects know which files belong to which targets.
package struct TargetMembership: Sendable, Equatable {
  /// What a project says.
  package struct Project: Sendable, Equatable {
    /// That of its `project.pbxproj`, relative to the analysed folder.
    package let path: String
    /// Folders that Xcode reads by itself; every other file of a target is written in the project.
    package let readFolders: [String]
    /// Files of such folders that are in other targets than their folder, each written in the project.
    package let exceptions: Set<String>

    package init(path: String, readFolders: [String], exceptions: Set<String>) {
      (self.path, self.readFolders, self.exceptions) = (path, readFolders, exceptions)
    }

    /// The folder that holds a project, by the path of its file: `Kit` of `Kit/App.xcodeproj/project.pbxproj`.
    package static func folder(of path: String) -> String {
      path.split(separator: "/").dropLast(2).joined(separator: "/")
    }

    fileprivate func reads(_ file: String) -> Bool {
      readFolders.contains { $0.isEmpty || file.hasPrefix($0 + "/") }
    }

    /// Names of the folders around it; what lies above the analysed folder is around all of it.
    fileprivate var around: ArraySlice<Substring> {
      Self.folder(of: path).split(separator: "/").drop { $0 == ".." }
    }
  }

  /// In no order that matters.
  package let projects: [Project]

  package init(_ projects: [Project] = []) { self.projects = projects }

  /// The project that names a file, or would have to: a new file there is to be added to it. nil for what Xcode finds by
  /// itself, and for files around which there is no project, unless there is a single one that names files.
  package func project(naming file: String) -> String? {
    let around = projects.filter { file.split(separator: "/").starts(with: $0.around) }
    let nearest = around.max { ($0.around.count, $1.path) < ($1.around.count, $0.path) }
    guard let nearest else {
      let listing = projects.filter { !$0.reads(file) }
      return listing.count == 1 ? listing[0].path : nil
    }
    return nearest.reads(file) && !nearest.exceptions.contains(file) ? nil : nearest.path
  }

  /// A file whose neighbours would get into other targets than itself.
  package func isException(_ file: String) -> Bool { projects.contains { $0.exceptions.contains(file) } }
}
