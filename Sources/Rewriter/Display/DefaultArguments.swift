import ProjectIndex
import SwiftSource

/// The arguments that a call leaves to the method's defaults: a protocol has none, so that who asks through one writes them.
struct DefaultArguments {
  /// Behind and between the arguments that are there.
  let edits: [SourceEdit]

  /// nil if the call gives something else, or a default is more than a constant.
  /// - Parameters:
  ///   - call: the call in `tree`.
  ///   - declaration: the tree of the method.
  init?(of method: IndexedMember, declaredIn declaration: SyntaxTree, for call: NodeID, in tree: SyntaxTree) {
    let parameters = Self.parameters(of: method, declaration)
    var given = tree.children(call).filter { tree.kind($0) == .argument }[...]
    guard parameters.count == method.parameters.count, tree.text(call).hasSuffix(")") else { return nil }
    var missing: [String] = []
    var edits: [SourceEdit] = []
    for (node, parameter) in zip(parameters, method.parameters) {
      if let next = given.first, (tree.label(ofArgument: next) ?? "_") == (parameter.label ?? "_") {
        let start = tree.range(next).lowerBound
        if !missing.isEmpty { edits.append(Self.insertion(missing.map { $0 + ", " }.joined(), at: start)) }
        (missing, given) = ([], given.dropFirst())
      } else if let value = Self.constant(node, declaration) {
        missing.append((parameter.label.map { $0 + ": " } ?? "") + value)
      } else {
        return nil
      }
    }
    guard given.isEmpty else { return nil }
    if !missing.isEmpty {
      let comma = tree.children(call).contains { tree.kind($0) == .argument } ? ", " : ""
      edits.append(Self.insertion(comma + missing.joined(separator: ", "), at: tree.range(call).upperBound - 1))
    }
    self.edits = edits
  }

  private static func insertion(_ text: String, at offset: Int) -> SourceEdit {
    SourceEdit(range: offset..<offset, replacement: text)
  }

  private static func parameters(of method: IndexedMember, _ tree: SyntaxTree) -> [NodeID] {
    tree.child(method.node, .parameterClause).map { clause in
      tree.children(clause).filter { tree.kind($0) == .functionParameter }
    } ?? []
  }

  /// What means the same wherever it is written: a literal, or `.automatic`.
  private static func constant(_ parameter: NodeID, _ tree: SyntaxTree) -> String? {
    guard let clause = tree.child(parameter, .initializerClause) else { return nil }
    let values = Array(tree.children(clause))
    guard values.count == 1, let value = values.first, tree.descendants(value).isEmpty,
      literals.contains(tree.kind(value))
    else { return nil }
    return tree.text(value)
  }

  private static let literals: Set<NodeKind> = [
    .booleanLiteral, .integerLiteral, .floatLiteral, .nilLiteral, .stringLiteral, .memberAccess, .arrayExpr,
    .dictionaryExpr,
  ]
}
