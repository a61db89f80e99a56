import MigrationModel
import ProjectIndex
import SwiftSource

/// Where code outside of a controller sets a property of it: `detail.order = order`.
struct EntrancePlace {
  let file: String
  /// `Type.member`.
  let symbol: String
  /// The compiler knows that the code runs on the main actor.
  let isOnMainActor: Bool
  /// UTF-8 byte offsets of the statement.
  private let statement: Range<Int>
  private let controller: String
  private let value: String
  /// How a controller that may not be there is called where it is: `if let detail`; nil for one that is there.
  private let binding: String?
  /// White space in front of the statement; nil if it shares its line with other code.
  private let margin: String?

  /// nil for anything but a statement that sets the property.
  init?(_ site: UseSite, _ subject: ModuleSubject) {
    let index = subject.index
    guard site.isCertain, site.use.access == .write, let id = site.member, site.type != subject.type.id,
      index.isWritable(site.file), let tree = index.parsedFile(at: site.file)?.tree,
      let node = tree.reference(at: site.use.offset), tree.kind(node) == .memberAccess,
      let base = tree.firstChild(node), tree.kind(base) != .superExpr, let statement = tree.parent(node),
      let block = tree.parent(statement), [.codeBlock, .closure, .switchCase].contains(tree.kind(block)),
      let assignment = Assignment(statement, tree), assignment.target == node,
      !assignment.values.contains(where: { tree.kind($0) == .assignmentOperator })
    else { return nil }
    let range = tree.range(statement)
    value = tree.text(tree.range(assignment.values[0]).lowerBound..<range.upperBound)
    if Self.mayBeMissing(base, tree) {
      let optional = tree.unwrapped(base)
      guard let name = Self.name(for: optional, in: statement, tree) else { return nil }
      (controller, binding) = (name, tree.text(optional) == name ? name : "\(name) = \(tree.text(optional))")
    } else {
      (controller, binding) = (tree.text(tree.unwrapped(base)), nil)
    }
    (file, self.statement) = (site.file, range)
    symbol = index.symbol(of: index.members[id])
    isOnMainActor =
      !TestModules.areImported(byFile: site.file, of: index)
      && CreationSite.isOnMainActor(index.members[id], index)
    margin = tree.startsLine(range.lowerBound) ? tree.margin(at: range.lowerBound) : nil
  }

  /// `flow?.detail`: nothing is set, and the value is not made, if it is not there.
  private static func mayBeMissing(_ base: NodeID, _ tree: SyntaxTree) -> Bool {
    var node = base
    while true {
      if tree.kind(node) == .optionalChaining { return true }
      guard [.memberAccess, .call, .subscriptCall, .forceUnwrap].contains(tree.kind(node)),
        let next = tree.firstChild(node)
      else { return false }
      node = next
    }
  }

  /// `detail` for `flow.detail`; a name that nothing else in the statement has.
  private static func name(for controller: NodeID, in statement: NodeID, _ tree: SyntaxTree) -> String? {
    let isName = tree.kind(controller) == .declReference && !tree.name(controller).hasPrefix("$")
    if isName { return tree.name(controller) }
    let own = tree.kind(controller) == .memberAccess ? [tree.name(controller)] : []
    let taken = Set(tree.descendants(statement).filter { tree.kind($0) == .declReference }.map { tree.name($0) })
    return (own + ["viewController", "controller", "screen"]).first { !taken.contains($0) }
  }

  /// The statement asks somebody else with the controller and the value.
  func edit(indent: String, _ call: (_ controller: String, _ value: String) -> String) -> SourceEdit {
    let text = call(controller, value)
    guard let binding else { return SourceEdit(range: statement, replacement: text) }
    let lines = margin.map { "{\n\($0)\(indent)\(text)\n\($0)}" } ?? "{ \(text) }"
    return SourceEdit(range: statement, replacement: "if let \(binding) \(lines)")
  }
}

extension SyntaxTree {
  /// An expression without the `?` behind it and the parentheses around it.
  fileprivate func unwrapped(_ node: NodeID) -> NodeID {
    var current = kind(node) == .optionalChaining ? firstChild(node) ?? node : node
    while kind(current) == .tupleExpr, let only = onlyValue(of: current) { current = only }
    return current
  }

  private func onlyValue(of tuple: NodeID) -> NodeID? {
    let parts = Array(children(tuple))
    guard parts.count == 1 else { return nil }
    return kind(parts[0]) == .argument ? firstChild(parts[0]) : parts[0]
  }
}
