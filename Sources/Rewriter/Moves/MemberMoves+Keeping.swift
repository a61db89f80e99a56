import ProjectIndex

extension MemberMoves {
  /// What a member keeps its controller for, and that does more than show something: behind the presenter, it would not be
  /// done any more once the screen is closed.
  /// - Parameter part: UTF-8 byte offsets of what goes; nil for all of the code.
  func lostEffect(_ member: IndexedMember, in part: Range<Int>? = nil) -> Obstacle? {
    guard let names = holder(member) else { return nil }
    let (kept, loss) = (KeptController(names), LostEffect(self))
    for use in member.body.uses where part?.contains(use.offset) != false {
      guard let target = loss.called(use, in: member),
        let cause = kept.cause(at: use.offset, isOptional: isOptional(use, names)), loss.loses(use, in: member)
      else { continue }
      return .kept(member, subject.kind.noun, cause, "calls `\(target.name)`, which does")
    }
    return nil
  }

  /// The names in a member that may keep its controller.
  private func holder(_ member: IndexedMember) -> BodyNames? {
    guard member.isAsync || member.body.regions.contains(where: { $0.kind == .closure }) else { return nil }
    return subject.bodyNames(of: member)
  }

  /// `self?.show()`.
  private func isOptional(_ use: NameUse, _ names: BodyNames) -> Bool {
    let link = Array("?.".utf8)
    return use.offset >= link.count && names.tree.source[..<use.offset].suffix(link.count).elementsEqual(link)
  }
}

extension Obstacle {
  fileprivate static func kept(
    _ member: IndexedMember, _ noun: String, _ cause: String, _ what: String
  ) -> Obstacle {
    Obstacle(
      reason: "kept_alive",
      message:
        "`\(member.name)` keeps the \(noun) \(cause), and \(what) more than show something.")
  }
}
