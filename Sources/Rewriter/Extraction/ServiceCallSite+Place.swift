import MigrationModel
import ProjectIndex
import SwiftSource

/// How the place of a call reaches its controller, and what it does beside the call.
extension ServiceCallSite {
  /// A service that may be another one tomorrow can't be given to the module once.
  func checkRoot() throws(ObstacleError) {
    guard let id = names.use(at: Int(tree.mainToken(call.root).start))?.member,
      subject.index.members[id].type == subject.type.id, moves.dependencies[id] == nil,
      SpelledProperty(subject.index.members[id], subject) == nil
    else { return }
    let root = subject.index.members[id]
    let kind =
      root.isLet ? "a constant that the module can't be given" : "which is no constant that the module can be given"
    let type = root.isLet ? root.valueType.map { ": its type is `\($0)`" } ?? "" : ""
    let message = "`\(member.name)` uses `\(root.name)`, \(kind)\(type)."
    throw ObstacleError(obstacle: Obstacle(reason: "shared_state", message: message))
  }

  /// How the controller is reached here. In a closure only as other code of it does.
  func receiver() throws(ObstacleError) -> String {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    if call.isOfPresenter {
      // The chain begins where it began: what a weak `self` leaves out is the same.
      let base = tree.firstChild(call.root).flatMap { tree.firstChild($0) }
      return base.map { tree.text($0) + "." } ?? ""
    }
    if tree.kind(call.root) == .memberAccess, let base = tree.firstChild(call.root),
      names.isSelf(tree.unwrappedBase(base))
    {
      // Nobody asks for a value, so that it does not matter that there may be none.
      let isPlain = tree.kind(base) == .declReference || tree.parent(call.expression).map(isStatement) == true
      guard isPlain else { throw draft.stop("weak_capture", "relies on a weak `self`") }
      return tree.text(base) + "."
    }
    if tree.kind(call.root) == .declReference, !call.isShared { return "" }
    if let receiver = names.receiver(at: call.expression) { return receiver }
    throw draft.stop(
      "weak_capture", "calls `\(call.name)` in a closure that does not itself name the \(subject.kind.noun)")
  }

  /// What the call throws and waits for.
  func effects() throws(ObstacleError) -> CallEffects {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    guard let effects = CallEffects(of: call.expression, callee: callee, in: member.node, names) else {
      throw draft.stop("effects", "throws or waits")
    }
    if effects.text.contains("throws"),
      TypedThrows.isDeclared(by: callee, subject.index) || TypedThrows.isDeclared(around: call.expression, tree)
    {
      throw draft.stop("effects", "calls `\(call.name)` where errors of one type are thrown")
    }
    guard !effects.text.contains("async") || !leavesActor else {
      throw draft.stop(
        "unsendable", "waits on the main actor, and `\(subject.type.name)` with its interactor is bound to none")
    }
    return effects
  }

  /// The place is bound to the main actor and the type is not: what is asked would leave it, and is not safe to share.
  private var leavesActor: Bool {
    guard !subject.isMainActor else { return false }
    if member.attributes.contains("MainActor") { return true }
    var node = call.expression
    while let closure = tree.ancestor(node, where: { $0 == .closure }), closure > member.node {
      if tree.child(closure, .closureSignature).map({ tree.text($0).contains("@MainActor") }) == true { return true }
      node = closure
    }
    return false
  }

  /// A closure that does not hold the controller, where the call needs nothing of it, gets the presenter instead, which
  /// holds nobody that holds the closure; nil where the controller is reached.
  func capture(_ made: inout MadeMethods) throws(ObstacleError) -> SourceEdit? {
    guard call.isShared, names.receiver(at: call.expression) == nil, handedOver.isEmpty,
      let capture = PresenterCapture(at: call.expression, names)
    else { return nil }
    guard made.claim(capture.closure) else {
      let message = "`\(member.name)` calls `\(call.name)` in a closure that another patch changes first."
      throw ObstacleError(obstacle: Obstacle(reason: "weak_capture", message: message))
    }
    return capture.edit
  }

  /// `let task = session.dataTask(...)` and `task.resume()`, if nothing else is done with the task.
  var startedTask: [NodeID]? {
    guard call.calls.last == call.expression, request(call.expression) != nil,
      let binding = tree.parent(call.expression).flatMap(tree.parent), tree.kind(binding) == .patternBinding,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
      let statement = tree.parent(binding), tree.kind(statement) == .variableDecl, let block = tree.parent(statement),
      [.codeBlock, .closure, .switchCase].contains(tree.kind(block))
    else { return nil }
    let items = Array(tree.children(block))
    guard let position = items.firstIndex(of: statement), position + 1 < items.count,
      tree.text(items[position + 1]) == tree.name(pattern) + ".resume()"
    else { return nil }
    let uses = tree.descendants(member.node).filter { names.declaration($0) == pattern && $0 != pattern }
    return uses.count == 1 ? [statement, items[position + 1]] : nil
  }
}
