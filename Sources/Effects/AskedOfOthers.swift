import ProjectIndex

/// A use by which code has another function of the tree do something for it.
package struct AskedOfOthers: Sendable {
  /// The use, among those of the member's bodies.
  package let position: UseID
  /// The function that runs there.
  package let callee: MemberID
  /// Functions of the tree up to the one that does it; 1 if the callee does it itself.
  package let depth: Int
}

extension Effects {
  /// The uses in the bodies of a member by which others do something for it, in source order. Who only reports to a log or to
  /// analytics, or tells a delegate what has happened, wants nothing of what those do.
  /// - Parameters:
  ///   - farthest: most functions on the way; farther away the member knows nothing of it.
  ///   - isOther: a member is none of those whose work is the member's own.
  package func asked(
    _ effect: Effect, by member: MemberID, farthest: Int, where isOther: (MemberID) -> Bool
  ) -> [AskedOfOthers] {
    guard depth(of: effect, in: member) != nil else { return [] }
    let uses = index.members[member].body.uses
    return uses.indices.compactMap { position in
      guard let callee = callee(of: position, in: member), isOther(callee), !isReport(callee, uses[position]),
        !isTold(callee),
        let depth = depth(of: effect, use: position, in: member), depth > 0, depth <= farthest
      else { return nil }
      return AskedOfOthers(position: position, callee: callee, depth: depth)
    }
  }

  /// What a protocol asks of delegates.
  private func isTold(_ callee: MemberID) -> Bool {
    guard let owner = index.members[callee].type.map({ index.types[$0] }) else { return false }
    return owner.kind == .protocol && owner.name.hasSuffix("Delegate")
  }

  /// Logs and analytics may write files and send requests: whoever tells them something wants neither.
  private func isReport(_ callee: MemberID, _ use: NameUse) -> Bool {
    let owner = index.members[callee].type.map { index.types[$0].name } ?? ""
    return ReporterNames.contains(owner) || ReporterNames.contains(use.receiverText?.split(separator: ".").last ?? "")
  }
}
