import MigrationModel
import ProjectIndex
import SwiftSource

/// Obstacles that a member's own declaration shows, before any reference is followed.
struct MemberShape {
  let subject: SplitSubject
  let member: IndexedMember

  /// The first thing that keeps the member where it is.
  func obstacle() -> Obstacle? {
    moduleObstacle() ?? kindObstacle() ?? modifierObstacle() ?? declarationObstacle()
  }

  private func moduleObstacle() -> Obstacle? {
    guard let module = subject.module else { return nil }
    if member.id == module.property { return shape("is the \(subject.kind.property)") }
    if module.calls(in: member, subject.files[member.file]).hasOtherUse {
      return Obstacle(
        reason: "uses_presenter",
        message: "`\(member.name)` uses more of its \(subject.kind.property) than the module is known to offer.")
    }
    guard hasNamesake(in: module) else { return nil }
    return Obstacle(
      reason: "name_taken", message: "The module has something else that is asked for as `\(member.baseName)`.")
  }

  /// A variable and a function without parameters can't share a name.
  private func hasNamesake(in module: ExistingModule) -> Bool {
    guard member.kind == .property || member.parameters.isEmpty else { return false }
    return (member.kind == .property ? module.plainMethods : module.plainProperties).contains(member.baseName)
  }

  private func kindObstacle() -> Obstacle? {
    switch member.kind {
    case .method:
      Self.nameless.contains(member.baseName) ? shape("is called without its name") : overloadObstacle()
    case .property: member.sharesDeclaration ? shape("shares its declaration with other variables") : nil
    case .initializer, .deinitializer: shape("is part of how the \(subject.kind.noun) is made or torn down")
    case .subscript, .case, .type: shape("is no method or property")
    }
  }

  /// Callers would have to say which of the two they mean, and so would the module's protocols.
  private func overloadObstacle() -> Obstacle? {
    let isOverloaded = subject.members.contains { other in
      other.kind == .method && other.id != member.id && other.name == member.name
        && other.isConditionallyCompiled == member.isConditionallyCompiled
    }
    return isOverloaded ? shape("is one of several methods with that name and those labels") : nil
  }

  private static let nameless: Set<String> = ["callAsFunction", "dynamicallyCall"]

  private func modifierObstacle() -> Obstacle? {
    let modifiers = member.modifiers
    if let heir = subject.index.overrides(of: member.id).first.flatMap({ subject.index.members[$0].type }) {
      return Obstacle(
        reason: "overridden",
        message: "`\(subject.index.types[heir].name)` overrides `\(member.name)` of its superclass.")
    }
    if modifiers.contains(.isObjectiveC) || modifiers.contains(.isDynamic) {
      return Obstacle(
        reason: "objective_c_entry_point", message: "`\(member.name)` is called by name through Objective-C.")
    }
    if modifiers.contains(.isOverride) {
      return Obstacle(reason: "override", message: "`\(member.name)` overrides a member of the superclass.")
    }
    if modifiers.contains(.isWitness) {
      return Obstacle(
        reason: "protocol_witness",
        message: "`\(member.name)` answers a protocol that the \(subject.kind.noun) conforms to.")
    }
    if member.access >= .public {
      return Obstacle(
        reason: "public_api", message: "`\(member.name)` is public: code outside this tree may use it.")
    }
    if modifiers.contains(.isNonisolated) { return shape("is `nonisolated`") }
    return nil
  }

  private func declarationObstacle() -> Obstacle? {
    if ["view", "interactor", "router"].contains(member.baseName) { return shape("has a name that the module uses") }
    if let name = ["interactor", "router"].first(where: { subject.declares($0, in: member) }) {
      return shape("declares \(name.codeWithArticle), a name that the module uses")
    }
    if member.isConditionallyCompiled { return shape("stands inside `#if`") }
    if subject.index.parsedFile(at: member.file)?.tree.limit(around: member.node) != nil {
      return shape("stands in an extension for newer systems")
    }
    if member.kind == .property, let wrapper = member.attributes.first(where: { $0 != "available" }) {
      return shape("has the attribute `@\(wrapper)`")
    }
    let known: Set<String> = ["discardableResult", "MainActor"]
    if let attribute = member.attributes.first(where: { !known.contains($0) }) {
      return shape("has the attribute `@\(attribute)`")
    }
    if member.parameters.contains(where: \.isVariadic) { return shape("has a variadic parameter") }
    if let part = subject.type.parts.indices.contains(member.part) ? subject.type.parts[member.part] : nil,
      part.condition != nil
    {
      return shape("stands in a conditional extension")
    }
    return nil
  }

  private func shape(_ what: String) -> Obstacle {
    Obstacle(reason: "unsupported_declaration", message: "`\(member.name)` \(what).")
  }
}
