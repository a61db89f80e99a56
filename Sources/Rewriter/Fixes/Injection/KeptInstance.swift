import MigrationModel
import ProjectIndex
import SwiftSource

/// A stored property that takes a shared instance where it is declared, or an object that this has, and lets nobody give it
/// another: `private let theme = Theme.shared`, `let store = (UIApplication.shared.delegate as! AppDelegate).store`.
struct KeptInstance {
  let receiver: InjectionReceiver
  let instance: SharedInstance
  let property: IndexedMember

  /// nil for a use anywhere else.
  init?(_ use: SharedInstance.Use, of instance: SharedInstance, in receiver: InjectionReceiver) {
    guard use.member.isStored, !use.member.modifiers.contains(.isStatic),
      use.member.initialValue == instance.text || Self.comesOf(use, in: receiver)
    else { return nil }
    (self.receiver, self.instance, property) = (receiver, instance, use.member)
  }

  /// The first value is an object that the instance has, however it is got at: a cast, a closure that is called at once.
  private static func comesOf(_ use: SharedInstance.Use, in receiver: InjectionReceiver) -> Bool {
    let index = receiver.subject.index
    guard let file = index.parsedFile(at: use.member.file), use.member.initialValueRange != nil,
      let type = use.member.valueType?.filter({ $0 != "?" && $0 != "!" }),
      index.isObject(named: type, outside: { _ in false }),
      index.types(named: type).allSatisfy({ $0.access >= .internal })
    else { return false }
    let tree = file.tree
    let clause = tree.descendants(use.member.node).first { tree.kind($0) == .initializerClause }
    var value = clause.flatMap { tree.firstChild($0) }
    while let node = value, tree.range(node) != use.range { value = tree.source(ofObject: node) }
    return value != nil
  }

  /// `var theme = Theme.shared`
  func open(in draft: inout FixDraft) throws(ObstacleError) {
    try check()
    let tree = try receiver.subject.file(property.file).tree
    for modifier in tree.children(property.node) where Self.closed.contains(tree.text(modifier)) {
      let range = tree.range(modifier)
      draft.edit(property.file, range.lowerBound..<range.upperBound + 1, "")
    }
    let keyword = tree.keywordOffset(of: property.node)
    let ignored = receiver.type.attributes.contains("Observable") ? "@ObservationIgnored " : ""
    draft.edit(property.file, keyword..<keyword + 3, ignored + "var")
    let verb = property.initialValue == instance.text ? "is" : "comes of"
    draft.change("\(receiver.type.name).\(property.name)", "\(verb) `\(instance.text)`, or is what somebody else sets")
  }

  private static let closed: Set<String> = ["private", "fileprivate", "private(set)", "fileprivate(set)"]

  private func check() throws(ObstacleError) {
    let (index, type) = (receiver.subject.index, receiver.type)
    let fixed: MemberModifiers = [.isOverride, .isWitness, .isObjectiveC, .isNonisolated, .isWeak, .isUnowned]
    guard !property.sharesDeclaration, !property.isConditionallyCompiled, !property.hasObservers,
      property.attributes.isEmpty,
      property.modifiers.isDisjoint(with: fixed), !type.conformances.contains("Sendable"),
      SynthesizedConformance(index: index, type: type).name == nil,
      !index.members(of: type.id).contains(where: { $0.modifiers.contains(.isNonisolated) })
    else {
      throw ObstacleError(
        "unsupported_declaration", "`\(property.name)` of `\(type.name)` is declared in a way that can't be opened.")
    }
    guard instance.owner.map({ $0.access >= min(type.access, .internal) }) != false else {
      throw ObstacleError("access_level", "`\(instance.text)` is not visible where `\(type.name)` is made.")
    }
  }
}

extension SyntaxTree {
  /// What an object is asked of: `app` of `app.store`, of `(app as! App)`, of `{ return app }()`; nil for what is made.
  fileprivate func source(ofObject node: NodeID) -> NodeID? {
    let parts = Array(children(node))
    switch kind(node) {
    case .memberAccess, .forceUnwrap, .optionalChaining, .returnStmt: return parts.first
    case .tupleExpr: return parts.count == 1 ? parts[0] : nil
    case .argument: return parts.last
    case .sequenceExpr: return parts.count == 3 && kind(parts[1]) == .asOperator ? parts[0] : nil
    case .call:
      guard parts.count == 1, kind(parts[0]) == .closure else { return nil }
      let statements = statements(of: parts[0])
      return statements.count == 1 ? statements[0] : nil
    default: return nil
    }
  }
}
