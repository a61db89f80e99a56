import ProjectIndex
import SwiftSource

/// An object of the tree that a closure takes along which begins on another queue. Swift 5 lets that pass; the module says
/// that it is safe, and it is where the object is used on the main queue alone.
struct CarriedObject: Sendable {
  let name: String
  /// UTF-8 byte offset of the statement of the method that takes it along.
  let place: Int

  /// What stands in front of the statement at the new home.
  func edit(_ tree: SyntaxTree) -> SourceEdit {
    let margin = "\n" + tree.margin(at: place)
    let text =
      "// Only the main queue uses it." + margin + "nonisolated(unsafe) let \(name) = \(name)" + margin
    return SourceEdit(range: place..<place, replacement: text)
  }
}

extension ViewSplitter {
  /// The objects that the method's closures take along. Throws if one of them is used elsewhere than on the main queue, or is
  /// no parameter.
  func carriedObjects() throws(ObstacleError) -> [CarriedObject] {
    var found: [CarriedObject] = []
    for closure in tree.descendants(member.node) where tree.kind(closure) == .closure && leavesTheActor(closure) {
      for node in tree.descendants(closure) {
        let name = tree.name(node)
        guard let local = takenAlong(node, by: closure), !found.contains(where: { $0.name == name }) else { continue }
        guard let object = carried(local, name, in: closure) else {
          throw stop("unsendable_capture", "hands `\(name)` to code that runs elsewhere: only Swift 5 allows that")
        }
        found.append(object)
      }
    }
    return found
  }

  /// What the closure is given to takes nothing along that is not `Sendable`.
  private func leavesTheActor(_ closure: NodeID) -> Bool {
    let calls: Set<String> = ["async", "asyncAfter", "dataTask", "uploadTask", "detached", "addOperation", "perform"]
    guard let call = tree.ancestor(closure, where: { $0 == .call }), let callee = tree.firstChild(call) else {
      return false
    }
    return calls.contains(tree.name(callee))
  }

  /// The declaration of a local of the method around the closure that holds an object of the tree.
  private func takenAlong(_ node: NodeID, by closure: NodeID) -> NodeID? {
    guard tree.kind(node) == .declReference, !names.isSelf(node), let local = names.declaration(node), local < closure,
      !split.covers(tree.range(node).lowerBound), let type = names.type(ofLocal: local)
    else { return nil }
    let holdsObject = TypeText(text: type).outerNames.contains { name in
      subject.index.type(named: name).map { type in
        type.kind == .class && !type.isController && !SentValue(index: subject.index).allows(type)
      } ?? false
    }
    return holdsObject ? local : nil
  }

  /// nil unless it is a parameter that no closure from there on uses elsewhere, under a name that stands for nothing else.
  private func carried(_ local: NodeID, _ name: String, in closure: NodeID) -> CarriedObject? {
    guard names.isDeclaredParameter(local), tree.contains(local, in: member.node),
      let block = tree.child(member.node, .codeBlock), !tree.declares(name, in: block),
      let statement = tree.children(block).first(where: { tree.contains(closure, in: $0) }),
      tree.startsLine(tree.range(statement).lowerBound)
    else { return nil }
    let rest = statement..<Int(tree.nodes[block].subtreeEnd)
    let isSafe = rest.allSatisfy { node in
      guard names.declaration(node) == local else { return true }
      let closures = closures(around: node, in: block)
      return closures.allSatisfy(names.isCalledAtOnce) || closures.contains(where: isOnMainQueue)
    }
    return isSafe ? CarriedObject(name: name, place: tree.range(statement).lowerBound) : nil
  }

  /// Innermost first.
  private func closures(around node: NodeID, in block: NodeID) -> [NodeID] {
    let nodes = sequence(first: node) { tree.ancestor($0) { $0 == .closure } }
    return nodes.dropFirst().prefix { $0 > block }
  }

  private func isOnMainQueue(_ closure: NodeID) -> Bool {
    let callee = tree.ancestor(closure) { $0 == .call }.flatMap(tree.firstChild)
    return callee.map { ["DispatchQueue.main.async", "DispatchQueue.main.asyncAfter"].contains(tree.text($0)) } ?? false
  }
}
