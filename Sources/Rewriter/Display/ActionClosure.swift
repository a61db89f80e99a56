import ProjectIndex
import SwiftSource

/// What happens when somebody picks an action of a row: statements of a closure that ask the presenter to do something with a
/// value of the domain. UIKit calls the closure later, so that the presenter can make it as soon as it finds the value.
struct ActionClosure {
  let closure: NodeID
  /// The statements, next to each other.
  let statements: [NodeID]
  /// For the presenter's method: `onDelete`.
  let name: String
  /// The statement of the method around the closure.
  let place: NodeID
  /// UTF-8 byte offsets of `[weak self] `: it goes if nothing else in the closure needs it.
  let capture: Range<Int>

  private let names: BodyNames

  /// nil if the use stands in anything else.
  /// - Parameter locals: what the presenter finds by itself.
  init?(around use: NodeID, _ locals: DomainLocals) {
    let (tree, names) = (locals.tree, locals.names)
    guard let closure = Self.closure(around: use, names), let capture = Self.capture(of: closure, tree),
      let call = tree.ancestor(closure, where: { $0 == .call })
    else { return nil }
    let place = tree.statement(of: call)
    guard tree.startsLine(tree.range(place).lowerBound) else { return nil }
    let all = tree.children(closure).filter { ![.closureSignature, .attribute].contains(tree.kind($0)) }
    let asks = all.map { Self.asks($0, locals) }
    guard let center = all.firstIndex(where: { tree.contains(use, in: $0) }), asks[center] else { return nil }
    let start = asks[..<center].lastIndex(of: false).map { $0 + 1 } ?? 0
    let end = asks[center...].firstIndex(of: false) ?? all.count
    (self.closure, self.place, self.capture, self.names) = (closure, place, capture, names)
    statements = Array(all[start..<end])
    name = tree.actionName(call) ?? Self.name(ofAction: call, tree)
  }

  /// The closure that an action is made with, as UIKit runs none of them before the code around it has ended; it stands in the
  /// method itself.
  static func closure(around use: NodeID, _ names: BodyNames) -> NodeID? {
    let tree = names.tree
    guard let closure = tree.ancestor(use, where: { $0 == .closure }), closure > names.member.node,
      tree.ancestor(closure, where: { $0 == .closure }).map({ $0 < names.member.node }) ?? true,
      let call = tree.ancestor(closure, where: { $0 == .call }), let callee = tree.firstChild(call),
      tree.kind(callee) == .declReference, actions.contains(tree.name(callee))
    else { return nil }
    return closure
  }

  private static let actions: Set<String> = ["UIContextualAction", "UIAlertAction", "UIAction"]

  /// nil if the closure captures anything but a weak `self`, or has no parameters behind that.
  private static func capture(of closure: NodeID, _ tree: SyntaxTree) -> Range<Int>? {
    guard let signature = tree.child(closure, .closureSignature) else { return nil }
    let text = "[weak self] "
    let start = tree.range(signature).lowerBound
    guard tree.text(signature).hasPrefix(text), !tree.text(signature).hasPrefix(text + "in") else { return nil }
    return start..<start + text.utf8.count
  }

  /// `self?.presenter.delete(order)`: nothing in it but the presenter, constants of the domain and plain ones.
  private static func asks(_ statement: NodeID, _ locals: DomainLocals) -> Bool {
    let (tree, names) = (locals.tree, locals.names)
    let head = "self?." + names.subject.names.presenterProperty + "."
    guard tree.kind(statement) == .call, tree.text(statement).hasPrefix(head) else { return false }
    let closed: Set<NodeKind> = [.closure, .tryExpr, .awaitExpr, .inoutExpr]
    return tree.descendants(statement).allSatisfy { node in
      guard tree.kind(node) == .declReference, !names.isSelf(node) else { return !closed.contains(tree.kind(node)) }
      guard let declaration = names.declaration(node), !names.isVariable(declaration) else { return false }
      if locals.locals.contains(where: { $0.declaration == declaration }) { return true }
      let type = names.type(ofLocal: declaration) ?? ""
      return type == "IndexPath" || DisplayType(type, names.subject).isPlain
    }
  }

  /// `onPin` for `let pin = UIContextualAction(...)`.
  private static func name(ofAction call: NodeID, _ tree: SyntaxTree) -> String {
    guard let binding = tree.parent(call).flatMap(tree.parent), tree.kind(binding) == .patternBinding,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern
    else { return "onChoice" }
    return "on" + tree.name(pattern).capitalizedFirst
  }

  /// Something outside of some ranges in the closure needs `self`.
  func needsSelf(besides ranges: [Range<Int>]) -> Bool {
    let tree = names.tree
    return tree.descendants(closure).contains { node in
      let place = tree.range(node).lowerBound
      return names.isSelf(node) && tree.kind(node) == .declReference && !ranges.contains { $0.contains(place) }
    }
  }
}

extension SyntaxTree {
  /// `onStart` for `UIAlertAction(title: "Start", ...)`, `onReason` where `reason` is the title; nil if it is neither plain
  /// text nor a name.
  func actionName(_ call: NodeID) -> String? {
    let argument = children(call).first { kind($0) == .argument && name($0) == "title" }
    guard let value = argument.flatMap(firstChild), descendants(value).isEmpty else { return nil }
    if kind(value) == .declReference, name(value) != "title" { return "on" + name(value).capitalizedFirst }
    guard kind(value) == .stringLiteral else { return nil }
    let words = text(value).split { !$0.isLetter || !$0.isASCII }.prefix(3).map { String($0).capitalizedFirst }
    return words.isEmpty ? nil : "on" + words.joined()
  }
}
