import ProjectIndex
import SwiftSource

/// The view: what it reads of its presenter, and how it makes it.
extension ObservedUndoing {
  func viewEdits(_ declaration: Declaration, _ tree: SyntaxTree) -> [SourceEdit] {
    if declaration.node == presenter.property.node, declaration.path == presenter.property.path {
      return [SourceEdit(range: tree.range(declaration.node), replacement: "")]
    }
    let scope = ScopeAnalysis(tree: tree, member: declaration.node)
    var edits = calls(in: declaration.node, scope, tree, isView: true)
    for node in tree.descendants(declaration.node) where isPresenter(node, scope, tree) {
      guard let access = tree.parent(node), tree.kind(access) == .memberAccess, tree.firstChild(access) == node else {
        continue
      }
      let isBinding = tree.text(tree.mainToken(node).range).hasPrefix("$")
      edits.append(
        SourceEdit(
          range: tree.range(node).lowerBound..<Int(tree.mainToken(access).start), replacement: isBinding ? "$" : "self."
        ))
    }
    if declaration.kind == .initializer { edits += seedEdits(declaration.node, tree) }
    return edits
  }

  /// `presenter`, `$presenter`, `self.presenter`.
  func isPresenter(_ node: NodeID, _ scope: ScopeAnalysis, _ tree: SyntaxTree) -> Bool {
    guard tree.plainName(node) == presenter.name || tree.plainName(node) == "$" + presenter.name else { return false }
    switch tree.kind(node) {
    case .declReference: return scope.resolution(of: node)?.kind == .outer
    case .memberAccess: return tree.firstChild(node).flatMap { scope.resolution(of: $0) }?.isSelf == true
    default: return false
    }
  }

  /// `_presenter = State(initialValue: OrdersPresenter(query: text))` is `_query = State(initialValue: text)`.
  private func seedEdits(_ initializer: NodeID, _ tree: SyntaxTree) -> [SourceEdit] {
    tree.descendants(initializer).compactMap { node in
      guard let assignment = Assignment(node, tree), tree.text(assignment.target) == "_" + presenter.name,
        let wrapped = assignment.value, let made = onlyArgument(of: wrapped, tree), tree.kind(made) == .call,
        tree.firstChild(made).map({ tree.text($0) }) == presenter.type.name
      else { return nil }
      let seeds = tree.children(made).filter { tree.kind($0) == .argument && tree.plainName($0) != animation?.name }
      let lines = seeds.compactMap { seed -> String? in
        guard let value = tree.firstChild(seed) else { return nil }
        let maker = presenter.maker(of: tree.plainName(seed)) ?? "State(initialValue"
        return "_\(tree.plainName(seed)) = \(maker): \(tree.text(value)))"
      }
      return SourceEdit(range: tree.range(node), replacement: lines.joined(separator: "\n"))
    }
  }

  private func onlyArgument(of call: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard tree.kind(call) == .call, arguments.count == 1,
      ["initialValue", "wrappedValue"].contains(tree.plainName(arguments[0]))
    else { return nil }
    return tree.firstChild(arguments[0])
  }

  /// `animate: { changes in withAnimation { changes() } }` wherever the view makes its presenter.
  func findAnimation() -> (name: String, text: String)? {
    var found: Set<String> = []
    var name = ""
    var made = 0
    for file in code.files.values {
      let tree = file.tree
      for node in tree.nodes.indices where tree.kind(node) == .call {
        guard tree.firstChild(node).map({ tree.text($0) }) == presenter.type.name else { continue }
        made += 1
        for argument in tree.children(node) where tree.kind(argument) == .argument {
          guard let closure = tree.firstChild(argument), tree.kind(closure) == .closure,
            let text = animationText(closure, tree)
          else { continue }
          name = tree.plainName(argument)
          found.insert(text)
        }
      }
    }
    guard found.count == 1, made > 0, let text = found.first else { return nil }
    return (name, text)
  }

  private func animationText(_ closure: NodeID, _ tree: SyntaxTree) -> String? {
    let items = tree.closureItems(closure)
    guard items.count == 1, tree.kind(items[0]) == .call, let callee = tree.firstChild(items[0]),
      tree.text(callee) == "withAnimation",
      let changes = tree.children(items[0]).first(where: { tree.kind($0) == .closure }),
      let signature = tree.child(closure, .closureSignature), let parameter = tree.child(signature, .closureParameter),
      tree.closureItems(changes).map({ tree.text($0) }) == [tree.plainName(parameter) + "()"]
    else { return nil }
    return tree.text(tree.range(callee).lowerBound..<tree.range(changes).lowerBound)
  }
}
