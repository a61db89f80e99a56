import ProjectIndex
import SwiftSource

/// The one local that a call hands on, by the name that the callee has for it: all who hand on such a value ask one method.
struct PassedLocal {
  let node: NodeID
  let name: String
  let type: String

  /// nil where the local keeps its name: nobody knows what the callee calls it, or the name says less, or means something
  /// else here.
  init?(_ site: ServiceCallSite) {
    let (tree, names) = (site.tree, site.names)
    guard let call = site.call.calls.last, call == site.call.expression, let callee = site.callee,
      callee.kind == .method
    else { return nil }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard arguments.count == callee.parameters.count else { return nil }
    let passed = zip(arguments, callee.parameters).compactMap { argument, parameter -> (node: NodeID, name: String)? in
      guard let value = tree.firstChild(argument), tree.kind(value) == .declReference, names.declaration(value) != nil,
        tree.label(ofArgument: argument) == parameter.label
      else { return nil }
      return (value, parameter.name)
    }
    guard passed.count == 1, let (node, name) = passed.first, name != tree.name(node), Self.says(name),
      !tree.name(node).hasPrefix("$"),
      let declaration = names.declaration(node), let type = names.type(ofLocal: declaration),
      !site.subject.members.contains(where: { $0.baseName == name }), !tree.declares(name, in: call),
      !tree.descendants(call).contains(where: { tree.kind($0) == .declReference && tree.name($0) == name }),
      tree.descendants(call).count(where: { tree.kind($0) == .declReference && tree.name($0) == tree.name(node) }) == 1
    else { return nil }
    (self.node, self.name, self.type) = (node, name, type)
  }

  private static func says(_ name: String) -> Bool {
    name.count > 2 && !silent.contains(name)
  }

  private static let silent: Set<String> = [
    "value", "object", "item", "element", "newValue", "any", "arg", "argument", "param", "parameter", "data", "input",
    "view", "interactor", "router", "presenter", "self", "completion", "handler", "block", "closure",
  ]
}
