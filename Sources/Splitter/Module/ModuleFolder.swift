import ProjectIndex

/// Where the new files of a module go.
enum ModuleFolder {
  /// The controller's own folder if no other controller lives there or it bears the module's name, else a new folder in it;
  /// empty, or ending in `/`.
  static func path(for type: IndexedType, stem: String, in index: ProjectIndex) -> String {
    let folder = parent(of: type.parts.first?.file ?? "")
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    let neighbours = index.types.contains { other in
      other.id != type.id && other.isController && other.kind == .class
        && other.parts.first.map { parent(of: $0.file) == folder } == true
    }
    let prefix = folder.isEmpty ? "" : folder + "/"
    return name.lowercased() == stem.lowercased() || !neighbours ? prefix : prefix + stem + "/"
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
