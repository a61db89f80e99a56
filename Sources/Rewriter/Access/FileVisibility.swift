import ProjectIndex

/// Names that code in another file can't see.
struct FileVisibility {
  /// Private types, functions and variables at the top of the type's files, and private types nested in other types.
  let privateNames: Set<String>

  init(of subject: ModuleSubject) {
    let index = subject.index
    let files = Set(subject.type.parts.map(\.file)).sorted()
    let members = files.flatMap(index.members(inFile:)).filter { $0.access <= .fileprivate && $0.type == nil }
    let types = files.flatMap(index.types(inFile:)).filter { type in
      type.outer != subject.type.id && type.kind != .external
        && (type.access <= .fileprivate || type.scope != nil || subject.isPrivate(type))
    }
    privateNames = Set(members.map(\.baseName) + types.map { String($0.name.split(separator: ".").last ?? "") })
  }
}
