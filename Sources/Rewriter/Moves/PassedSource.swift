import ProjectIndex
import SwiftSource

/// What a value is: something that the presenter has, or an element or a part of it: `presenter.orders[indexPath.row]`.
struct PassedSource {
  /// `orders` of `presenter.orders`, `order` of `presenter.orders[0]`.
  let name: String
  let type: String
  /// How the controller is reached: empty, `self.`.
  let receiver: String
  /// The value is a variable of the module, as it stands.
  let isState: Bool
  private let value: NodeID
  private let names: BodyNames

  /// nil for other values.
  init?(_ value: NodeID, _ names: BodyNames) {
    let tree = names.tree
    guard let asked = Self.asked(in: value, names), let receiver = Self.receiver(asked, names) else { return nil }
    let offered = Self.offered(tree.name(asked), names.subject)
    let isCall = tree.parent(asked).map { tree.kind($0) == .call } == true && value != asked
    guard let signature = offered, signature.returnType.map(names.subject.isDomain) == true,
      signature.isProperty || isCall
    else { return nil }
    isState = value == asked && signature.isProperty
    let whole = isState || tree.kind(value) == .call
    guard let type = whole ? signature.returnType : names.type(ofExpression: value) else { return nil }
    (self.type, self.receiver, self.value, self.names) = (type, receiver, value, names)
    switch tree.kind(value) {
    case .memberAccess: name = tree.name(value)
    case .call: name = tree.name(asked)
    default: name = type.withoutOptional.split(separator: ".").last.map { String($0).lowercasedFirst } ?? "value"
    }
  }

  /// `presenter.order` or `presenter.order` of `presenter.order()` at the start of a chain of members and elements.
  private static func asked(in value: NodeID, _ names: BodyNames) -> NodeID? {
    let tree = names.tree
    let links: Set<NodeKind> = [.memberAccess, .optionalChaining, .forceUnwrap, .subscriptCall, .call]
    var node = value
    var isCalled = false
    while links.contains(tree.kind(node)), let base = tree.firstChild(node) {
      if names.isPresenter(base) { return tree.kind(node) == .memberAccess ? node : nil }
      // What is called of its answer may do anything.
      guard !isCalled else { return nil }
      isCalled = tree.kind(node) == .call
      node = base
    }
    return nil
  }

  private static func offered(_ name: String, _ subject: SplitSubject) -> Signature? {
    guard let content = subject.module?.content else { return nil }
    let offered = content.presenterMembers.compactMap(\.signature) + content.forwarded.work
    let found = offered.filter { $0.name == name && $0.effects.isEmpty && $0.genericClause.isEmpty }
    return found.count == 1 ? found[0] : nil
  }

  /// nil where the controller may be gone, or where a local has the name of what is asked.
  private static func receiver(_ asked: NodeID, _ names: BodyNames) -> String? {
    let tree = names.tree
    guard let presenter = tree.firstChild(asked) else { return nil }
    guard let base = tree.firstChild(presenter) else { return "" }
    guard tree.kind(base) == .declReference, names.isSelf(base),
      tree.text(base) == "self" || !names.subject.declares(tree.name(asked), in: names.member)
    else { return nil }
    return tree.text(base) + "."
  }

  /// All names in the value mean the same at another place of the member.
  func isSame(at place: NodeID) -> Bool {
    let tree = names.tree
    let patterns: Set<NodeKind> = [.identifierPattern, .functionParameter, .closureParameter, .closureCapture]
    return tree.descendants(value).allSatisfy { node in
      guard tree.kind(node) == .declReference, let declaration = names.declaration(node) else { return true }
      return tree.descendants(names.member.node).allSatisfy {
        !patterns.contains(tree.kind($0)) || tree.name($0) != tree.name(node) || $0 == declaration
      }
    }
  }
}

extension BodyNames {
  /// The controller's presenter: `presenter`, `self.presenter`.
  fileprivate func isPresenter(_ node: NodeID) -> Bool {
    [.declReference, .memberAccess].contains(tree.kind(node))
      && use(at: Int(tree.mainToken(node).start))?.member.map { $0 == subject.module?.property } == true
  }
}
