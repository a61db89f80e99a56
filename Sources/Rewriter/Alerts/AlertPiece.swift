import ProjectIndex
import SwiftSource

/// What the presenter hands to the router for an alert: a text, or what one of its actions does.
struct AlertPiece {
  /// UTF-8 byte offsets of what the router has by another name.
  let range: Range<Int>
  /// UTF-8 byte offsets of what of it goes to the presenter.
  let kept: Range<Int>
  /// What stands around that there.
  let opening: String
  let closing: String
  /// In what is kept.
  var edits: [SourceEdit] = []
  /// Methods that the view is asked for there.
  var shown: [IndexedMember] = []
  var parameter: Signature.Parameter
  /// What the router says in its place, behind the name; nil for the name alone.
  private let handedBack: String?

  /// For the router's text.
  var replacement: SourceEdit {
    let name = parameter.name
    return SourceEdit(range: range, replacement: handedBack.map { "{ _ in \(name)(\($0)) }" } ?? name)
  }

  var isAction: Bool { handedBack != nil }

  /// The code of an action; nil if the presenter can't do it just so.
  init?(action closure: NodeID, of slice: NavigationSlice, _ splitter: ViewSplitter) {
    let property = splitter.subject.names.presenterProperty
    guard let code = HandedCode(closure, splitter),
      let handler = ViewHandler(closure, in: slice.range, splitter, holding: property, code.captures)
    else { return nil }
    (range, kept, opening) = (handler.range, handler.body, handler.opening)
    let lines = handler.closing.split(separator: "\n", omittingEmptySubsequences: false)
    let isPlain = lines.count > 1 && lines.joined().drop { $0 == " " || $0 == "\t" } == "}"
    closing = isPlain ? "\n" + splitter.tree.margin(at: slice.range.lowerBound) + "}" : handler.closing
    (edits, shown) = (handler.outdents + code.edits, code.shown)
    parameter = .init(label: handler.name, name: handler.name, type: handler.type)
    handedBack = handler.parameters.map(\.name).joined(separator: ", ")
  }

  /// An answer of the presenter: `presenter.message(count: count)`.
  /// - Parameter node: the name of the presenter.
  init?(answer node: NodeID, of slice: NavigationSlice, _ names: BodyNames) {
    let (tree, subject) = (names.tree, names.subject)
    guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node,
      let call = tree.parent(access), tree.kind(call) == .call, tree.firstChild(call) == access,
      let question = names.use(at: Int(tree.mainToken(access).start))?.member.map({ subject.index.members[$0] }),
      let type = question.returnType, DisplayType(type, subject).isPlain, !question.isAsync, !question.isThrowing,
      subject.module?.reach[question.baseName] != nil, ModuleQuestion(subject).isQuestion(question),
      Self.isAlwaysAsked(call, in: slice, tree), Self.isKnownBefore(call, slice, names)
    else { return nil }
    (range, kept, opening, closing, handedBack) = (tree.range(call), tree.range(call), "", "", nil)
    let label = tree.parent(call).flatMap { tree.kind($0) == .argument ? tree.label(ofArgument: $0) : nil }
    let name = label ?? question.baseName
    parameter = .init(label: name, name: name, type: type)
  }

  /// Whatever the alert says besides, and once.
  private static func isAlwaysAsked(_ call: NodeID, in slice: NavigationSlice, _ tree: SyntaxTree) -> Bool {
    let kinds: Set<NodeKind> = [
      .argument, .call, .memberAccess, .initializerClause, .patternBinding, .variableDecl, .stringLiteral,
      .interpolation,
    ]
    var current = call
    while !slice.statements.contains(current) {
      guard let parent = tree.parent(current), kinds.contains(tree.kind(parent)) else { return false }
      current = parent
    }
    return true
  }

  /// Nothing in the question is made by the alert's own statements, or by a closure.
  private static func isKnownBefore(_ call: NodeID, _ slice: NavigationSlice, _ names: BodyNames) -> Bool {
    names.tree.descendants(call).allSatisfy { node in
      names.tree.kind(node) != .closure
        && names.declaration(node).map { !slice.range.contains(names.tree.range($0).lowerBound) } ?? true
    }
  }
}
