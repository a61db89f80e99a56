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
    var seen: Set<MemberID> = []
    var open = [method]
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      for use in next.body.uses {
        if use.name.lowercased().hasSuffix("delegate") { return false }
        guard let target = use.member.map({ index.members[$0] }) else {
          let isMade = use.type != nil || use.name.first?.isUppercase == true
          guard use.access != .call || isMade || Self.shows.contains(use.name) else { return false }
          continue
        }
        if target.type == owner {
          // What a closure of the view does is not known.
          if target.kind == .property, use.access == .call { return false }
          open.append(target)
        } else if use.access == .call || use.access != .read && target.type.map(isView) != true {
          return false
        }
      }
    }
    return true
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
