import MigrationModel
import ProjectIndex

/// What a type is made of: stored values, cases, static members.
enum ShapeEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    switch candidate.type.kind {
    case .struct, .enum: value(candidate)
    case .class, .actor: state(candidate)
    case .protocol, .external: []
    }
  }

  private static func value(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let profile = candidate.profile
    let outward: [Concern] = [.networking, .persistence, .navigation, .interface]
    guard outward.allSatisfy({ profile.count($0) == 0 }) else { return [] }
    let index = candidate.index
    let cases = candidate.type.members.count { index.members[$0].kind == .case }
    if candidate.type.kind == .enum, cases > 0 {
      return [RoleEvidence(.entity, 3, "is an enum of \(cases) cases without UI")]
    }
    let values = profile.storedProperties.filter { !index.members[$0].modifiers.contains(.isStatic) }
      .map { index.members[$0] }
    guard !values.isEmpty else { return staticOnly(candidate) }
    if let shown = values.first(where: holdsInterfaceValue) {
      return [RoleEvidence(.presenter, 2, "holds `\(shown.name)`, which is shown as it is")]
    }
    let weight = profile.methods.count > values.count ? 2.0 : 4.0
    return [RoleEvidence(.entity, weight, "is a value of \(values.count) stored properties without UI")]
  }

  private static func staticOnly(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.index.members
    let ids = candidate.type.members
    guard !ids.isEmpty, ids.allSatisfy({ members[$0].modifiers.contains(.isStatic) || members[$0].kind == .type }) else {
      return []
    }
    return [RoleEvidence(.other, 2, "holds static members only")]
  }

  /// Whether a property holds something made for a screen: an image, a colour, styled text.
  private static func holdsInterfaceValue(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType.flatMap(TypeName.element) else { return false }
    return ["UIImage", "NSImage", "NSAttributedString", "AttributedString"].contains(type)
      || Vocabulary.isInterfaceType(type)
  }

  private static func state(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.profile.storedProperties.map { candidate.index.members[$0] }
    var result: [RoleEvidence] = []
    let published = members.filter { $0.attributes.contains(ObservationSymbols.publishedAttribute) }
    if !published.isEmpty {
      result.append(RoleEvidence(.presenter, 3, "publishes \(Prose.names(published.map(\.name)))"))
    }
    if let handle = members.first(where: isNavigationHandle) {
      result.append(RoleEvidence(.router, 3, "holds `\(handle.name)` to navigate with"))
    }
    return result
  }

  private static func isNavigationHandle(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType.flatMap(TypeName.plain) else { return false }
    return NavigationSymbols.handles.contains(type)
  }
}
