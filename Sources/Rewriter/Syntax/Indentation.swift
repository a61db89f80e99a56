import ProjectIndex

/// How a file indents.
enum Indentation {
  /// The white space before the first member of a type; four spaces if there is none.
  static func unit(of type: IndexedType, _ index: ProjectIndex, _ files: [String: ParsedFile]) -> String {
    for id in type.members {
      let member = index.members[id]
      guard let file = files[member.file] else { continue }
      let start = file.lines.starts[member.line - 1]
      let margin = file.tree.source[start...].prefix { $0 == 0x20 || $0 == 0x09 }
      if !margin.isEmpty { return String(decoding: margin, as: UTF8.self) }
    }
    return "    "
  }
}
