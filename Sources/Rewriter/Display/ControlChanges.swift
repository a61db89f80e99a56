import ProjectIndex
import SwiftSource

/// What code that leaves the view does to its controls: the view hands over what they say as soon as that code begins, and it
/// may have changed by the time the code asks them.
struct ControlChanges {
  private let names: BodyNames
  private let start: NodeID
  /// UTF-8 byte offset of the code.
  private let offset: Int

  /// - Parameter start: the first node of the code that leaves the view.
  init(behind start: NodeID, _ names: BodyNames, from offset: Int? = nil) {
    (self.names, self.start) = (names, start)
    self.offset = offset ?? names.tree.range(start).lowerBound
  }

  private var tree: SyntaxTree { names.tree }

  /// The value of a control that the view can hand over; nil if the node is anything else.
  func reading(_ node: NodeID) -> ViewReading? {
    ViewReading(node, names, isInClosure: isInClosure(node), start)
  }

  /// Nothing between the beginning and the place can change what the control says.
  /// - Parameter node: what the control is asked.
  func isSettled(_ node: NodeID) -> Bool {
    let earlier = EarlierCode(before: node, since: start, from: offset, names)
    return !earlier.waitsOrCallsLocals && !isHandedOn(node, in: earlier.range)
      && isUnchanged(by: earlier.uses, control(of: node))
  }

  /// Nothing in some code can change what a control says.
  /// - Parameter known: a member that is known to ask it only.
  func isUnchanged(in range: Range<Int>, _ control: MemberID?, but known: MemberID) -> Bool {
    let uses = names.member.body.uses.filter { range.contains($0.offset) && $0.member != known }
    return isUnchanged(by: uses, control)
  }

  // MARK: Uses

  private func control(of node: NodeID) -> MemberID? {
    owner(of: node).flatMap { names.use(at: Int(tree.mainToken($0).start))?.member }
  }

  /// What holds the control that is asked.
  private func owner(of node: NodeID) -> NodeID? { tree.firstChild(node).map { ViewReading.owner(of: $0, tree) } }

  private func isUnchanged(by uses: [NameUse], _ control: MemberID?) -> Bool {
    let setting = SettingCode(of: .control(control), names.subject)
    return uses.allSatisfy { use in
      if use.name.lowercased().hasSuffix("delegate") { return false }
      if let control, use.member == control { return use.access == .read && isReading(at: use.offset) }
      return !setting.isReached(by: use, in: names.member)
    }
  }

  /// A control that the body was given does more on the way than to say something.
  private func isHandedOn(_ node: NodeID, in range: Range<Int>) -> Bool {
    guard let base = owner(of: node), let control = names.declaration(base) else { return false }
    return tree.descendants(names.member.node).contains { other in
      tree.kind(other) == .declReference && range.contains(tree.range(other).lowerBound)
        && names.declaration(other) == control && !isReading(at: tree.range(other).lowerBound)
    }
  }

  /// The control there is only asked what it says.
  private func isReading(at offset: Int) -> Bool {
    let node = tree.descendants(names.member.node).first {
      tree.kind($0) == .memberAccess && owner(of: $0).map { Int(tree.mainToken($0).start) } == offset
    }
    return node.map { reading($0) != nil && !names.isSet($0) } ?? false
  }

  private func isInClosure(_ node: NodeID) -> Bool {
    tree.ancestor(node) { $0 == .closure }.map { $0 > names.member.node } ?? false
  }
}
