import ProjectIndex
import SwiftSource

/// Calls of the initializers and static methods of the module's types that no declaration fits.
struct ModuleCalls {
  private let review: PatchReview
  private var state: CodeState { review.after }

  init(_ review: PatchReview) { self.review = review }

  var objections: [Objection] {
    review.touched.flatMap { path -> [Objection] in
      guard let file = state.files[path] else { return [] }
      return (0..<file.tree.nodes.count).compactMap { node in
        guard file.tree.kind(node) == .call,
          let fault = fault(ofCall: node, in: file.tree) ?? misfit(ofCall: node, in: file.tree)
        else { return nil }
        return Objection(path, line: file.lines.line(at: file.tree.range(node).lowerBound), fault)
      }
    }
  }

  private func fault(ofCall call: NodeID, in tree: SyntaxTree) -> String? {
    guard let callee = tree.firstChild(call) else { return nil }
    let labels = tree.argumentLabels(ofCall: call)
    switch tree.kind(callee) {
    case .declReference:
      let type = tree.plainName(callee)
      guard isClass(type), !fits(labels, candidates(type, .initializer, "init"), elseEmpty: true) else { return nil }
      return "`\(type)` has no `init\(labels.text)`."
    case .memberAccess:
      guard let base = tree.firstChild(callee), tree.kind(base) == .declReference else { return nil }
      let (type, name) = (tree.plainName(base), tree.plainName(callee))
      guard review.linksAfter.moduleTypes.contains(type), name != "init" else { return nil }
      let nested = type + "." + name
      if state.types.contains(where: { $0.name == nested }) {
        let made = candidates(nested, .initializer, "init")
        return made.isEmpty || fits(labels, made, elseEmpty: false) ? nil : "`\(nested)` has no `init\(labels.text)`."
      }
      return isCase(name, of: type) || fits(labels, candidates(type, .function, name), elseEmpty: false)
        ? nil : "`\(type)` has no `\(name)\(labels.text)`."
    default: return nil
    }
  }

  /// An object of the legacy type, or a new one of the module, that is given for a protocol that it does not conform to.
  private func misfit(ofCall call: NodeID, in tree: SyntaxTree) -> String? {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .declReference, isClass(tree.plainName(callee)),
      let initializer = candidates(tree.plainName(callee), .initializer, "init").first,
      let target = state.tree(initializer)
    else { return nil }
    let values = tree.children(call).filter { tree.kind($0) == .argument }.compactMap(tree.firstChild)
    for (value, parameter) in zip(values, target.parameters(initializer.node)) {
      guard let wanted = target.parameterTypeName(parameter), review.linksAfter.moduleProtocols.contains(wanted),
        let given = type(of: value, in: tree), given != wanted, state.types.contains(where: { $0.name == given }),
        !state.inherited(by: given).contains(wanted)
      else { continue }
      return "`\(given)` is given to `\(tree.plainName(callee))` as `\(wanted)`, to which it does not conform."
    }
    return nil
  }

  /// The type of a parameter, of a constant that holds a new object, or of `self`; nil if it is anything else.
  private func type(of value: NodeID, in tree: SyntaxTree) -> String? {
    guard tree.kind(value) == .declReference, let function = tree.ancestor(value, where: { $0 == .functionDecl }) else {
      return nil
    }
    let name = tree.plainName(value)
    if let parameter = tree.parameters(function).first(where: { tree.plainName($0) == name }) {
      return tree.parameterTypeName(parameter)
    }
    let binding = tree.descendants(function).first { node in
      tree.kind(node) == .patternBinding && tree.firstChild(node).map { tree.plainName($0) == name } == true
    }
    guard let clause = binding.flatMap({ tree.child($0, .initializerClause) }), let created = tree.firstChild(clause),
      tree.kind(created) == .call, let type = tree.firstChild(created).map(tree.plainName), isClass(type)
    else { return nil }
    return type
  }

  /// `Route.book(id: 1)` makes a value of an enum.
  private func isCase(_ name: String, of type: String) -> Bool {
    state.members(of: type).contains { $0.kind == .case && $0.baseNames.contains(name) }
  }

  private func isClass(_ name: String) -> Bool {
    review.linksAfter.moduleTypes.contains(name) && state.types.contains { $0.name == name && $0.isReference }
  }

  private func candidates(_ type: String, _ kind: Declaration.Kind, _ name: String) -> [Declaration] {
    state.visibleMembers(of: type).filter { $0.kind == kind && $0.baseName == name }
  }

  /// - Parameter elseEmpty: without a declaration the call has no arguments.
  private func fits(_ labels: ArgumentLabels, _ candidates: [Declaration], elseEmpty: Bool) -> Bool {
    if candidates.isEmpty { return elseEmpty && labels.isEmpty }
    return candidates.contains { candidate in
      state.tree(candidate).map { labels.mayFit($0.parameters(candidate.node), in: $0) } ?? false
    }
  }
}
