import ProjectIndex

/// Where the new files of a module go.
enum ModuleFolder {
  /// The controller's own folder if no other controller lives there or it bears the module's name, else a new folder in it.
  /// - Parameter viewFolder: name of the folder that modules keep their controllers in; nil if it is their own.
  static func path(for type: IndexedType, stem: String, viewFolder: String?, in index: ProjectIndex) -> String {
    let own = parent(of: type.parts.first?.file ?? "")
    let folder = own.split(separator: "/").last.map(String.init) == viewFolder ? parent(of: own) : own
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    let neighbours = index.types.contains { other in
      other.id != type.id && other.isController && other.kind == .class
        && other.parts.first.map { parent(of: $0.file) == own } == true
    }
    let prefix = folder.isEmpty ? "" : folder + "/"
    return name.lowercased() == stem.lowercased() || !neighbours ? prefix : prefix + stem + "/"
  }

  /// The last part of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that a path lies in.
  static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
