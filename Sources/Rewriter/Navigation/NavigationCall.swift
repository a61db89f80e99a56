import SwiftSource

/// A statement that shows or leaves a screen, recognised by the call and by what it is called on.
struct NavigationCall {
  /// How it navigates: the method's name.
  let method: String
  /// The call expression.
  let call: NodeID
  /// The whole statement: the call, or `_ = call`.
  let statement: NodeID
  /// The node that holds the statement among others: a block, a closure, a case.
  let block: NodeID
  /// `""`, `self.`, `self?.`, `strongSelf.`: how the statement reaches the controller; empty for what it does not need it.
  let receiver: String

  /// Leaves the app: the controller has no part in it.
  var leavesApp: Bool { method == "open" }

  /// What the method does with a closure when the transition is over; nil if nobody knows.
  var completion: Completion? { Self.completions[method] }

  /// A closure that a method of UIKit runs at its end.
  struct Completion {
    let label: String
    let type: String
  }

  private static let completions: [String: Completion] = [
    "present": Completion(label: "completion", type: "(() -> Void)?"),
    "dismiss": Completion(label: "completion", type: "(() -> Void)?"),
    "open": Completion(label: "completionHandler", type: "(@MainActor @Sendable (Bool) -> Void)?"),
  ]

  /// Methods of a view controller that navigate.
  private static let controllerMethods: Set<String> = [
    "present", "dismiss", "show", "showDetailViewController", "performSegue",
  ]
  /// Methods of a navigation controller that navigate.
  private static let stackMethods: Set<String> = [
    "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
  ]
  /// Properties of a view controller that lead to a container.
  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "presentingViewController", "parent",
  ]

  /// nil if the node is no such call, or is no statement of its own.
  init?(_ node: NodeID, in tree: SyntaxTree, isSelf: (NodeID) -> Bool) {
    guard tree.kind(node) == .call, let callee = tree.firstChild(node),
      let (method, receiver) = Self.method(callee, tree, isSelf), let statement = Self.statement(node, tree)
    else { return nil }
    self.method = method
    self.receiver = receiver
    call = node
    self.statement = statement.node
    block = statement.block
  }

  /// The method and the text in front that reaches the controller.
  private static func method(_ callee: NodeID, _ tree: SyntaxTree, _ isSelf: (NodeID) -> Bool) -> (String, String)? {
    let name = tree.name(callee)
    if tree.kind(callee) == .declReference { return controllerMethods.contains(name) ? (name, "") : nil }
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else {
      return nil
    }
    if name == "open", tree.text(base) == "UIApplication.shared" { return ("open", "") }
    if let receiver = receiver(base, tree, isSelf) { return controllerMethods.contains(name) ? (name, receiver) : nil }
    guard stackMethods.contains(name) || controllerMethods.contains(name), let container = container(base, tree, isSelf)
    else { return nil }
    return (name, container)
  }

  /// `self.`, `self?.` or an alias; nil for any other expression.
  private static func receiver(_ node: NodeID, _ tree: SyntaxTree, _ isSelf: (NodeID) -> Bool) -> String? {
    switch tree.kind(node) {
    case .declReference: isSelf(node) ? tree.text(node) + "." : nil
    case .optionalChaining, .forceUnwrap:
      tree.firstChild(node).flatMap { isSelf($0) ? tree.text(node) + "." : nil }
    default: nil
    }
  }

  /// `navigationController?`, `self.navigationController!`, ...: what stands before the container.
  private static func container(_ node: NodeID, _ tree: SyntaxTree, _ isSelf: (NodeID) -> Bool) -> String? {
    var inner = node
    while [.optionalChaining, .forceUnwrap].contains(tree.kind(inner)), let next = tree.firstChild(inner) {
      inner = next
    }
    guard containers.contains(tree.name(inner)) else { return nil }
    if tree.kind(inner) == .declReference { return "" }
    guard tree.kind(inner) == .memberAccess, let base = tree.firstChild(inner) else { return nil }
    return receiver(base, tree, isSelf)
  }

  /// The statement that the call makes up, alone or behind `_ =`.
  private static func statement(_ call: NodeID, _ tree: SyntaxTree) -> (node: NodeID, block: NodeID)? {
    guard let parent = tree.parent(call) else { return nil }
    if isBlock(parent, tree) { return (call, parent) }
    let operands = tree.kind(parent) == .sequenceExpr ? Array(tree.children(parent)) : []
    guard operands.count == 3, tree.kind(operands[0]) == .discardAssignment, operands[2] == call,
      let block = tree.parent(parent), isBlock(block, tree)
    else { return nil }
    return (parent, block)
  }

  private static func isBlock(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(node) {
    case .codeBlock, .closure: true
    case .switchCase: true
    default: false
    }
  }
}
