import ProjectIndex
import SwiftSource

extension SyntaxTree {
  /// What a closure calls the one value that it is given: `swap`, or `$0`; nil if it says its type or takes several.
  func parameter(ofClosure closure: NodeID) -> String? {
    guard let signature = child(closure, .closureSignature) else { return "$0" }
    let parameters = children(signature).filter { kind($0) == .closureParameter }
    guard parameters.count == 1, firstChild(parameters[0]) == nil else { return nil }
    return name(parameters[0])
  }

  /// How many locals, parameters and captures in a node have a name.
  func count(ofDeclarations name: String, in node: NodeID) -> Int {
    let kinds: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter, .closureCapture]
    return descendants(node).count { kinds.contains(kind($0)) && self.name($0) == name }
  }

  /// `model`, `self.model`: what gives the same whenever it is asked.
  func isName(_ node: NodeID?) -> Bool {
    guard let node else { return false }
    if kind(node) == .declReference { return true }
    return kind(node) == .memberAccess
      && firstChild(node).map { kind($0) == .declReference && text($0) == "self" } == true
  }

  /// The place is evaluated whenever the view is drawn: the member and all closures around it describe views.
  func isDrawn(_ node: NodeID, in user: IndexedMember) -> Bool {
    guard (user.returnType ?? user.valueType)?.hasSuffix("View") == true else { return false }
    var node = node
    while let closure = ancestor(node, where: { $0 == .closure }), closure > user.node {
      guard describesView(closure) else { return false }
      node = closure
    }
    return true
  }

  private func describesView(_ closure: NodeID) -> Bool {
    guard let place = parent(closure) else { return false }
    if [.labeledClosure, .argument].contains(kind(place)) { return Self.viewLabels.contains(name(place)) }
    guard kind(place) == .call, let callee = firstChild(place) else { return false }
    let name = name(callee)
    if Self.viewModifiers.contains(name) { return true }
    return kind(callee) == .declReference && name.first?.isUppercase == true && !Self.acting.contains(name)
  }

  private static let viewLabels: Set<String> = ["label", "content", "header", "footer", "rowContent", "icon", "title"]
  private static let viewModifiers: Set<String> = [
    "swipeActions", "overlay", "background", "contextMenu", "toolbar", "safeAreaInset", "mask",
  ]
  /// What is called with a capital and does what its closure says later, or elsewhere.
  private static let acting: Set<String> = ["Button", "Task", "Timer", "EquatableView", "Binding", "DispatchWorkItem"]

  /// The places in a node where types are written as a name alone.
  func types(named name: String, in node: NodeID) -> [NodeID] {
    descendants(node).filter { kind($0) == .identifierType && text($0) == name }
  }
}
