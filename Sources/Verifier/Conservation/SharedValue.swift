import SwiftSource

/// A constant of a module's type that is given to its initializer: the value of a property that stays in the legacy type.
struct SharedValue {
  /// Why the two can come to differ; nil if they can't.
  let fault: String?

  /// nil if the declaration is anything else.
  /// - Parameter kept: what can change by its declaration, and never does.
  init?(_ declaration: Declaration, in state: CodeState, links: ModuleLinks, kept: KeptVariables) {
    guard declaration.kind == .variable, links.moduleTypes.contains(declaration.owner),
      let tree = state.tree(declaration), tree.isGivenConstant(declaration.node)
    else { return nil }
    guard !Self.isPart(declaration, tree, links) else {
      fault = nil
      return
    }
    let changing = state.members.first { member in
      member.kind == .variable && member.name == declaration.name
        && links.lead(from: member.owner, to: declaration.owner)
        && !links.moduleTypes.contains(member.owner) && state.tree(member).map { $0.isVariable(member.node) } == true
        && !kept.contains(member.name, of: member.owner)
    }
    fault = changing.map { "\(declaration.symbol) keeps the first value of \($0.symbol), which can change." }
  }

  /// `router` of a presenter: another part of the module, whatever the legacy type calls so.
  private static func isPart(_ declaration: Declaration, _ tree: SyntaxTree, _ links: ModuleLinks) -> Bool {
    tree.annotation(declaration.node).map { links.moduleProtocols.contains(tree.typeName($0)) } == true
  }
}

extension SyntaxTree {
  /// `let` without a value.
  fileprivate func isGivenConstant(_ declaration: NodeID) -> Bool {
    mainToken(declaration).keyword == .let
      && children(declaration).allSatisfy { kind($0) != .patternBinding || child($0, .initializerClause) == nil }
  }

  /// A variable that can be set: stored, or with a setter. A lazy one is set once, when it is first asked for.
  fileprivate func isVariable(_ declaration: NodeID) -> Bool {
    guard mainToken(declaration).keyword == .var, !hasModifier(declaration, ["lazy"]) else { return false }
    return true
  }
}
