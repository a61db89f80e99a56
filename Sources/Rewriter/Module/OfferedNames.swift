import ProjectIndex

/// What the tree's own modules offer to files that import them.
struct OfferedNames {
  /// What the files import as a whole.
  let modules: Set<String>
  let index: ProjectIndex

  /// The imported module that a file is part of, by the innermost folder of its name, and that folder with `/` at its end.
  func module(holding path: String) -> (name: String, folder: String)? {
    let folders = path.split(separator: "/").dropLast()
    guard let place = folders.lastIndex(where: { modules.contains(String($0)) }) else { return nil }
    return (String(folders[place]), folders[...place].joined(separator: "/") + "/")
  }

  /// Whether an imported module declares a type of that name for everybody, or another name for one, and the tree has no
  /// other type that the name could mean.
  func offer(_ name: String) -> Bool {
    let types = index.types(named: name).filter { $0.kind != .external && $0.scope == nil && $0.outer == nil }
    let aliases = index.aliases(named: name).filter { $0.access > .fileprivate }
    if aliases.isEmpty { return types.count == 1 && types.allSatisfy(isOffered) }
    guard aliases.count == 1, aliases[0].access >= .public, module(holding: aliases[0].file) != nil else {
      return false
    }
    return types.allSatisfy { type in type.parts.first.map { stands(aliases[0], for: name, in: $0.file) } == true }
  }

  private func isOffered(_ type: IndexedType) -> Bool {
    type.access >= .public && type.parts.first.map { module(holding: $0.file) != nil } == true
  }

  /// `public typealias Order = Networking.Order`, of which the second stands in a folder `Networking`.
  private func stands(_ alias: IndexedMember, for name: String, in path: String) -> Bool {
    let parts = (alias.valueType ?? "").split(separator: ".")
    return parts.count == 2 && parts[1] == name && path.split(separator: "/").dropLast().contains(parts[0])
  }
}
