import ProjectIndex
import SwiftSource

/// The outside of a method or property, as other code repeats it.
struct SignatureReader {
  let member: IndexedMember
  /// Of its file.
  let tree: SyntaxTree

  var signature: Signature {
    var signature = Signature(name: member.baseName)
    signature.returnType = returnType
    guard member.kind == .method else {
      signature.isProperty = true
      signature.isSettable = hasSetter
      return signature
    }
    signature.parameters = parameters
    signature.genericClause = child(.genericParameterClause)
    signature.whereClause = child(.genericWhereClause)
    signature.effects = children(of: member.node, .effect).map(tree.text).joined(separator: " ")
    signature.attributes = contractAttributes
    return signature
  }

  /// What a protocol repeats; `@objc`, `@IBAction` and the like are between the class and its runtime.
  private var contractAttributes: [String] {
    ["discardableResult", "available"].compactMap { tree.attribute($0, of: member.node) }.map { tree.text($0) }
  }

  /// `{ get set }`, or accessors with a body.
  private var hasSetter: Bool {
    let accessors = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .accessorBlock) }
    return accessors.map { block in
      tree.children(block).contains { tree.kind($0) == .accessorDecl && tree.name($0) == "set" }
    } ?? false
  }

  private func child(_ kind: NodeKind) -> String { tree.child(member.node, kind).map { tree.text($0) } ?? "" }

  private func children(of node: NodeID, _ kind: NodeKind) -> [NodeID] {
    tree.children(node).filter { tree.kind($0) == kind }
  }

  /// The written result type, or the written type of a property.
  private var returnType: String? {
    if let clause = tree.child(member.node, .returnClause) { return tree.firstChild(clause).map { tree.text($0) } }
    let annotation = tree.child(member.node, .patternBinding).flatMap { tree.child($0, .typeAnnotation) }
    return annotation.flatMap(tree.firstChild).map { tree.text($0) }
  }

  private var parameters: [Signature.Parameter] {
    guard let clause = tree.child(member.node, .parameterClause) else { return [] }
    return zip(children(of: clause, .functionParameter), member.parameters).map { node, parameter in
      Signature.Parameter(label: parameter.label, name: name(parameter, node), type: type(node, parameter))
    }
  }

  /// As the code of the member writes it.
  private func name(_ parameter: IndexedParameter, _ node: NodeID) -> String {
    let quoted = "`\(parameter.name)`"
    return tree.text(node).prefix { $0 != ":" }.contains(quoted) ? quoted : parameter.name
  }

  private func type(_ node: NodeID, _ parameter: IndexedParameter) -> String {
    let skipped: Set<NodeKind> = [.attribute, .modifier, .initializerClause]
    return tree.children(node).first { !skipped.contains(tree.kind($0)) }.map { tree.text($0) } ?? parameter.type
  }
}
