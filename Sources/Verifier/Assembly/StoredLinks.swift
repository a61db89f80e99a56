import ProjectIndex
import SwiftSource

/// Stored properties of the module's classes that nobody gives a value, and uses of a back reference as if it were always
/// there.
struct StoredLinks {
  private let review: PatchReview
  private let paths: [String]
  private var state: CodeState { review.after }

  init(_ review: PatchReview, _ paths: [String]) {
    self.review = review
    self.paths = paths
  }

  var objections: [Objection] {
    let classes = state.types.filter { paths.contains($0.path) && $0.kind == .classDecl }
    return classes.flatMap { unset(in: $0.name) + unknown(in: $0.name) + unchecked(in: $0.name) }
  }

  private func initializers(of type: String) -> [Declaration] {
    state.members(of: type).filter { $0.kind == .initializer }
  }

  /// `self.init(api: .live)`: another one stores.
  private func delegates(_ initializer: Declaration) -> Bool {
    guard let tree = state.tree(initializer) else { return false }
    return tree.descendants(initializer.node).contains { node in
      tree.kind(node) == .memberAccess && tree.name(node) == "init"
        && tree.firstChild(node).map { tree.text($0) == "self" } == true
    }
  }

  /// Constants and back references that the initializers do not store.
  private func unset(in type: String) -> [Objection] {
    let given = initializers(of: type).filter { !delegates($0) }.map { assigned(in: $0) }
    return state.members(of: type).filter { $0.kind == .variable }.compactMap { property in
      guard let tree = state.tree(property), tree.needsValue(property.node) else { return nil }
      let isGiven = !given.isEmpty && given.allSatisfy { $0.count { $0 == property.name } == 1 }
      let isOptional = tree.isOptionalVariable(property.node)
      if isGiven || (isOptional && (!isLink(property) || isSetOutside(property) || wasUnset(property))) {
        return nil
      }
      return Objection(at: property, "\(property.symbol) is not given a value exactly once.")
    }
  }

  /// A type declared inside another one is a value of the module.
  private func isLink(_ property: Declaration) -> Bool {
    review.linksAfter.type(of: property.name, in: property.owner).map { !$0.contains(".") } == true
      || review.linksAfter.controllerProperties(of: property.owner).contains(property.name)
  }

  /// The patch has not brought it, and nobody here gave it a value before: whoever did goes on doing so.
  private func wasUnset(_ property: Declaration) -> Bool {
    let isThere = review.before.members(of: property.owner).contains {
      $0.kind == .variable && $0.name == property.name
    }
    return isThere
      && !review.before.members.contains { member in
        [.function, .initializer].contains(member.kind)
          && (review.modulePaths.contains(member.path) || member.owner == property.owner)
          && assigned(in: member, review.before).contains(property.name)
      }
  }

  /// `presenter.view = view` in a method of the module, or in an initializer of another type of it.
  private func isSetOutside(_ property: Declaration) -> Bool {
    state.members.contains { member in
      review.modulePaths.contains(member.path)
        && (member.kind == .function || member.kind == .initializer && member.owner != property.owner)
        && assigned(in: member).contains(property.name)
    }
  }

  /// Names of members that a declaration assigns.
  /// - Parameter own: those of its own object alone, not `presenter.onClose = onClose`.
  private func assigned(in declaration: Declaration, _ before: CodeState? = nil, own: Bool = false) -> [String] {
    guard let tree = (before ?? state).tree(declaration) else { return [] }
    return tree.descendants(declaration.node).compactMap { node in
      guard tree.kind(node) == .sequenceExpr else { return nil }
      let operands = Array(tree.children(node).prefix(2))
      guard operands.count == 2, tree.kind(operands[1]) == .assignmentOperator else { return nil }
      if own, tree.kind(operands[0]) == .memberAccess, tree.firstChild(operands[0]).map(tree.text) != "self" {
        return nil
      }
      return [.memberAccess, .declReference].contains(tree.kind(operands[0])) ? tree.plainName(operands[0]) : nil
    }
  }

  /// `self.x = x` without a property `x`.
  private func unknown(in type: String) -> [Objection] {
    let names = Set(state.visibleMembers(of: type).map(\.name))
    return initializers(of: type).flatMap { initializer in
      assigned(in: initializer, own: true).filter { !names.contains($0) }.map {
        Objection(at: initializer, "\(initializer.symbol) stores `\($0)`, which `\(type)` does not declare.")
      }
    }
  }

  /// `viewController.dismiss()` where `viewController` may be nil and was not looked at.
  private func unchecked(in type: String) -> [Objection] {
    let names = review.linksAfter.controllerProperties(of: type).filter { name in
      state.members(of: type).contains { property in
        property.name == name && state.tree(property).map { $0.isOptionalVariable(property.node) } == true
      }
    }
    return state.members(of: type).filter { $0.kind == .function }.compactMap { member in
      guard let tree = state.tree(member) else { return nil }
      let bare = tree.descendants(member.node).first { node in
        tree.kind(node) == .memberAccess
          && tree.firstChild(node).map { tree.kind($0) == .declReference && names.contains(tree.plainName($0)) } == true
      }
      guard let bare, let name = tree.firstChild(bare).map(tree.plainName), !tree.declaresLocal(name, in: member.node)
      else { return nil }
      return Objection(at: member, "\(member.symbol) uses `\(name)` as if it were always there.")
    }
  }
}

extension SyntaxTree {
  /// A stored variable or constant without a value of its own.
  fileprivate func needsValue(_ variable: NodeID) -> Bool {
    guard !hasModifier(variable, ["static", "class"]), let binding = child(variable, .patternBinding) else {
      return false
    }
    return child(binding, .initializerClause) == nil && child(binding, .accessorBlock) == nil
  }

  /// A `var` that is nil by itself.
  fileprivate func isOptionalVariable(_ variable: NodeID) -> Bool {
    guard mainToken(variable).keyword == .var, let type = annotation(variable) else { return false }
    return [.optionalType, .implicitlyUnwrappedType].contains(kind(type))
  }
}
