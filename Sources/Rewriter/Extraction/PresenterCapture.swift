import SwiftSource

/// What an action of an alert, bar or button does is given the presenter where it does not hold the controller, or only
/// weakly: it goes on being done when the controller is gone. Such a closure runs on the main queue, and it is UIKit that holds
/// it: nobody whom the presenter holds.
struct PresenterCapture {
  let closure: NodeID
  /// `[weak self]` -> `[weak self, presenter]`; nil if it has it.
  let edit: SourceEdit?

  /// nil outside of closures, in closures within closures, and where the name stands for something else.
  init?(at node: NodeID, _ names: BodyNames) {
    let tree = names.tree
    let property = names.subject.names.presenterProperty
    guard let closure = tree.ancestor(node, where: { $0 == .closure }), closure > names.member.node,
      tree.ancestor(closure, where: { $0 == .closure }).map({ $0 < names.member.node }) ?? true
    else { return nil }
    guard let call = tree.ancestor(closure, where: { $0 == .call }), let callee = tree.firstChild(call),
      Self.actions.contains(tree.name(callee)) || Self.isHandedOn(by: callee, names)
    else { return nil }
    self.closure = closure
    guard let signature = tree.child(closure, .closureSignature) else {
      let start = tree.range(closure).lowerBound + 1
      guard !tree.declares(property, in: names.member.node) else { return nil }
      edit = SourceEdit(range: start..<start, replacement: " [\(property)] in")
      return
    }
    let captures = tree.children(signature).filter { tree.kind($0) == .closureCapture }
    if captures.contains(where: { tree.text($0) == property }) {
      edit = nil
      return
    }
    guard !tree.declares(property, in: names.member.node) else { return nil }
    let start = captures.last.map { tree.range($0).upperBound } ?? tree.range(signature).lowerBound
    let text = captures.isEmpty ? "[\(property)] " : ", \(property)"
    edit = SourceEdit(range: start..<start, replacement: text)
  }

  /// A method of the tree takes what an action does, and no other closure: `sheet.addAction(titled: "Delete") { _ in ... }`.
  private static func isHandedOn(by callee: NodeID, _ names: BodyNames) -> Bool {
    guard let method = names.use(at: Int(names.tree.mainToken(callee).start))?.member else { return false }
    let closures = names.subject.index.members[method].parameters.map(\.type).filter { $0.contains("->") }
    return !closures.isEmpty
      && closures.allSatisfy { type in actions.contains { type.contains("(\($0)) -> Void") } }
  }

  private static let actions: Set<String> = ["UIAlertAction", "UIContextualAction", "UIAction"]
}
