/// Parts of the paths of files.
enum FilePath {
  /// The last part of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that a path lies in.
  static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
