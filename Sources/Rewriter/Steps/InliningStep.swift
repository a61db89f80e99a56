import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A private method that does nothing but ask the presenter with what controls say is asked for no more: who called it asks
  /// the presenter, so that its own code can go there, given what the controls say.
  static let inlining = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Changes:\n") { subject, _ in
      "Let callers in \(subject.type.name) ask its presenter themselves"
    }
  ) { subject, tasks in
    guard subject.module != nil else { return StepOutcome() }
    let moves = subject.plainMoves
    var units: [MoveUnit] = []
    for member in subject.members {
      guard let names = subject.bodyNames(of: member), let question = HandedOnQuestion(member, names, moves) else {
        continue
      }
      units.append(question.unit(taskID: subject.task(of: member, among: tasks)))
    }
    return StepOutcome(units: units)
  }
}

/// A private method without parameters that hands on what controls say: `presenter.makeReport(isClosed: closedSwitch.isOn)`.
struct HandedOnQuestion {
  private let subject: SplitSubject
  private let member: IndexedMember
  private let lines: Range<Int>
  /// The question as the method asks it.
  private let text: String
  private let calls: [(file: String, range: Range<Int>)]
  /// Symbols of the methods that ask.
  private let callers: [String]

  /// nil if the method is anything else, or if one of its callers could not ask the same.
  init?(_ member: IndexedMember, _ names: BodyNames, _ moves: MemberMoves) {
    let subject = names.subject
    guard member.kind == .method, member.access <= .fileprivate, member.parameters.isEmpty,
      let result = member.returnType, subject.isDomain(result), subject.isHandedOn(member),
      subject.refusals[Self.key(member)] == nil, ExternalUses(subject: subject).obstacle(member) == nil,
      let lines = MemberText(of: member.range, in: names.file)?.lines,
      let value = Self.value(of: member, names), Self.asksControls(value, names)
    else { return nil }
    (self.subject, self.member, self.lines) = (subject, member, lines)
    text = names.tree.text(value)
    let tree = names.tree
    let needed = Set(tree.descendants(value).filter { tree.kind($0) == .declReference }.map(tree.name))
    let users = moves.users[member.id] ?? []
    let calls = users.compactMap { Self.call($0, subject, asking: needed) }
    guard !users.isEmpty, calls.count == users.count else { return nil }
    self.calls = calls
    callers = Set(users.map { subject.symbol(of: subject.index.members[$0.user]) }).sorted()
  }

  private static func key(_ member: IndexedMember) -> String { "question of " + member.name }

  private static func value(of member: IndexedMember, _ names: BodyNames) -> NodeID? {
    guard let body = BodyMoves.body(of: member, names.tree), body.count == 1 else { return nil }
    let tree = names.tree
    let value = tree.kind(body[0]) == .returnStmt ? tree.firstChild(body[0]) ?? body[0] : body[0]
    return tree.kind(value) == .call ? value : nil
  }

  /// Every argument is what a control says, and there is one.
  private static func asksControls(_ call: NodeID, _ names: BodyNames) -> Bool {
    let arguments = names.tree.children(call).filter { names.tree.kind($0) == .argument }
    return !arguments.isEmpty
      && arguments.allSatisfy { argument in
        names.tree.firstChild(argument).map {
          ViewReading($0, names, isInClosure: false, call) != nil
        } ?? false
      }
  }

  /// `makeReport()` outside of closures, in a method that has no local of any of the names that the question needs.
  private static func call(
    _ use: MemberMoves.MemberUse, _ subject: SplitSubject, asking names: Set<String>
  ) -> (String, Range<Int>)? {
    let user = subject.index.members[use.user]
    guard use.use.access == .call, use.use.closureDepth == 0, use.use.base == .implicitSelf, user.kind == .method,
      let tree = subject.files[user.file]?.tree,
      let node = tree.descendants(user.node).first(where: {
        tree.kind($0) == .declReference && tree.range($0).lowerBound == use.use.offset
      }),
      let call = tree.parent(node), tree.kind(call) == .call, tree.firstChild(call) == node,
      !tree.children(call).contains(where: { [.argument, .closure].contains(tree.kind($0)) }),
      !names.contains(where: { tree.declares($0, in: user.node) })
    else { return nil }
    return (user.file, tree.range(call))
  }

  func unit(taskID: String) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [member.file: [SourceEdit(range: lines, replacement: "")]]
    for call in calls { edits[call.file, default: []].append(SourceEdit(range: call.range, replacement: text)) }
    return MoveUnit(
      keys: [Self.key(member)], title: "the callers of `\(member.name)` ask the presenter", symbols: [], edits: edits,
      additions: [],
      behaviour: ["Changes `\(subject.symbol(of: member))`: it is gone, its callers ask what it asked."]
        + callers.map { "Changes `\($0)`: it asks the presenter itself." },
      taskID: taskID)
  }
}
