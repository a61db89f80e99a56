import Effects
import MigrationModel
import ProjectIndex

/// What a type is made of: stored values, cases, static members.
enum ShapeEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    if !candidate.isError, isConstants(candidate.type, candidate) {
      return [RoleEvidence(.other, 12, "holds constants only")]
    }
    if namesKeys(candidate) { return [RoleEvidence(.other, 5, "names keys, which nobody holds or hands on")] }
    if candidate.profile.isReported { return [RoleEvidence(.other, 10, "names what analytics are told")] }
    return switch candidate.type.kind {
    case .struct, .enum: value(candidate) + layout(candidate) + palette(candidate)
    case .class, .actor: StateEvidence.collect(candidate) + outlets(candidate) + palette(candidate)
    case .protocol, .external: []
    }
  }

  /// Nothing but constants: static ones in a type without instances, and types nested in it that are alike.
  private static func isConstants(_ type: IndexedType, _ candidate: TypeCandidate) -> Bool {
    guard type.kind == .enum || type.kind == .struct || type.kind == .class,
      type.conformances.allSatisfy({ !SwiftUISymbols.viewProtocols.contains($0) })
    else { return false }
    let members = candidate.index.members
    let isHelper = type.outer != nil || type.scope != nil
    var constants = 0
    var nested: [TypeID] = []
    for id in type.members {
      switch members[id].kind {
      case .type:
        nested += candidate.survey.lookup.find(type.name + "." + members[id].name, from: nil).map { [$0] } ?? []
      case .property where members[id].modifiers.contains(.isStatic):
        guard !members[id].isStored || members[id].isLet || isAddress(members[id]), !asksOutside(id, candidate) else {
          return false
        }
        constants += 1
      case .property where members[id].isLet && members[id].initialValueRange != nil && type.kind == .struct:
        constants += 1
      case .method where members[id].modifiers.contains(.isStatic) && isHelper && givesPlainValue(members[id]):
        constants += 1
      case .initializer where members[id].access == .private && members[id].parameters.isEmpty: continue
      default: return false
      }
    }
    if constants == 0 {
      let types = nested.map { candidate.index.types[$0] }
      return types.contains { isConstants($0, candidate) }
        && types.allSatisfy { $0.members.isEmpty && $0.inherited == ["Error"] || isConstants($0, candidate) }
    }
    return !candidate.survey.profiles[type.id].held.contains {
      ![.struct, .enum].contains(candidate.index.types[$0].kind)
    }
  }

  /// What it gives is read from outside the app each time.
  private static func asksOutside(_ member: MemberID, _ candidate: TypeCandidate) -> Bool {
    let concerns = candidate.survey.touches[member].concerns
    return !candidate.index.members[member].isStored && (concerns.has(.persistence) || concerns.has(.networking))
  }

  /// Cases that are texts, and of which no property, parameter or result ever is one: they are looked up by, and no more.
  private static func namesKeys(_ candidate: TypeCandidate) -> Bool {
    let (type, profile) = (candidate.type, candidate.profile)
    return type.kind == .enum && type.inherited.first == "String" && type.members.count > 1
      && type.members.allSatisfy { candidate.index.members[$0].kind == .case }
      && profile.holders.isEmpty && profile.exchangers.isEmpty && profile.creators.isEmpty && !profile.users.isEmpty
      && !candidate.isError
  }

  /// Is there for its address: the key of an associated object.
  private static func isAddress(_ member: IndexedMember) -> Bool {
    ["Void?", "()?", "UInt8"].contains(member.valueType) && member.baseName.hasSuffix("Key")
  }

  private static func givesPlainValue(_ member: IndexedMember) -> Bool {
    guard let type = member.returnType.flatMap(TypeName.element) else { return false }
    return DomainSymbols.plainValues.contains(type) || Vocabulary.isInterfaceType(type)
      || ["LocalizedStringKey", "NSAttributedString", "AttributedString", "Text"].contains(type)
  }

  /// What is mostly made of places and sizes lays things out.
  private static func layout(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.index.members
    let properties = candidate.type.members.filter { members[$0].kind == .property }
    guard properties.count >= 2, !candidate.type.members.allSatisfy({ members[$0].modifiers.contains(.isStatic) }),
      candidate.profile.count(.persistence) + candidate.profile.count(.networking) == 0
    else { return [] }
    let places = properties.filter { members[$0].valueType.map(UIKitSymbols.geometry.contains) == true }
    guard places.count * 2 >= properties.count, let first = places.first else { return [] }
    let isChoice = candidate.type.members.contains { members[$0].kind == .case }
    return [RoleEvidence(.view, isChoice ? 1.5 : 4.5, "lays out with `\(members[first].name)`")]
  }

  /// What keeps or gives nothing but colours and fonts, and a few words about them, is a theme: no part of a screen.
  private static func palette(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.index.members
    guard !candidate.type.members.contains(where: { members[$0].kind == .case }) else { return [] }
    let properties = candidate.type.members.filter { id in
      let isGiven = members[id].kind == .method && members[id].modifiers.contains(.isStatic)
      return (members[id].kind == .property || isGiven) && !isExample(id, candidate)
    }
    let isStatic = properties.allSatisfy { members[$0].modifiers.contains(.isStatic) }
    let nested = nestedPalettes(properties, candidate)
    let looks = properties.filter { id in
      guard let name = (members[id].valueType ?? members[id].returnType).flatMap(TypeName.plain) else { return false }
      return isLook(name) || isStatic && name.hasSuffix("Image") || nested.contains(id)
    }
    guard looks.count >= 2 || !nested.isEmpty, looks.count * 2 >= properties.count,
      candidate.profile.methods.count(where: { !properties.contains($0) }) <= looks.count,
      !candidate.survey.isController(candidate.type), !candidate.survey.inheritsFromView(candidate.type),
      candidate.type.conformances.allSatisfy({ !SwiftUISymbols.viewProtocols.contains($0) })
    else { return [] }
    return [
      RoleEvidence(.other, 8, "keeps \(isStatic ? "assets" : "colours and fonts") such as `\(members[looks[0]].name)`")
    ]
  }

  /// A static instance of the type itself: one of the themes that there are.
  private static func isExample(_ id: MemberID, _ candidate: TypeCandidate) -> Bool {
    let member = candidate.index.members[id]
    let type = member.valueType.flatMap(TypeName.plain) ?? member.initialValue.map { String($0.prefix { $0 != "(" }) }
    return member.modifiers.contains(.isStatic) && type == TypeName.last(candidate.type.name)
  }

  /// Properties whose types keep colours and fonts in their turn.
  private static func nestedPalettes(_ properties: [MemberID], _ candidate: TypeCandidate) -> [MemberID] {
    let index = candidate.index
    return properties.filter { id in
      guard let name = index.members[id].valueType.flatMap(TypeName.plain),
        let type = candidate.survey.lookup.find(name, from: candidate.type), index.types[type].kind == .struct
      else { return false }
      let kept = candidate.survey.profiles[type].storedProperties.filter {
        !index.members[$0].modifiers.contains(.isStatic)
      }
      let looks = kept.count { index.members[$0].valueType.flatMap(TypeName.plain).map(isLook) == true }
      return looks >= 2 && looks * 2 >= kept.count
    }
  }

  private static func isLook(_ name: String) -> Bool {
    ["Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "CGColor"].contains(name)
  }

  /// What a storyboard gives its labels and buttons is part of the view.
  private static func outlets(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let outlets = candidate.profile.storedProperties.filter {
      candidate.index.members[$0].modifiers.contains(.isOutlet)
    }
    guard let first = outlets.first else { return [] }
    return [
      RoleEvidence(
        .view, min(6, 3 + Double(outlets.count)), "has the outlet `\(candidate.index.members[first].name)`")
    ]
  }

  private static func value(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let profile = candidate.profile
    let index = candidate.index
    let outward: [Concern] = [.networking, .persistence, .navigation, .interface, .coding]
    let touching = outward.reduce(0) { $0 + profile.count($1) }
    let cases = candidate.type.members.count { index.members[$0].kind == .case }
    if candidate.type.kind == .enum, cases > 0, profile.count(.interface) == 0 || isDressedElsewhere(candidate) {
      let share = Double(min(touching, profile.bodies)) / Double(max(1, profile.bodies))
      let isRequest = candidate.describesRequests
      if carriesError(candidate), !begins(candidate), touching == 0, !isRequest, isOpen(candidate) {
        return [RoleEvidence(.entity, 4, "says how something ended")]
      }
      return [
        RoleEvidence(.entity, isRequest ? 1 : 3 - share, "is an enum of \(Prose.count(cases, "case")) without UI")
      ]
    }
    guard touching == 0 else { return [] }
    let values = profile.storedProperties.filter { !index.members[$0].modifiers.contains(.isStatic) }
      .map { index.members[$0] }
    guard !values.isEmpty else { return staticOnly(candidate) }
    if candidate.isPropertyWrapper { return [RoleEvidence(.other, 4, "is a property wrapper")] }
    if let view = values.first(where: holdsView) {
      return [RoleEvidence(.view, 2.5, "carries the view `\(view.name)`")]
    }
    if let shown = values.first(where: holdsInterfaceValue) {
      return [RoleEvidence(.presenter, 2, "holds `\(shown.name)`, which is shown as it is")]
    }
    if let text = localizedText(candidate) {
      return [RoleEvidence(.presenter, 2, "is made of `\(text)`, which is shown as it is")]
    }
    if let store = values.first(where: holdsInfrastructure) {
      return [RoleEvidence(.assembly, 3, "holds `\(store.name)` for others")]
    }
    if let action = values.first(where: { $0.valueType.map(TypeName.isAction) == true }) {
      return [RoleEvidence(.presenter, 2.5, "holds `\(action.name)`, an action that a view triggers")]
    }
    var weight = profile.methods.count > values.count ? 2.0 : 4.0
    if profile.held.contains(where: { [.class, .actor, .protocol].contains(index.types[$0].kind) }) { weight = 1 }
    if candidate.isWorker { weight = 0.8 }
    // What says its texts in the reader's language, or what a request is made up of, is no value of the domain.
    if profile.wordings > 0, candidate.work.keepsWhatIsShown { weight = min(weight, 1.5) }
    if candidate.describesRequests { weight = min(weight, 1) }
    let properties = Prose.count(values.count, "stored property", plural: "stored properties")
    return [RoleEvidence(.entity, weight, "is a value of \(properties) without UI")]
  }

  /// What a value of one file has to do with screens, extensions in other files add to it.
  private static func isDressedElsewhere(_ candidate: TypeCandidate) -> Bool {
    let home = candidate.survey.declaration(of: candidate.type).fileNumber
    return candidate.type.members.allSatisfy { id in
      candidate.survey.touches[id].of(.interface).isEmpty || candidate.index.members[id].fileNumber != home
    }
  }

  /// A case of an enum carries an error.
  static func carriesError(_ candidate: TypeCandidate) -> Bool {
    candidate.type.members.contains { id in
      candidate.index.members[id].kind == .case
        && candidate.index.members[id].parameters.contains { ["Error", "Error?"].contains($0.type) }
    }
  }

  /// A case of an enum says that nothing has ended yet.
  private static func begins(_ candidate: TypeCandidate) -> Bool {
    candidate.type.members.contains { id in
      candidate.index.members[id].kind == .case
        && beginnings.contains(String(candidate.index.members[id].name.prefix { $0 != "(" }))
    }
  }

  private static let beginnings: Set<String> = ["idle", "initial", "notStarted", "loading", "inProgress"]

  /// Others than the type around it may see it.
  private static func isOpen(_ candidate: TypeCandidate) -> Bool { candidate.type.access > .fileprivate }

  private static func staticOnly(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.index.members
    let ids = candidate.type.members
    guard !ids.isEmpty, ids.allSatisfy({ members[$0].modifiers.contains(.isStatic) || members[$0].kind == .type })
    else {
      return []
    }
    return [RoleEvidence(.other, 1.2, "holds static members only")]
  }

  /// Whether a property holds a session, a store or another way out of the app.
  private static func holdsInfrastructure(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType.flatMap(TypeName.plain), let concern = Vocabulary.entries[type]?.receiver else {
      return false
    }
    return (concern == .networking || concern == .persistence) && !type.hasSuffix("Request")
  }

  private static let shownTypes: Set<String> = [
    "UIImage", "NSImage", "NSAttributedString", "AttributedString", "LocalizedStringKey", "LocalizedStringResource",
  ]

  /// What an initializer is given in the language of the reader.
  private static func localizedText(_ candidate: TypeCandidate) -> String? {
    let initializers = candidate.type.members.map { candidate.index.members[$0] }.filter { $0.kind == .initializer }
    return initializers.flatMap(\.parameters)
      .first { TypeName.plain($0.type).map(localizedTexts.contains) == true }?.name
  }

  private static let localizedTexts: Set<String> = ["LocalizedStringKey", "LocalizedStringResource"]

  /// Whether a property holds a view or a list of some.
  private static func holdsView(_ member: IndexedMember) -> Bool {
    member.valueType.flatMap(TypeName.element).map(UIKitSymbols.isViewClass) ?? false
  }

  /// Whether a property holds something made for a screen: an image, a colour, styled text.
  private static func holdsInterfaceValue(_ member: IndexedMember) -> Bool {
    guard let type = member.valueType.flatMap(TypeName.element) else { return false }
    return shownTypes.contains(type)
      || Vocabulary.isInterfaceType(type)
  }
}
