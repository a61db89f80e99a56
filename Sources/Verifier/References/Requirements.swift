import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Requirements of the module's protocols that a class claims to meet and, since the patch, does not.
struct Requirements {
  private let review: PatchReview
  private let state: CodeState
  private let links: ModuleLinks

  init(_ review: PatchReview) { self.init(review, review.after, review.linksAfter) }

  private init(_ review: PatchReview, _ state: CodeState, _ links: ModuleLinks) {
    (self.review, self.state, self.links) = (review, state, links)
  }

  var objections: [Objection] {
    let found = unmet
    guard !found.isEmpty else { return [] }
    let known = Set(Requirements(review, review.before, review.linksBefore).unmet.map(\.message))
    return found.filter { !known.contains($0.message) }
  }

  private var unmet: [Objection] {
    let protocols = links.moduleProtocols
    return Set(state.types.map(\.name)).subtracting(protocols).sorted().flatMap { type in
      state.inherited(by: type).intersection(protocols).sorted().flatMap { unmet(by: type, of: $0) }
    }
  }

  private func unmet(by type: String, of proto: String) -> [Objection] {
    let own = state.visibleMembers(of: type).filter { $0.owner != proto || isInExtension($0) }
    return state.visibleMembers(of: proto).filter { isRequirement($0) }.compactMap { requirement in
      let namesakes = own.filter { member in
        let names = member.kind == .variable ? member.baseNames : [member.name]
        return names.contains(requirement.name) && member.kind == requirement.kind && !isRequirement(member)
      }
      if namesakes.contains(where: { meets($0, requirement, of: type) }) { return nil }
      if namesakes.isEmpty, mayInherit(requirement, type) { return nil }
      guard let place = state.types.first(where: { $0.name == type }) else { return nil }
      let what = namesakes.isEmpty ? "has no" : "has another"
      return Objection(
        place.path, line: place.line, "`\(type)` \(what) `\(requirement.name)` than `\(requirement.owner)` asks for.")
    }
  }

  /// A class above it, which these files do not show, has such a member, or nobody knows what that has.
  private func mayInherit(_ requirement: Declaration, _ type: String) -> Bool {
    var (next, seen): (String?, Set<String>) = (type, [])
    while let name = next, seen.insert(name).inserted {
      guard let known = state.types.first(where: { $0.name == name && !$0.isExtension }) else {
        guard let outside = SDK.type(name) else { return true }
        return outside.kind == .class
          && SDK.lineage(of: name).contains { above in
            SDK.members(of: above).contains { $0.baseName == requirement.baseName }
          }
      }
      next = known.kind == .classDecl ? known.inherited.first : nil
      if let above = next, links.moduleProtocols.contains(above) { next = nil }
    }
    return false
  }

  private func isRequirement(_ member: Declaration) -> Bool {
    links.moduleProtocols.contains(member.owner) && !isInExtension(member)
      && [.function, .variable, .initializer, .subscript].contains(member.kind)
  }

  private func isInExtension(_ member: Declaration) -> Bool {
    guard let tree = state.tree(member) else { return false }
    return tree.ancestor(member.node) { $0 == .extensionDecl || $0 == .protocolDecl }.map { tree.kind($0) }
      == .extensionDecl
  }

  private func meets(_ member: Declaration, _ requirement: Declaration, of type: String) -> Bool {
    guard let tree = state.tree(member), let asked = state.tree(requirement) else { return false }
    if tree.hasAccess(member.node, ["private", "fileprivate"]) { return false }
    if member.kind == .variable { return isProperty(member, tree, as: requirement, asked, of: type) }
    return outside(of: member, tree, of: type) == outside(of: requirement, asked, of: type)
  }

  /// Types, effects and result, in one spelling.
  private func outside(of member: Declaration, _ tree: SyntaxTree, of type: String) -> [String] {
    let effects = tree.children(member.node).filter { tree.kind($0) == .effect }.map(tree.compactText)
    let result = tree.child(member.node, .returnClause).map { spelled($0, tree, of: type) } ?? ""
    return tree.parameters(member.node).map { parameter in
      tree.children(parameter).filter { ![.attribute, .modifier, .initializerClause].contains(tree.kind($0)) }
        .map { spelled($0, tree, of: type) }.joined()
    } + effects + [result]
  }

  private func isProperty(
    _ member: Declaration, _ tree: SyntaxTree, as requirement: Declaration, _ asked: SyntaxTree, of owner: String
  ) -> Bool {
    guard let wanted = asked.annotation(requirement.node) else { return true }
    if let type = tree.annotation(member.node), spelled(type, tree, of: owner) != spelled(wanted, asked, of: owner) {
      return false
    }
    let needsSetter = asked.descendants(requirement.node).contains {
      asked.kind($0) == .accessorDecl && asked.mainToken($0).keyword == .set
    }
    return !needsSetter || tree.isSettable(member.node)
  }

  /// Without what stands before the names of nested types: the legacy types, the class itself, and what its aliases lead to.
  private func spelled(_ type: NodeID, _ tree: SyntaxTree, of owner: String) -> String {
    var scope = CodeScope(owner: "")
    scope.typePrefixes.formUnion(review.legacyTypes.union([owner]).union(aliased(in: owner)))
    return CodeText.tokens(of: type, in: tree, scope: scope, links: links).joined(separator: " ")
  }

  /// `CartEntities` of a `typealias Row = CartEntities.Row` in a class.
  private func aliased(in owner: String) -> [String] {
    state.members(of: owner).compactMap { member in
      guard member.kind == .type, let tree = state.tree(member), tree.kind(member.node) == .typealiasDecl,
        let clause = tree.child(member.node, .initializerClause), let type = tree.firstChild(clause)
      else { return nil }
      let name = tree.typeName(type)
      return name.hasSuffix("." + member.name) ? String(name.dropLast(member.name.count + 1)) : nil
    }
  }
}

extension SyntaxTree {
  /// A modifier that is exactly one of the words: `private`, not `private(set)`.
  func hasAccess(_ declaration: NodeID, _ words: Set<String>) -> Bool {
    children(declaration).contains { kind($0) == .modifier && words.contains(text($0)) }
  }

  /// A variable that is no constant and has a setter.
  fileprivate func isSettable(_ variable: NodeID) -> Bool {
    guard mainToken(variable).keyword == .var else { return false }
    let accessors = child(variable, .patternBinding).flatMap { child($0, .accessorBlock) }
    guard let accessors else { return true }
    return children(accessors).contains { kind($0) == .accessorDecl && mainToken($0).keyword != .get }
  }
}
