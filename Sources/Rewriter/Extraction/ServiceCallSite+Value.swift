import MigrationModel
import ProjectIndex
import SwiftSource

/// What the place of a call takes from it.
extension ServiceCallSite {
  /// nil where nobody asks for a value.
  /// - Parameter site: the call with the keywords in front of it.
  func resultType(at site: NodeID) throws(ObstacleError) -> String? {
    let draft = Extraction(
      subject: subject, moves: moves, visibility: visibility, names: names, part: .interactor, nodes: [])
    guard startedTask == nil, let parent = tree.parent(site) else { return nil }
    if tree.kind(parent) == .inoutExpr { throw draft.stop("shared_state", "changes a stored value in place") }
    if tree.kind(parent) == .sequenceExpr {
      let items = Array(tree.children(parent))
      if let next = items.firstIndex(of: site).map({ $0 + 1 }), next < items.count, tree.sets(items[next]) {
        throw draft.stop("settable_property", "sets `\(call.name)`")
      }
    }
    if isStatement(parent) { return nil }
    guard let type = try answerType(at: site, draft) else {
      throw draft.stop("unknown_type", "uses `\(call.name)`, whose type is not known")
    }
    if type == "Void" || type == "()" { return nil }
    // What is known of a publisher's type leaves out what it publishes.
    if TypeText(text: type).outerNames.contains(where: UserInterfaceNames.combine.contains) {
      if let declared = declaredPublisher { return declared }
      throw draft.stop("unknown_type", "takes a publisher out of `\(call.name)`")
    }
    // A case of an enum does nothing for anybody, whatever is declared beside it.
    let isService = { (name: String) in
      subject.isService(typeNamed: name) && subject.index.type(named: name)?.kind != .enum
    }
    if TypeText(text: type).meantNames(subject.index).contains(where: isService) {
      throw draft.stop("service_value", "takes a service out of `\(call.name)`")
    }
    if call.isOfPresenter || call.isShortened, subject.kind == .screen, subject.isDomain(type) {
      throw draft.stop(
        "domain_value_shown", "takes \(type.codeWithArticle) out of `\(call.name)`, a value of the domain")
    }
    return TypeText(text: type).qualified(subject)
  }

  private func answerType(at site: NodeID, _ draft: Extraction) throws(ObstacleError) -> String? {
    // Of a chain that a weak `self` may end, the value is an optional; what is asked gives it as it is declared.
    if call.isOfPresenter, let base = tree.firstChild(call.root), tree.text(base).contains("?") {
      guard let callee, callee.kind == .method, call.calls == [call.expression], callee.genericParameters.isEmpty,
        let owner = callee.type, subject.index.types[owner].genericParameters.isEmpty
      else { throw draft.stop("unknown_type", "uses `\(call.name)`, whose type is not known") }
      return callee.returnType ?? "Void"
    }
    if let callee, let type = callee.returnType, !subject.scope.means(type, sameAsIn: callee.file) {
      throw draft.stop("ambiguous_type", "takes a value out of `\(call.name)` of a type whose name several types bear")
    }
    let known = names.type(ofExpression: call.expression) ?? SDKRequest(call.expression, tree)?.result
    return known ?? CodedValue(call, tree)?.type ?? wantedType(at: site)
  }

  /// The type of a publisher as the one method that is called declares it, with what it publishes.
  private var declaredPublisher: String? {
    guard subject.scope.imports("Combine"), let callee, callee.kind == .method, call.calls.last == call.expression,
      let type = callee.returnType, type.hasPrefix("AnyPublisher<"), callee.genericParameters.isEmpty,
      let owner = callee.type, subject.index.types[owner].genericParameters.isEmpty
    else { return nil }
    return type
  }

  /// The type that the place asks for: the written one of a variable, or that of what is assigned. A generic call makes
  /// whatever it is asked for, in its new home too. A lone `try?` in front of it, and a binding, ask for an optional; whether
  /// the call makes that or what is in it the compiler chooses in both homes alike.
  private func wantedType(at site: NodeID) -> String? {
    guard let parent = tree.parent(site), !isPartOfOptionalTry(site) else { return nil }
    let written = placeType(of: site, in: parent)
    return tree.isOptionalTry(site) && written?.hasSuffix("?") == false ? nil : written
  }

  private func placeType(of site: NodeID, in parent: NodeID) -> String? {
    if tree.kind(parent) == .initializerClause {
      guard let binding = tree.parent(parent) else { return nil }
      let written = tree.child(binding, .typeAnnotation).flatMap(tree.firstChild).map { tree.text($0) }
      switch tree.kind(binding) {
      case .patternBinding: return written
      case .optionalBinding: return written.flatMap { TypeText(text: $0).isPlain ? $0 + "?" : nil }
      default: return nil
      }
    }
    guard let assignment = Assignment(parent, tree), assignment.value == site else { return nil }
    return names.type(ofExpression: assignment.target)
  }

  /// `try?` stands around what the call is a part of, or in one of its arguments.
  private func isPartOfOptionalTry(_ site: NodeID) -> Bool {
    var node = tree.parent(site)
    while let current = node, current > member.node, tree.kind(current) != .closure {
      if tree.isOptionalTry(current) { return true }
      node = tree.parent(current)
    }
    return tree.descendants(site).contains { $0 != site && tree.isOptionalTry($0) }
  }

  /// The value is nobody's.
  func isStatement(_ parent: NodeID) -> Bool { BlockValue(tree: tree, member: member).isDiscarded(in: parent) }
}
