import ProjectIndex
import SwiftSource

/// What keeps a member in a type whose users observe it: variables that they are told of, the machinery that tells them, and
/// names that may be part of it.
struct ObservedState {
  let subject: SplitSubject
  let member: IndexedMember
  let file: ParsedFile

  /// nil for types whose state may move.
  func obstacle() -> Obstacle? {
    guard subject.kind.keepsState else { return nil }
    if member.kind == .property, member.isStored, !member.isLet, subject.isObservable {
      return Obstacle(reason: "observed_state", message: "`\(member.name)` is observed by what shows it.")
    }
    return isolation ?? member.body.uses.lazy.compactMap(obstacle).first
  }

  /// The module has no actor of its own where the type has none.
  private var isolation: Obstacle? {
    guard !subject.isMainActor else { return nil }
    let part = subject.type.parts.indices.contains(member.part) ? subject.type.parts[member.part] : nil
    let attributes = part.map { file.tree.children($0.node) } ?? file.tree.children(member.node)
    let isBound = attributes.contains {
      file.tree.kind($0) == .attribute && file.tree.text($0).hasSuffix("Actor")
    }
    guard isBound || member.attributes.contains(where: { $0.hasSuffix("Actor") }) else { return nil }
    return Obstacle(
      reason: "unknown_isolation",
      message: "`\(member.name)` is bound to an actor, `\(subject.type.name)` as a whole is not.")
  }

  /// A name alone that is nothing of the tree: a projected value, an inherited member, a function of some framework.
  private func obstacle(_ use: NameUse) -> Obstacle? {
    guard use.base == .free, use.member == nil, use.type == nil, use.name.first?.isUppercase == false,
      !GlobalNames.knows(use.name)
    else { return nil }
    return Obstacle(
      reason: "unknown_name", message: "`\(member.name)` uses `\(use.name)`, and it is not known what that names.")
  }
}

extension SplitSubject {
  /// A method of a view model that sets what is shown, or calls one that stays and does: that is what presenters are for.
  /// Requests and rules inside it move by themselves.
  func directs(_ member: IndexedMember) -> Bool {
    guard kind.keepsState, member.kind == .method else { return false }
    var seen: Set<MemberID> = []
    var open = [member.id]
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      for use in index.members[id].body.uses {
        guard let target = use.member, index.members[target].type == type.id else { continue }
        let used = index.members[target]
        if used.kind == .property, used.isStored, !used.isLet, use.access == .write || use.access == .readWrite {
          return true
        }
        if used.kind == .method { open.append(target) }
      }
    }
    return false
  }
}
