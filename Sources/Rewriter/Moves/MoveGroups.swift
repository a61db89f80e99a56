import ProjectIndex

/// Splits a set of members that move to one place into groups that each stand alone, callees first.
struct MoveGroups {
  /// Members of each group in source order; groups in the order in which they must move.
  let groups: [[MemberID]]

  private let subject: SplitSubject
  /// - Parameter maxLines: lines of a group above which it is split further where it can be.
  init(_ set: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves, maxLines: Int) {
    self.subject = subject
    var result: [[MemberID]] = []
    for group in Self.partition(set, subject, moves, keepingHelpers: true) {
      let lines = group.reduce(0) { $0 + subject.index.members[$1].endLine - subject.index.members[$1].line + 1 }
      result += lines > maxLines ? Self.partition(Set(group), subject, moves, keepingHelpers: false) : [group]
    }
    groups = Self.calleesFirst(result, subject)
  }

  /// Joins members that share state or can't reach each other through a protocol; with `keepingHelpers` also helpers
  /// that nobody else calls.
  private static func partition(
    _ set: Set<MemberID>, _ subject: SplitSubject, _ moves: MemberMoves, keepingHelpers: Bool
  ) -> [[MemberID]] {
    let users = moves.users
    let ordered = set.sorted()
    var leader = Dictionary(uniqueKeysWithValues: ordered.map { ($0, $0) })
    func find(_ id: MemberID) -> MemberID {
      var current = id
      while let next = leader[current], next != current { current = next }
      return current
    }
    for id in ordered {
      let member = subject.index.members[id]
      let inner = (users[id] ?? []).filter { set.contains($0.user) && $0.user != id }
      let isHelper = keepingHelpers && inner.count == (users[id] ?? []).count { $0.user != id }
      for use in inner {
        let isBound =
          moves.states[id] == nil
          && (member.isStored || EntryPoint(subject: subject, member: member).obstacle(calledBy: [use]) != nil)
        guard isBound || isHelper || calls(id, use.user, subject) else { continue }
        let (first, second) = (find(id), find(use.user))
        leader[max(first, second)] = min(first, second)
      }
    }
    let byLeader = Dictionary(grouping: ordered, by: find)
    return byLeader.keys.sorted().compactMap { byLeader[$0] }
  }

  /// The member calls its user back: they only move together.
  private static func calls(_ id: MemberID, _ user: MemberID, _ subject: SplitSubject) -> Bool {
    subject.index.members[id].body.uses.contains { $0.member == user }
  }

  /// Depth first over the calls between groups; a cycle of groups keeps the source order.
  private static func calleesFirst(_ groups: [[MemberID]], _ subject: SplitSubject) -> [[MemberID]] {
    var groupOf: [MemberID: Int] = [:]
    for (number, group) in groups.enumerated() { for id in group { groupOf[id] = number } }
    var done: Set<Int> = []
    var order: [[MemberID]] = []
    func visit(_ number: Int) {
      guard done.insert(number).inserted else { return }
      let callees = groups[number].flatMap { subject.index.members[$0].body.uses.compactMap(\.member) }
      for callee in Set(callees.compactMap { groupOf[$0] }).sorted() where callee != number { visit(callee) }
      order.append(groups[number])
    }
    for number in groups.indices { visit(number) }
    return order
  }
}
