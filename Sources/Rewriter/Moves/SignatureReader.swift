import ProjectIndex
import SwiftSource

extension MovedText {
  /// The member's outside, as the protocols of the module repeat it.
  func signature() -> Signature {
    var signature = Signature(name: member.baseName)
    signature.returnType = returnType()
    guard member.kind == .method else {
      signature.isProperty = true
      signature.isSettable = hasSetter
      return signature
    }
    signature.parameters = parameters()
    signature.genericClause = child(.genericParameterClause)
    signature.whereClause = child(.genericWhereClause)
    signature.effects = children(of: member.node, .effect).map(qualified).joined(separator: " ")
    signature.attributes = contractAttributes
    return signature
  }

  /// What a protocol repeats; `@objc`, `@IBAction` and the like are between the class and its runtime.
  private var contractAttributes: [String] {
    ["discardableResult", "available"].compactMap { tree.attribute($0, of: member.node) }.map { tree.text($0) }
  }

  private var tree: SyntaxTree { file.tree }

  /// `{ get set }`, or accessors with a body.
  private var hasSetter: Bool {
    let accessors = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .accessorBlock) }
    return accessors.map { block in
      tree.children(block).contains { tree.kind($0) == .accessorDecl && tree.name($0, is: "set") }
    } ?? false
  }

  private func child(_ kind: NodeKind) -> String { tree.child(member.node, kind).map(qualified) ?? "" }

  private func children(of node: NodeID, _ kind: NodeKind) -> [NodeID] {
    tree.children(node).filter { tree.kind($0) == kind }
  }

  /// The written result type, or the written type of a property.
  private func returnType() -> String? {
    if let clause = tree.child(member.node, .returnClause) { return firstType(in: clause).map(qualified) }
    let binding = tree.child(member.node, .patternBinding)
    return binding.flatMap { tree.child($0, .typeAnnotation) }.flatMap(firstType).map(qualified)
  }

  private func firstType(in node: NodeID) -> NodeID? { tree.children(node).first { _ in true } }

  private func parameters() -> [Signature.Parameter] {
    guard let clause = tree.child(member.node, .parameterClause) else { return [] }
    let nodes = children(of: clause, .functionParameter)
    return zip(nodes, member.parameters).map { node, parameter in
      Signature.Parameter(label: parameter.label, name: name(parameter, node), type: parameterType(node, parameter))
    }
  }

  /// As the code of the member writes it.
  private func name(_ parameter: IndexedParameter, _ node: NodeID) -> String {
    let quoted = "`\(parameter.name)`"
    return tree.text(node).prefix { $0 != ":" }.contains(quoted) ? quoted : parameter.name
  }

  private func parameterType(_ node: NodeID, _ parameter: IndexedParameter) -> String {
    let skipped: Set<NodeKind> = [.attribute, .modifier, .initializerClause]
    let type = tree.children(node).first { !skipped.contains(tree.kind($0)) }
    return type.map(qualified) ?? parameter.type
  }
}
