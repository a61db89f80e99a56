import MigrationModel
import ProjectIndex
import SwiftSource

/// What a control of the view says, where a method asks it: `closedSwitch.isOn`.
struct ControlReading: Sendable {
  /// UTF-8 byte offsets of the expression.
  let range: Range<Int>
  /// For the parameter: `isClosedOn`.
  let name: String
  let type: String
  /// The expression as it is written.
  let text: String
}

/// What the view can hand over when it is asked to hand on the code of a method: what controls say as soon as the code begins,
/// and still say where it asks them.
struct ControlReadings {
  /// In source order; those in statements that stay in the view anyway are left out.
  private(set) var all: [ControlReading] = []

  private let splitter: ViewSplitter
  private let start: NodeID

  /// - Parameter start: the first node of the code that leaves the view.
  init(behind start: NodeID, _ splitter: ViewSplitter) {
    (self.splitter, self.start) = (splitter, start)
    guard splitter.subject.kind == .screen else { return }
    let tree = splitter.tree
    let end = Int(tree.nodes[splitter.names.member.node].subtreeEnd)
    var found: [(node: NodeID, reading: ControlReading)] = []
    for node in start..<end where tree.kind(node) == .memberAccess && !isRepeated(node) {
      guard let reading = ViewReading(node, splitter.names, isInClosure: isInClosure(node), start),
        isUnchanged(node), tree.limit(around: node) == nil
      else { continue }
      let handed = ControlReading(
        range: tree.range(node), name: reading.name, type: reading.type, text: tree.text(node))
      found.append((node, handed))
    }
    let handing = splitter.reading(found.map(\.reading))
    all = found.filter { !handing.isViewStatement(tree.statement(of: $0.node)) }.map(\.reading)
  }

  private var tree: SyntaxTree { splitter.tree }
  private var names: BodyNames { splitter.names }
  private var subject: SplitSubject { splitter.subject }

  private func isInClosure(_ node: NodeID) -> Bool {
    tree.ancestor(node) { $0 == .closure }.map { $0 > names.member.node } ?? false
  }

  /// In a loop the control may have been changed by the round before.
  private func isRepeated(_ node: NodeID) -> Bool {
    tree.ancestor(node) { [.forStmt, .whileStmt, .repeatStmt].contains($0) }.map { $0 > names.member.node } ?? false
  }

  // MARK: Changes on the way

  /// Nothing between the beginning and the place can change what the control says.
  private func isUnchanged(_ node: NodeID) -> Bool {
    guard let base = tree.firstChild(node) else { return false }
    let control = names.use(at: Int(tree.mainToken(base).start))?.member
    let range = tree.range(start).lowerBound..<tree.range(node).lowerBound
    let later = callees(around: node)
    return names.member.body.uses.allSatisfy { use in
      !range.contains(use.offset) || later.contains(use.offset) || isQuiet(use, control)
    }
  }

  /// Nothing in some code can change what a control says.
  /// - Parameter known: a member that is known to ask it only.
  func isUnchanged(in range: Range<Int>, _ control: MemberID?, but known: MemberID) -> Bool {
    names.member.body.uses.allSatisfy { use in
      !range.contains(use.offset) || use.member == known || isQuiet(use, control)
    }
  }

  /// What the expression is an argument of is called when it has its value.
  private func callees(around node: NodeID) -> Set<Int> {
    var found: Set<Int> = []
    var current = node
    while let parent = tree.parent(current), parent > names.member.node {
      if tree.kind(parent) == .call, let callee = tree.firstChild(parent), callee != current {
        found.insert(Int(tree.mainToken(callee).start))
      }
      current = parent
    }
    return found
  }

  private func isQuiet(_ use: NameUse, _ control: MemberID?) -> Bool {
    if use.name.lowercased().hasSuffix("delegate") { return false }
    guard let id = use.member else { return isQuietElsewhere(use) }
    let member = subject.index.members[id]
    if id == subject.module?.property { return true }
    if id == control { return use.access == .read && isReading(use) }
    guard member.type == subject.type.id else { return isQuietOfModule(use, member) }
    return isQuiet(member, control)
  }

  /// Something that the tree does not declare: it must be no call of the view.
  private func isQuietElsewhere(_ use: NameUse) -> Bool {
    guard use.access == .call else { return true }
    guard case .member = use.base else { return use.type != nil || GlobalNames.knows(use.name) }
    guard let node = Self.access(use, names) else { return false }
    return !splitter.isViewStatement(tree.statement(of: node)) || isInert(use, names)
  }

  /// A call that changes no control that can be asked: of a view that shows only, or of a plain value.
  private func isInert(_ use: NameUse, _ names: BodyNames) -> Bool {
    if Self.shows.contains(use.name) { return true }
    let receiver = Self.access(use, names).flatMap(names.tree.firstChild).flatMap(names.type(ofExpression:))
    guard let receiver else { return false }
    // A timer calls nobody when it is stopped.
    let isTimer = use.name == "invalidate" && TypeText(text: receiver).outerNames == ["Timer"]
    return isTimer || DisplayType(receiver, subject).isPlain
  }

  private static let shows: Set<String> = ["startAnimating", "stopAnimating", "setTitle"]

  private static func access(_ use: NameUse, _ names: BodyNames) -> NodeID? {
    names.tree.descendants(names.member.node).first {
      names.tree.kind($0) == .memberAccess && Int(names.tree.mainToken($0).start) == use.offset
    }
  }

  /// The control is only asked what it says.
  private func isReading(_ use: NameUse) -> Bool {
    let node = tree.descendants(names.member.node).first {
      tree.kind($0) == .memberAccess && tree.firstChild($0).map { Int(tree.mainToken($0).start) } == use.offset
    }
    guard let node else { return false }
    return ViewReading(node, names, isInClosure: isInClosure(node), start) != nil && !splitter.isSet(node)
  }

  /// What is asked of the module, or set in it; what it is told to do may come back to the view.
  private func isQuietOfModule(_ use: NameUse, _ member: IndexedMember) -> Bool {
    guard let owner = member.type, subject.names.all.contains(subject.index.types[owner].name) else {
      let isOfView = member.type.map { subject.isUserInterface(typeNamed: subject.index.types[$0].name) } ?? false
      return use.access != .call || (isOfView ? Self.shows.contains(use.name) : member.returnType != nil)
    }
    return member.kind == .property || ModuleQuestion(subject).isQuestion(member)
  }

  /// Neither the member nor what it uses knows the control, or asks somebody outside.
  private func isQuiet(_ own: IndexedMember, _ control: MemberID?) -> Bool {
    ReachedCode.isQuiet(from: [own]) { use, next in
      if use.name.lowercased().hasSuffix("delegate") { return .loud }
      guard let id = use.member else {
        let isMade = use.type != nil || use.name.first?.isUppercase == true
        let isHarmless = use.access != .call || isMade || names.names(of: next).map { isInert(use, $0) } == true
        return isHarmless ? .quiet : .loud
      }
      let target = subject.index.members[id]
      if id == subject.module?.property { return .quiet }
      if id == control { return .loud }
      if target.type == subject.type.id { return .leads([target]) }
      return isQuietOfModule(use, target) ? .quiet : .loud
    }
  }
}
