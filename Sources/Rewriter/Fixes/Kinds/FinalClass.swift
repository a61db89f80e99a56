import ProjectIndex

extension Fix {
  /// `final` for a class that nothing inherits from.
  static let finalClass = Fix(id: "final-class") { subject throws(ObstacleError) in
    let type = try subject.type()
    let (part, file) = try subject.declaration(of: type)
    guard type.kind == .class else { throw ObstacleError("unsupported_declaration", "`\(type.name)` is no class.") }
    var draft = FixDraft(title: "Make \(type.name) final", check: "A subclass would be a compile error.")
    let modifiers = file.tree.modifiers(of: part.node)
    guard !modifiers.contains("final") else { return draft }
    guard !modifiers.contains("open"), subject.index.subclasses(of: type.id).isEmpty else {
      throw ObstacleError("subclassed", "`\(type.name)` is open, or a class of the tree inherits from it.")
    }
    let offset = file.tree.keywordOffset(of: part.node)
    draft.edit(part.file, offset..<offset, "final ")
    draft.change(type.name, "no class inherits from it, and now it says so")
    return draft
  }
}
