import ProjectIndex
import SwiftSource

/// Where a method that only asks the presenter is called: in the statements of a method, or in a closure that is called at
/// once.
struct QuestionSite {
  let user: IndexedMember
  let file: String
  /// UTF-8 byte offsets of the call.
  let call: Range<Int>
  /// What is asked in its place.
  let text: String
  /// UTF-8 byte offset of the statement that controls are read in front of, and the blanks there; nil if they are read in
  /// the question.
  let start: Int?
  let indent: String

  init?(_ use: NameUse, in user: IndexedMember, _ asked: AskedQuestion, _ subject: SplitSubject) {
    guard use.access == .call, use.base == .implicitSelf, user.kind == .method, use.isCertain,
      let method = use.member.map({ subject.index.members[$0] }),
      use.argumentLabels == method.parameters.map({ $0.label ?? "_" }),
      let names = subject.bodyNames(of: user), case let tree = names.tree,
      let callee = tree.descendants(user.node).first(where: {
        tree.kind($0) == .declReference && tree.range($0).lowerBound == use.offset
      }),
      let call = tree.parent(callee), tree.kind(call) == .call, tree.firstChild(call) == callee,
      let arguments = Self.arguments(of: call, tree),
      !asked.needed.contains(where: { tree.declares($0, in: user.node) })
    else { return nil }
    (self.user, file, self.call) = (user, user.file, tree.range(call))
    text = asked.text(arguments, hasConstants: use.closureDepth > 0)
    guard use.closureDepth > 0 else {
      (start, indent) = (nil, "")
      return
    }
    guard let place = Self.place(around: call, of: method.id, asked, names) else { return nil }
    start = place
    indent = tree.margin(at: place)
  }

  /// Names and literals: it makes no difference when they are looked at.
  private static func arguments(of call: NodeID, _ tree: SyntaxTree) -> [String]? {
    let plain: Set<NodeKind> = [.declReference, .integerLiteral, .booleanLiteral]
    var texts: [String] = []
    for argument in tree.children(call).dropFirst() {
      guard tree.kind(argument) == .argument, let value = tree.firstChild(argument), plain.contains(tree.kind(value))
      else { return nil }
      texts.append(tree.text(value))
    }
    return texts
  }

  /// Where controls are read once for a call in a closure; nil if they might say something else by then.
  private static func place(
    around call: NodeID, of method: MemberID, _ asked: AskedQuestion, _ names: BodyNames
  ) -> Int? {
    let (tree, subject) = (names.tree, names.subject)
    let constants = asked.readings.map(\.name)
    guard let statement = statement(around: call, names), tree.startsLine(tree.range(statement).lowerBound),
      Set(constants).count == constants.count,
      !constants.contains(where: { tree.declares($0, in: names.member.node) }),
      !subject.members.contains(where: { constants.contains($0.baseName) })
    else { return nil }
    let changes = ControlChanges(behind: statement, names)
    guard asked.readings.allSatisfy({ changes.isUnchanged(in: tree.range(statement), $0.control, but: method) }),
      hasOutlets(for: asked, beside: statement, names)
    else { return nil }
    return tree.range(statement).lowerBound
  }

  /// The statement of a block of the method itself; nil if a closure around the call is kept, or stands in no statement of its
  /// own.
  private static func statement(around call: NodeID, _ names: BodyNames) -> NodeID? {
    let tree = names.tree
    var outermost: NodeID?
    var place = call
    while let closure = tree.ancestor(place, where: { $0 == .closure }), closure > names.member.node {
      guard names.isCalledAtOnce(closure) else { return nil }
      (outermost, place) = (closure, closure)
    }
    guard let statement = outermost.map(tree.statement), let block = tree.parent(statement),
      tree.kind(block) == .codeBlock
    else { return nil }
    let loops: Set<NodeKind> = [.forStmt, .whileStmt, .repeatStmt, .deferStmt]
    return loops.contains(tree.kind(statement)) ? nil : statement
  }

  /// Outlets are there even where no element asks for one: the block uses another one in any case.
  private static func hasOutlets(for asked: AskedQuestion, beside statement: NodeID, _ names: BodyNames) -> Bool {
    let members = names.subject.index.members
    let isOutlet = { (id: MemberID) in members[id].valueType?.hasSuffix("!") == true }
    guard asked.readings.contains(where: { isOutlet($0.control) }) else { return true }
    let tree = names.tree
    let block = tree.parent(statement).map { Array(tree.children($0)) } ?? []
    let plain: Set<NodeKind> = [.call, .sequenceExpr, .variableDecl]
    // What leads out of the block would come first.
    let behind = block.drop { $0 <= statement }.prefix { plain.contains(tree.kind($0)) }
    return (block.prefix { $0 < statement } + behind).contains { other in
      guard tree.kind(other) == .call || tree.kind(other) == .sequenceExpr else { return false }
      let start = tree.range(other).lowerBound
      let first = tree.descendants(other).first { node in
        tree.kind(node) == .declReference && tree.range(node).lowerBound == start
      }
      return names.use(at: start)?.member.map(isOutlet) == true
        && first.flatMap(tree.parent).map { tree.kind($0) != .optionalChaining } == true
    }
  }
}
