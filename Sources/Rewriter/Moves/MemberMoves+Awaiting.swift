import ProjectIndex

extension MemberMoves {
  /// Somebody who does not hold the object waits for the method: `await self?.load()`. While it runs, it keeps the object that
  /// it belongs to.
  func isAwaitedWeakly(_ member: IndexedMember) -> Bool {
    guard member.kind == .method, member.isAsync else { return false }
    return (users[member.id] ?? []).contains { use in
      let user = subject.index.members[use.user]
      guard let source = subject.files[user.file]?.tree.source else { return false }
      let link = Array("?.".utf8)
      return use.use.offset >= link.count && source[..<use.use.offset].suffix(link.count).elementsEqual(link)
    }
  }

  /// What the object does when it goes would come earlier.
  func earlyTeardown(_ member: IndexedMember) -> Obstacle? {
    guard isAwaitedWeakly(member),
      subject.members.contains(where: { $0.kind == .deinitializer && $0.body.uses.contains { _ in true } })
    else { return nil }
    let noun = subject.kind.noun
    return Obstacle(
      reason: "teardown",
      message: "`\(member.name)` keeps the \(noun) while it runs: without that its `deinit` would come earlier.")
  }
}
