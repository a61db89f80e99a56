import Effects
import MigrationModel
import ProjectIndex

/// A type whose role is asked for. A class, because it is asked by many rules in each round.
final class TypeCandidate: Sendable {
  let survey: TreeSurvey
  let type: IndexedType
  /// What the configuration says about names.
  let roleEndings: RoleEndings
  /// Whether the name is that of a presenter.
  let isNamedPresenter: Bool
  let profile: TypeProfile
  /// Methods that take or give values of other types of the tree, with those types; empty where the type touches
  /// anything outside.
  let handled: [(method: MemberID, types: [TypeID])]
  let work: TypeWork
  /// All that it has to do with the screen are colours and fonts.
  let onlyLooks: Bool
  /// It has methods, and touches nothing outside.
  let isInward: Bool
  /// It stands in a module without screens, and its own file imports nothing of them.
  let isFarFromScreens: Bool
  /// Neither test code nor a stand-in for the SDK.
  let isPartOfApp: Bool

  init(_ type: IndexedType, in survey: TreeSurvey, _ roleEndings: RoleEndings, isFarFromScreens: Bool) {
    self.survey = survey
    self.type = type
    self.roleEndings = roleEndings
    isNamedPresenter = NameEvidence.isNamedPresenter(type)
    let profile = survey.profiles[type.id]
    self.profile = profile
    self.isFarFromScreens = isFarFromScreens
    isPartOfApp = !survey.isTest(type) && !survey.isStandIn(type)
    work = TypeWork(type, profile, in: survey)
    onlyLooks = LookTouches.areAll(type, profile, in: survey)
    let isInward = !profile.methods.isEmpty && !Self.touchesOutside(profile, onlyLooks)
    self.isInward = isInward
    handled = !isInward ? [] : Self.handled(profile.methods, of: type, in: survey)
  }

  private static func touchesOutside(_ profile: TypeProfile, _ onlyLooks: Bool) -> Bool {
    let outward: [Concern] = [.networking, .persistence, .navigation, .formatting, .coding]
    return outward.contains { profile.count($0) > 0 } || profile.count(.interface) > 0 && !onlyLooks
  }

  private static func handled(
    _ methods: [MemberID], of type: IndexedType, in survey: TreeSurvey
  ) -> [(method: MemberID, types: [TypeID])] {
    guard type.kind != .protocol, type.kind != .external else { return [] }
    return methods.compactMap { method in
      let member = survey.index.members[method]
      if let result = member.returnType.flatMap(TypeName.element), looks.contains(where: result.hasSuffix) {
        return nil
      }
      let texts = member.parameters.map(\.type) + [member.returnType].compactMap { $0 }
      let types = texts.compactMap { text in TypeName.element(text).flatMap { survey.lookup.find($0, from: type) } }
        .filter { $0 != type.id && survey.index.types[$0].outer != type.id }
      return types.isEmpty ? nil : (method, types)
    }
  }

  /// Ends of the names of what only says how something looks, however the tree calls it.
  private static let looks = ["Image", "Color", "Font"]

  var index: ProjectIndex { survey.index }

  /// A struct or enum.
  var isValue: Bool { type.kind == .struct || type.kind == .enum }

  /// A value that is thrown, by a protocol of the tree too.
  var isError: Bool { isValue && type.conformances.contains(where: DomainSymbols.errorProtocols.contains) }

  /// It stands behind properties of any type; one of a certain type may be a value of the domain.
  var isPropertyWrapper: Bool { type.attributes.contains("propertyWrapper") && !type.genericParameters.isEmpty }

  /// Views are told when it changes.
  var isObserved: Bool {
    type.conformances.contains(where: ObservationSymbols.observableProtocols.contains)
      || type.attributes.contains(where: ObservationSymbols.observableAttributes.contains)
  }

  /// It is observed, and something in it changes for those who do: what only conforms, to be found in the environment, has
  /// nothing to say.
  var publishes: Bool {
    guard isObserved else { return false }
    if type.attributes.contains(where: ObservationSymbols.observableAttributes.contains) {
      return profile.storedProperties.contains { StateEvidence.changes(index.members[$0], self) }
    }
    return type.members.contains { id in
      index.members[id].attributes.contains(ObservationSymbols.publishedAttribute)
        || index.members[id].name == "objectWillChange"
    } || !type.superclasses.allSatisfy { $0 == "NSObject" }
  }

  /// A macro makes it observed, and nothing in it is state: all that it keeps it works with.
  var keepsPartsOnly: Bool {
    type.attributes.contains(where: ObservationSymbols.observableAttributes.contains) && !publishes
  }

  /// A value that nobody keeps, and that is asked to do something rather than read.
  var isWorker: Bool {
    guard isValue, !profile.methods.isEmpty, profile.askers > profile.readers else { return false }
    return type.conformances.allSatisfy { !DomainSymbols.valueProtocols.contains($0) && !Self.comparing.contains($0) }
  }

  /// Protocols of values that are kept and compared.
  private static let comparing: Set<String> = ["Equatable", "Hashable", "Identifiable", "Comparable", "CaseIterable"]

  /// Whether a method is not known to be called from within the type alone.
  func isForOthers(_ method: MemberID) -> Bool {
    guard !index.members[method].modifiers.contains(.isWitness) else { return true }
    let sites = index.uses(of: method)
    return sites.isEmpty || sites.contains { $0.type != type.id }
  }

  /// It takes or gives back what requests are made up of, or makes it.
  var describesRequests: Bool {
    if profile.requestParts > 0 || refinesRequest { return true }
    guard isValue else { return false }
    return type.members.contains { id in
      let uses = index.members[id].body.uses
      return uses.indices.contains { position in
        let use = uses.key(position)
        return use.access == .call && use.isAlone && survey.classes[use.name].contains(.describesRequest)
      }
    }
  }

  /// A protocol of the tree that it conforms to, however far up, asks for what requests are made up of.
  private var refinesRequest: Bool {
    type.conformances.contains { name in
      guard let id = survey.lookup.find(name, from: type), index.types[id].kind == .protocol else { return false }
      return survey.profiles[id].requestParts > 0
    }
  }

  /// Members with code that touch a concern, as a share of all members with code; 0 without any.
  func share(_ concern: Concern) -> Double {
    profile.bodies == 0 ? 0 : Double(profile.count(concern)) / Double(profile.bodies)
  }

  /// The first touch of a concern, as it reads in the code.
  func example(_ concern: Concern) -> (phrase: String, member: String)? {
    for id in type.members {
      guard let touch = survey.touches[id].of(concern).first else { continue }
      return (index.members[id].body.uses[touch.use].phrase, index.members[id].name)
    }
    return nil
  }
}
