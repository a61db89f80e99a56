/// Parts of the paths of files.
package enum FilePath {
  /// The last part of a path.
  package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that a path lies in, without a `/` at its end; empty at the top.
  package static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
