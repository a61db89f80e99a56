import Effects
import MigrationModel
import ProjectIndex

/// What superclasses and protocols of the SDK and of common libraries say about a role.
enum InheritanceEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    superclass(candidate) + protocols(candidate) + attributes(candidate) + drawing(candidate)
  }

  /// Protocols of libraries that refine SwiftUI's are told by what they ask for.
  private static func drawing(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.isValue, !candidate.type.conformances.contains(where: SwiftUISymbols.viewProtocols.contains),
      let body = candidate.type.members.first(where: { draws(candidate.index.members[$0]) })
    else { return [] }
    return [RoleEvidence(.view, 8, "draws a view in `\(candidate.index.members[body].name)`")]
  }

  private static func draws(_ member: IndexedMember) -> Bool {
    member.isViewBody
      || SwiftUISymbols.makers.contains(member.baseName) && member.parameters.map(\.label) == ["context"]
  }

  private static func superclass(_ candidate: TypeCandidate) -> [RoleEvidence] {
    if candidate.survey.isController(candidate.type) {
      let name = candidate.survey.outsideSuperclass(of: candidate.type) ?? "a view controller"
      return [RoleEvidence(.view, 12, "is a view controller: inherits from \(name)")]
    }
    guard let name = candidate.survey.outsideSuperclass(of: candidate.type) else { return [] }
    if DomainSymbols.modelClasses.contains(name) {
      return [RoleEvidence(.entity, 10, "is stored: inherits from \(name)")]
    }
    if DomainSymbols.operationClasses.contains(name) {
      return [RoleEvidence(.service, 6, "works on its own: inherits from \(name)")]
    }
    if DomainSymbols.codingClasses.contains(name) {
      return [RoleEvidence(.service, 6, "says how values are exchanged: inherits from \(name)")]
    }
    if name.hasPrefix("UNNotification"), name.hasSuffix("Extension") {
      return [RoleEvidence(.other, 10, "is called by the system: inherits from \(name)")]
    }
    guard candidate.survey.inheritsFromView(candidate.type) else { return [] }
    return [RoleEvidence(.view, Vocabulary.isInterfaceType(name) ? 10 : 7, "inherits from \(name)")]
  }

  private static func protocols(_ candidate: TypeCandidate) -> [RoleEvidence] {
    var result: [RoleEvidence] = []
    var helpers = 0
    for name in candidate.type.conformances {
      let name = String(name.prefix { $0 != "<" })
      if let evidence = single(name, candidate) {
        result.append(evidence)
      } else if NavigationSymbols.delegates.contains(name) {
        result.append(RoleEvidence(.router, 1.5, "conforms to \(name)"))
      } else if UIKitSymbols.contents.contains(name) {
        result.append(RoleEvidence(.view, 5, "says what a cell shows: conforms to \(name)"))
      } else if UIKitSymbols.isViewProtocol(name), helpers < 3 {
        helpers += 1
        result.append(RoleEvidence(.view, 3, "conforms to \(name)"))
      }
    }
    return result
  }

  private static func single(_ name: String, _ candidate: TypeCandidate) -> RoleEvidence? {
    if name == "ViewModifier", let link = takesLinks(candidate) {
      return RoleEvidence(.router, 10, "draws nothing and says in `\(link)` where links lead")
    }
    if SwiftUISymbols.viewProtocols.contains(name) {
      // A wrapper gives its views a value from elsewhere: where that comes from says more.
      let isWrapper = name == "DynamicProperty" && candidate.type.attributes.contains("propertyWrapper")
      return RoleEvidence(.view, isWrapper ? 1.5 : 10, "conforms to SwiftUI's \(name)")
    }
    if DomainSymbols.entryProtocols.contains(name) {
      return RoleEvidence(.assembly, 12, "starts the app: conforms to \(name)")
    }
    if DomainSymbols.errorProtocols.contains(name), candidate.isValue { return RoleEvidence(.entity, 4, "is an error") }
    if name == "CodingKey" { return RoleEvidence(.other, 12, "names the keys of a coded value") }
    if SwiftUISymbols.entryProtocols.contains(name) {
      return RoleEvidence(.other, 12, "is called by the system or by previews: conforms to \(name)")
    }
    if DomainSymbols.commandProtocols.contains(name) {
      return RoleEvidence(.other, 6, "is called by a shell: conforms to \(name)")
    }
    if DomainSymbols.sequenceProtocols.contains(name), !candidate.type.genericParameters.isEmpty {
      return RoleEvidence(.other, 4.5, "goes through values of any type: conforms to \(name)")
    }
    if SwiftUISymbols.widgetProtocols.contains(name) {
      return RoleEvidence(.presenter, 10, "says what a widget shows: conforms to \(name)")
    }
    if DomainSymbols.deviceDelegates.contains(name) {
      return RoleEvidence(.service, 4, "answers a device or a session: conforms to \(name)")
    }
    if DomainSymbols.rowProtocols.contains(name) {
      return RoleEvidence(
        .presenter, candidate.type.kind == .enum ? 2.5 : 4, "is a row that a list compares: conforms to \(name)")
    }
    if DomainSymbols.requestProtocols.contains(name) {
      return RoleEvidence(.service, 5, "describes requests: conforms to \(name)")
    }
    if DomainSymbols.valueProtocols.contains(name) {
      let weight = candidate.describesRequests ? 2 : candidate.isValue ? 4.0 : 3
      return RoleEvidence(.entity, weight, "is exchanged or stored: conforms to \(name)")
    }
    if ObservationSymbols.reducers.contains(name), candidate.isValue {
      return RoleEvidence(.presenter, 10, "says what follows from what people do: conforms to \(name)")
    }
    if ObservationSymbols.observableProtocols.contains(name) {
      return publishing("conforms to \(name)", candidate)
    }
    return nil
  }

  /// What of it takes the links of the view that it is put on, if it adds nothing that is seen.
  private static func takesLinks(_ candidate: TypeCandidate) -> String? {
    var taking: String?
    for id in candidate.type.members {
      for use in candidate.index.members[id].body.uses where use.isCall {
        if SwiftUISymbols.views.contains(use.name) { return nil }
        if SwiftUISymbols.linkModifiers.contains(use.name) { taking = taking ?? use.name }
      }
    }
    return taking
  }

  /// What is observed far from any screen is a list or a process of the domain that others work with.
  private static func publishing(_ reason: String, _ candidate: TypeCandidate) -> RoleEvidence {
    candidate.isFarFromScreens
      ? RoleEvidence(.interactor, 3, "keeps state for others in a module without screens: \(reason)")
      : RoleEvidence(.presenter, candidate.keepsPartsOnly ? 1.5 : 4, "publishes state: \(reason)")
  }

  private static func attributes(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let names = candidate.type.attributes
    var result: [RoleEvidence] = []
    if names.contains(where: ObservationSymbols.observableAttributes.contains) {
      result.append(publishing("is @Observable", candidate))
    }
    if names.contains(where: ObservationSymbols.reducers.contains) {
      result.append(RoleEvidence(.presenter, 10, "says what follows from what people do: is a @Reducer"))
    }
    if names.contains(ObservationSymbols.observedValue) {
      result.append(RoleEvidence(.presenter, 6, "is the state of a screen: is an @\(ObservationSymbols.observedValue)"))
    }
    if names.contains(where: DomainSymbols.modelAttributes.contains) {
      result.append(RoleEvidence(.entity, 10, "is stored: is a @Model"))
    }
    if names.contains("main") || names.contains("UIApplicationMain") || names.contains("NSApplicationMain") {
      result.append(RoleEvidence(.assembly, 8, "starts the app"))
    }
    return result
  }
}
