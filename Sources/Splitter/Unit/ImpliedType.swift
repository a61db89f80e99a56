import ProjectIndex
import SDKCatalogue
import SwiftSource

/// `Order!` of a property that is declared so, here, in a superclass, in another type or in a framework.
struct ImpliedType {
  private let code: MemberCode
  private let unit: UnitCode

  init(_ code: MemberCode, _ unit: UnitCode) { (self.code, self.unit) = (code, unit) }

  private var tree: SyntaxTree { code.tree }

  /// The type as it is written, with its `!`; nil if it has none.
  func type(of node: NodeID) -> String? {
    guard let use = code.uses[node], use.access != .call else { return nil }
    let declared =
      use.member.map { unit.code(of: $0)?.writtenType ?? unit.index.members[$0].valueType }
      ?? receiverType(of: node, use).flatMap {
        ownMember(use.name, of: $0) ?? frameworkMember(use.name, of: $0)?.result
      }
    return declared.flatMap { $0.hasSuffix("!") ? $0 : nil }
  }

  /// The type of what stands in front of a member's name.
  private func receiverType(of node: NodeID, _ use: NameUse) -> String? {
    guard use.receiverType == nil, tree.kind(node) == .memberAccess, let base = tree.firstChild(node) else {
      return use.receiverType
    }
    return unit.inference(inFile: code.member.file)?.type(of: base)
  }

  /// The type of a property of a type of the tree, as it is declared.
  private func ownMember(_ name: String, of type: String) -> String? {
    guard let type = unit.index.type(named: type) else { return nil }
    let members = type.members.lazy.map { [unit] in unit.index.members[$0] }
    return members.first { $0.kind == .property && $0.name == name }?.valueType
  }

  /// A framework's member of a type, or of what a type of the tree inherits from.
  private func frameworkMember(_ name: String, of type: String) -> SDKMember? {
    if let own = SDK.member(name, of: type) { return own }
    return unit.index.type(named: type)?.superclasses.lazy.compactMap { SDK.member(name, of: $0) }.first
  }
}
