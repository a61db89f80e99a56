import MigrationModel

/// The files of the analysed folder, before any is read.
package struct Discovery: Sendable, Equatable {
  /// A file to read.
  package struct File: Sendable, Equatable {
    /// Relative to the analysed folder, with `/`.
    package let path: String
    package let kind: SourceFile.Kind
  }

  /// Sorted by the bytes of the path.
  package var files: [File] = []
  /// `project.pbxproj` of Xcode projects in the folder and above it up to the plan, relative to the analysed folder,
  /// sorted by bytes.
  package var projects: [String] = []
  /// Folders that can't be read.
  package var failures: [Failure] = []
  /// Files and folders that are left out because of their place or name, with the reason.
  package var skipped: [Failure] = []
  /// Code below these folders is no part of the app: another git work tree (a submodule), the sample app of a library;
  /// relative, sorted by bytes.
  package var foreignFolders: [String] = []
  /// Folders of libraries that are kept in the tree: each holds a `.podspec`; relative, sorted by bytes.
  package var libraries: [String] = []

  /// Whether a path lies in a library that is kept in the tree: what its project says is not said of the app.
  func isInLibrary(_ path: String) -> Bool { libraries.contains { path.hasPrefix($0 + "/") } }

  /// The same, in order.
  var sorted: Discovery {
    var result = self
    result.files.sort { precedes($0.path, $1.path) }
    result.projects.sort(by: precedes)
    result.failures.sort { precedes($0.file, $1.file) }
    result.skipped.sort { precedes($0.file, $1.file) }
    result.foreignFolders.sort(by: precedes)
    result.libraries.sort(by: precedes)
    return result
  }
}

/// The order of paths: by bytes, so that it depends on no locale or Unicode version.
func precedes(_ left: String, _ right: String) -> Bool {
  // A tree has thousands of paths; a loop over memory is several times as fast as one over indices of a text.
  let isBefore = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
  }
  return (isBefore ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}
