import ProjectIndex
import SwiftSource

/// Code that a presenter may not hold: requests, stored data, coding, changes of the domain's objects. It must have gone to
/// the interactor before what is around it can go to the presenter.
struct InteractorWork {
  let subject: SplitSubject
  let names: BodyNames

  /// What it is, in words; nil if there is none.
  var finding: String? { first { service($0) ?? change($0) } }

  /// The same without changes of the domain's objects.
  var request: String? { first(service) }

  private func first(_ finding: (NodeID) -> String?) -> String? {
    let tree = names.tree
    for node in tree.descendants(names.member.node) {
      if [.declReference, .memberAccess].contains(tree.kind(node)), let found = finding(node) { return found }
    }
    return nil
  }

  private func service(_ node: NodeID) -> String? {
    let tree = names.tree
    let name = tree.name(node)
    if Self.names.contains(name) { return "`\(name)`" }
    let owner = names.use(at: Int(tree.mainToken(node).start))?.member.flatMap { subject.index.members[$0].type }
    let isOfModule = owner.map { subject.names.all.contains(subject.index.types[$0].name) } ?? false
    if Self.methods.contains(name), !isOfModule, tree.parent(node).map({ tree.kind($0) == .call }) == true {
      return "`\(name)`"
    }
    if let type = names.type(ofExpression: node)?.withoutOptional, Self.types.contains(type) { return "`\(type)`" }
    // A request may be handed on, but not put together.
    let base = tree.kind(node) == .memberAccess ? tree.firstChild(node) : nil
    let asked = base.flatMap(names.type(ofExpression:))?.withoutOptional
    return asked.flatMap { SDKServices.all.contains($0) ? "`\($0)`" : nil }
  }

  /// `order.isPaid = true`, `playground.defects.removeAll()`: what is changed, in words; nil if nothing is.
  func change(_ node: NodeID) -> String? {
    let tree = names.tree
    guard tree.kind(node) == .memberAccess, let use = names.use(at: Int(tree.mainToken(node).start)),
      let id = use.member, let owner = subject.index.members[id].type, owner != subject.type.id,
      subject.index.types[owner].kind == .class, subject.index.members[id].kind == .property,
      !subject.names.all.contains(subject.index.types[owner].name)
    else { return nil }
    let next = tree.parent(node).flatMap { tree.kind($0) == .memberAccess ? tree.name($0) : nil }
    guard use.access != .read && use.access != .call || next.map(Self.mutations.contains) == true else { return nil }
    return "a change of `\(use.name)`"
  }

  /// Who has one of them can ask it.
  private static let types = SplitSubject.knownServices.union(ServiceCall.coders).union(["JSONSerialization"])
  private static let names = SDKServices.all.union(types)
  private static let methods: Set<String> = ["dataTask", "uploadTask", "downloadTask", "decode", "encode"]
  /// Methods that change the value that they are called on.
  static let mutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "sort", "toggle", "formUnion", "swapAt",
    "reverse", "shuffle", "subtract", "removeSubrange", "removeValue", "updateValue", "formIntersection", "popLast",
  ]
}
