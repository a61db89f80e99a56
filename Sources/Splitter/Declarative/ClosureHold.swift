import ProjectIndex
import SDKCatalogue
import SwiftSource

/// How a closure in moved code holds the presenter, which is an object where the view was a value.
struct ClosureHold {
  /// Whoever keeps the closure must not keep the presenter.
  let isWeak: Bool
  /// It is called by a list before that returns: nothing has to be said of whom its names are.
  let isPassing: Bool
  /// What is added to the closure.
  let capture: (text: String, offset: Int)?

  /// Throws for closures that may run on another thread or whose holder nobody knows: state of a view may be set from
  /// anywhere, that of a presenter may not.
  /// - Parameter reference: what is named of the presenter in it; nil for the short form of a condition.
  init(_ closure: NodeID, _ code: MemberCode, _ unit: UnitCode, of reference: Reference?) throws(Obstacle) {
    let tree = code.tree
    let call = tree.ancestor(closure) { ![.argument, .labeledClosure].contains($0) }
    guard let call, tree.kind(call) == .call, let callee = tree.firstChild(call), callee != closure else {
      throw Obstacle("kept_closure", "`\(code.member.name)` keeps a closure over the view.")
    }
    let name = tree.name(tree.head(callee))
    let text = tree.text(callee)
    let isLeaving = Self.passing.contains(name) || Self.working.contains(text) || text.hasPrefix("DispatchQueue.main.")
    if isLeaving || Self.isUsedAtOnce(closure, of: call, callee, code, unit) {
      let isList = Self.passing.contains(name) && code.uses[callee]?.receiverType?.first == "["
      (isWeak, isPassing, capture) = (false, isList && !tree.isInClosure(closure, below: code.member.node), nil)
      return
    }
    guard let reference, Self.isOnMain(callee, code, unit),
      tree.child(closure, .closureSignature).map({ signature in
        !tree.children(signature).contains { tree.kind($0) == .closureCapture }
      }) ?? true, Self.isStatement(reference.node, in: closure, tree)
    else { throw Obstacle("kept_closure", "`\(code.member.name)` gives away a closure over the view.") }
    (isWeak, isPassing) = (true, false)
    let signature = tree.child(closure, .closureSignature)
    let offset = signature.map { tree.range($0).lowerBound } ?? tree.range(closure).lowerBound + 1
    capture = (signature == nil ? " [weak self] in" : "[weak self] ", offset)
  }

  /// The code runs on no actor and is not awaited: what belongs to the main one can't be named there.
  static func isOffMain(_ node: NodeID, _ code: MemberCode) -> Bool {
    let tree = code.tree
    var current = node
    while let step = tree.parent(current), current != code.member.node {
      if tree.kind(step) == .awaitExpr { return false }
      if tree.kind(step) == .closure, let call = tree.call(taking: step), let callee = tree.firstChild(call) {
        let text = tree.text(callee)
        if text == "MainActor.run" || text == "Task" { return false }
        if text == "Task.detached" || tree.name(tree.head(callee)).hasPrefix("addTask") { return true }
      }
      current = step
    }
    return false
  }

  /// Closures of these are done when the call returns, or are a task that ends.
  private static let passing: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "first", "contains", "forEach", "sorted", "sort", "allSatisfy", "reduce",
    "firstIndex", "lastIndex", "last", "removeAll", "min", "max", "prefix", "drop", "partition", "withAnimation",
    "withTaskGroup", "withThrowingTaskGroup", "addTask", "withDiscardingTaskGroup", "mapValues", "compactMapValues",
    "contains", "count", "addTaskUnlessCancelled",
  ]
  private static let working: Set<String> = ["Task", "MainActor.run", "Task.detached"]

  /// The parameter of a function of the tree does not escape.
  private static func isUsedAtOnce(
    _ closure: NodeID, of call: NodeID, _ callee: NodeID, _ code: MemberCode, _ unit: UnitCode
  ) -> Bool {
    guard let id = code.uses[callee]?.member else { return false }
    let functions = unit.index.members[id].parameters.filter { TypeText.isFunction($0.type) }
    return !functions.isEmpty && functions.allSatisfy { !$0.type.contains("@escaping") && !$0.type.hasSuffix("?") }
      && unit.index.members[id].kind == .method
  }

  /// What is called belongs to the main actor, and so does what it keeps.
  private static func isOnMain(_ callee: NodeID, _ code: MemberCode, _ unit: UnitCode) -> Bool {
    if let use = code.uses[callee], let type = use.member.flatMap({ unit.index.members[$0].type }) ?? use.type {
      return unit.index.types[type].attributes.contains("MainActor")
    }
    // `.init(...)`
    guard let call = code.tree.parent(callee), let inference = unit.inference(inFile: code.member.file),
      let made = inference.type(of: call) ?? inference.expectedType(of: call), let name = TypeText.element(made)
    else { return false }
    return unit.index.type(named: name)?.attributes.contains("MainActor") == true
  }

  /// Its reference is a statement of the closure: nothing waits for a value of it.
  private static func isStatement(_ node: NodeID, in closure: NodeID, _ tree: SyntaxTree) -> Bool {
    var current = node
    while let parent = tree.parent(current) {
      if parent == closure || [.codeBlock, .switchCase, .ifConfigClause].contains(tree.kind(parent)) {
        return !tree.isInClosure(node, below: closure)
      }
      switch tree.kind(parent) {
      case .call, .memberAccess, .optionalChaining:
        guard tree.firstChild(parent) == current else { return false }
      case .sequenceExpr:
        guard Assignment(to: current, tree) != nil else { return false }
      default: return false
      }
      current = parent
    }
    return false
  }
}
