import MigrationModel
import SwiftSource

/// Names for values that the view asks the presenter for: after what they are shown in, else after what they are made of.
struct AnswerNaming {
  private let conversion: AnswerConversion

  init(_ conversion: AnswerConversion) { self.conversion = conversion }

  private var tree: SyntaxTree { conversion.tree }

  func name(of operands: [NodeID], _ type: String) -> String {
    guard let first = operands.first else { return "value" }
    let holder = operands.count == 1 && tree.kind(first) != .sequenceExpr || !isSequence(tree.parent(first))
    if holder, let name = tree.nameDeclared(with: first) { return name }
    if let target = target(of: operands), let name = shown(target) { return name }
    return type == "Bool" ? question(operands) : made(of: first)
  }

  private func isSequence(_ node: NodeID?) -> Bool { node.map { tree.kind($0) == .sequenceExpr } ?? false }

  /// The names along what shows the value: `cell.detailTextLabel?.text = ...`, `button.setTitle(...)`.
  private func target(of operands: [NodeID]) -> [String]? {
    guard let parent = tree.parent(operands[0]) else { return nil }
    if let assignment = Assignment(parent, tree), assignment.values == operands {
      return shownPath(assignment.target)
    }
    guard operands.count == 1, tree.kind(parent) == .argument, let call = tree.parent(parent),
      let callee = tree.firstChild(call)
    else { return nil }
    let words = shownPath(callee)
    guard let verb = words.last, verb.hasPrefix("set"), verb.count > 3 else { return nil }
    return words.dropLast() + [verb.dropFirst(3).lowercasedFirst]
  }

  /// Without the object, and without a local in front.
  private func shownPath(_ node: NodeID) -> [String] {
    var root = node
    while let inner = tree.firstChild(root), tree.kind(root) != .declReference { root = inner }
    let isLocal = conversion.code.scope.resolution(of: root)?.local != nil
    let words = tree.words(of: node)
    return isLocal && words.count > 1 ? Array(words.dropFirst()) : words
  }

  /// `costLabel.isHidden` -> `isCostHidden`, `cell.detailTextLabel?.text` -> `detailText`.
  private func shown(_ words: [String]) -> String? {
    guard let last = words.last else { return nil }
    guard words.count > 1 else { return last }
    let object = words[words.count - 2]
    let end = ["Label", "Button", "View", "Field", "Control", "Item"].first { object.hasSuffix($0) && object != $0 }
    let stem = String(object.dropLast(end?.count ?? 0))
    if last.hasPrefix("is"), last.count > 2 { return "is" + stem.capitalizedFirst + last.dropFirst(2) }
    return stem.lowercased().hasSuffix(last.lowercased()) ? stem : stem + last.capitalizedFirst
  }

  /// `severity == .danger` -> `isDanger`, `!rows.isEmpty` -> `hasRows`.
  private func question(_ operands: [NodeID]) -> String {
    let all = operands.flatMap { tree.kind($0) == .sequenceExpr ? Array(tree.children($0)) : [$0] }
    if all.count == 3, tree.name(all[1]) == "==", tree.kind(all[2]) == .memberAccess, tree.firstChild(all[2]) == nil {
      return "is" + tree.name(all[2]).capitalizedFirst
    }
    let words = tree.words(of: all[0])
    if words.last == "isEmpty", words.count > 1 {
      return (tree.kind(all[0]) == .prefixOperatorExpr ? "has" : "hasNo") + words[words.count - 2].capitalizedFirst
    }
    let name = words.last ?? conversion.code.member.baseName
    return name.isQuestion ? name : "is" + name.capitalizedFirst
  }

  private func made(of value: NodeID) -> String {
    let isChoice = tree.kind(value) == .sequenceExpr && tree.contains([.ternaryOperator], below: value)
    if isChoice || tree.kind(value) == .stringLiteral { return conversion.code.member.baseName + "Text" }
    return ValueNaming.handed(value, tree)
  }
}

extension String {
  /// `isEmpty`, `canEvaluate`.
  var isQuestion: Bool {
    ["is", "has", "can", "should"].contains { hasPrefix($0) && dropFirst($0.count).first?.isUppercase == true }
  }
}
