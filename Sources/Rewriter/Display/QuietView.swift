import ProjectIndex

/// Views of the tree that show what they are given, and ask and tell nobody.
struct QuietView {
  private let subject: SplitSubject

  init(_ subject: SplitSubject) { self.subject = subject }

  /// The method belongs to a view that is no controller, and nothing that it reaches leads out of the view.
  func isQuiet(_ method: IndexedMember) -> Bool {
    let index = subject.index
    guard method.kind == .method, let owner = method.type, owner != subject.type.id, isView(owner),
      index.subclasses(of: owner).isEmpty
    else { return false }
    return ReachedCode.isQuiet(from: [method]) { use, _ in verdict(use, of: owner) }
  }

  private func verdict(_ use: NameUse, of owner: TypeID) -> ReachedCode.Verdict {
    if use.name.lowercased().hasSuffix("delegate") { return .loud }
    guard let target = use.member.map({ subject.index.members[$0] }) else {
      let isMade = use.type != nil || use.name.first?.isUppercase == true
      return use.access != .call || isMade || Self.shows.contains(use.name) ? .quiet : .loud
    }
    guard target.type == owner else {
      let isShown = use.access == .read || target.type.map(isView) == true
      return use.access != .call && isShown ? .quiet : .loud
    }
    // What a closure of the view does is not known.
    return target.kind == .property && use.access == .call ? .loud : .leads([target])
  }

  private func isView(_ type: TypeID) -> Bool {
    let found = subject.index.types[type]
    return !found.isController && found.kind == .class && subject.isUserInterface(typeNamed: found.name)
  }

  /// Methods of views and of plain values that call nobody.
  private static let shows: Set<String> = [
    "setTitle", "setImage", "setTitleColor", "startAnimating", "stopAnimating", "uppercased", "lowercased", "joined",
    "formatted", "string", "hasPrefix", "hasSuffix", "contains", "trimmingCharacters", "replacingOccurrences",
  ]
}
