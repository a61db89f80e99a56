import Effects
import MigrationModel
import ProjectIndex

/// What speaks for the role of one member of a view or a presenter.
enum MemberEvidence {
  /// What a stored property holds.
  static func property(_ member: IndexedMember, _ subject: Subject) -> [RoleEvidence] {
    if member.modifiers.contains(.isOutlet) { return [RoleEvidence(.view, 10, "is an outlet")] }
    if let attribute = member.attributes.first(where: SwiftUISymbols.stateAttributes.contains) {
      return [RoleEvidence(.view, 6, "is view state: @\(attribute)")]
    }
    guard let text = member.valueType, let name = TypeName.element(text) else { return [] }
    if let id = subject.context.survey.lookup.find(name, from: subject.type) {
      return held(subject.index.types[id], subject.context.roles[id].role, by: subject)
    }
    if Vocabulary.isInterfaceType(name) { return [RoleEvidence(.view, 6, "holds a \(name)")] }
    switch Vocabulary.entries[name]?.type {
    case .networking, .persistence: return [RoleEvidence(.interactor, 5, "holds a \(name)")]
    case .formatting: return [RoleEvidence(.presenter, 5, "holds a \(name)")]
    default: return []
    }
  }

  private static func held(_ type: IndexedType, _ role: Role, by subject: Subject) -> [RoleEvidence] {
    switch role {
    // A presenter has parts of its own kind, and knows its view as a protocol.
    case .presenter where subject.role == .presenter, .view where subject.role == .presenter && type.kind == .protocol:
      [RoleEvidence(.presenter, 3, "holds `\(type.name)`, \(role.article)")]
    case .view, .presenter: [RoleEvidence(.view, 3, "holds `\(type.name)`, \(role.article)")]
    case .service, .interactor: [RoleEvidence(.interactor, 4, "holds `\(type.name)`, \(role.article)")]
    case .router, .assembly: [RoleEvidence(.router, 4, "holds `\(type.name)`, \(role.article)")]
    case .entity: []
    case .other: []
    }
  }

  /// What the member's bodies touch; requests and stored data weigh most, because the rest can be split off around them.
  static func touches(_ member: IndexedMember, _ subject: Subject) -> [RoleEvidence] {
    let touches = subject.touches(member)
    var result: [RoleEvidence] = []
    func add(_ concern: Concern, _ role: Role, _ base: Double, _ step: Double, _ verb: String) {
      let found = touches.of(concern)
      guard let first = found.first else { return }
      let weight = min(base + step * Double(found.count - 1), base * 2)
      result.append(RoleEvidence(role, weight, "\(verb) `\(member.body.uses[first.use].phrase)`"))
    }
    add(.networking, .interactor, 6, 1, "calls")
    add(.persistence, .interactor, 5, 1, "calls")
    if leadsToScreen(member, subject) { add(.navigation, .router, 4, 1, "navigates with") }
    add(.formatting, .presenter, 3, 1, "formats with")
    add(.interface, .view, 2, 0.5, "works with")
    return result + shows(member, touches, subject) + partners(member, subject) + computation(member, subject)
  }

  /// What mostly sets labels and the like, or puts an alert together, shows something, wherever it asks what.
  private static func shows(_ member: IndexedMember, _ touches: MemberTouches, _ subject: Subject) -> [RoleEvidence] {
    guard subject.role == .view, !touches.concerns.has(.networking) else { return [] }
    let interface = touches.of(.interface)
    let uses = member.body.uses
    if let alert = interface.first(where: { NavigationSymbols.alertActions.contains(uses[$0.use].name) }) {
      return [RoleEvidence(.view, 4, "asks with `\(uses[alert.use].phrase)`")]
    }
    let steps = subject.context.steps(of: member.id)
    if !steps.isEmpty, steps.allSatisfy({ NavigationSymbols.alerts.contains($0.targetName ?? "") }) {
      return [RoleEvidence(.view, 4, "presents an alert")]
    }
    let written = interface.filter { uses[$0.use].isWrite }
    guard let first = written.first, written.count > touches.count(.persistence), member.returnType == nil else {
      return []
    }
    return [RoleEvidence(.view, 2.5, "sets `\(uses[first.use].phrase)`")]
  }

  /// Whether a member navigates to more than alerts.
  private static func leadsToScreen(_ member: IndexedMember, _ subject: Subject) -> Bool {
    guard subject.touches(member).concerns.has(.navigation) else { return false }
    let steps = subject.context.steps(of: member.id)
    return steps.isEmpty || steps.contains { !NavigationSymbols.alerts.contains($0.targetName ?? "") }
  }

  /// What computes a value from entities and touches nothing else is a rule; what computes a text prepares it for display.
  private static func computation(_ member: IndexedMember, _ subject: Subject) -> [RoleEvidence] {
    guard let result = member.returnType ?? (member.kind == .property ? member.valueType : nil) else { return [] }
    guard subject.touches(member).concerns.isDisjoint(with: Concerns(.interface)) else { return [] }
    let uses = member.body.uses
    let position = uses.indices.first { position in
      let use = uses.key(position)
      guard use.member != nil, let id = subject.context.survey.own.type(of: use) else { return false }
      return subject.context.roles[id].role == .entity
    }
    guard let phrase = position.map({ "`\(uses[$0].phrase)`" }) ?? PlainRule(member, subject)?.phrase else { return [] }
    let isShown = preparesDisplay(member, result, subject)
    return [RoleEvidence(isShown ? .presenter : .interactor, 1.5, "computes with \(phrase)")]
  }

  /// A text, the state or the rows of a screen, or whether something on it is seen.
  private static func preparesDisplay(_ member: IndexedMember, _ result: String, _ subject: Subject) -> Bool {
    let name = TypeName.element(result) ?? ""
    if ["String", "NSAttributedString", "AttributedString"].contains(name) { return true }
    if name == "Bool" {
      let lowered = member.baseName.lowercased()
      return WordingSymbols.appearances.contains { lowered.contains($0) }
    }
    guard let id = subject.context.survey.lookup.find(name, from: subject.type) else { return false }
    return subject.context.roles[id].role == .presenter && subject.index.types[id].kind != .enum
  }

  /// Whether a member gives back a value that no view draws: that can go where the members go that it calls. What does
  /// something belongs to who asks for it.
  static func givesValue(_ member: IndexedMember, _ subject: Subject) -> Bool {
    guard let type = member.returnType ?? (member.isStored ? nil : member.valueType) else { return false }
    return TypeName.identifiers(in: type, stopAtArguments: false).allSatisfy {
      !subject.context.isInterfaceType($0, from: subject.type)
    }
  }

  /// Whether a use reads what a router or another screen has got to: that leads nowhere.
  private static func onlyAsks(_ use: UseKey, _ target: MemberID, _ owner: TypeID, _ subject: Subject) -> Bool {
    let member = subject.index.members[target]
    guard use.access == .read, member.kind == .property, !member.modifiers.contains(.isStatic) else { return false }
    return subject.context.roles[owner].role == .router
      || subject.context.survey.isController(subject.index.types[owner])
  }

  /// A factory of the tree gives a screen: who asks it leads there as well as who makes the screen.
  private static func makesScreen(_ member: MemberID, _ subject: Subject) -> Bool {
    let factory = subject.index.members[member]
    guard factory.kind == .method, factory.modifiers.contains(.isStatic),
      let type = factory.returnType.flatMap(TypeName.plain),
      let screen = subject.context.survey.lookup.find(type, from: subject.type)
    else { return false }
    return subject.context.survey.isController(subject.index.types[screen])
  }

  /// Whether a use asks a controller that the type has as a part of its own screen: it leads nowhere.
  private static func isHeld(_ use: NameUse, _ target: MemberID, _ subject: Subject) -> Bool {
    let member = subject.index.members[target]
    guard subject.role == .view, member.kind != .initializer, !member.modifiers.contains(.isStatic) else {
      return false
    }
    let chain = use.receiverText?.split(whereSeparator: { ".?!".contains($0) }).first { $0 != "self" }
    return subject.type.members.contains { id in
      subject.index.members[id].kind == .property && subject.index.members[id].name == chain.map(String.init)
    }
  }

  /// The types of the tree whose members it uses.
  private static func partners(_ member: IndexedMember, _ subject: Subject) -> [RoleEvidence] {
    var found: [Role: String] = [:]
    var isAsked = false
    var makesView = false
    let uses = member.body.uses
    for position in uses.indices {
      let use = uses.key(position)
      guard let target = use.member, let id = subject.context.survey.own.type(of: use), id != subject.type.id else {
        continue
      }
      if onlyAsks(use, target, id, subject) { continue }
      let isController = subject.context.survey.isController(subject.index.types[id])
      let isPart = isController && isHeld(uses[position], target, subject)
      let isScreen = isController && !isPart || makesScreen(target, subject)
      let role = isScreen ? .router : isPart ? .view : subject.context.roles[id].role
      if found[role] == nil { found[role] = uses[position].phrase }
      if role == .service, use.access == .call { isAsked = true }
      if role == .view, subject.index.members[target].kind == .initializer { makesView = true }
    }
    let gives = givesValue(member, subject) && !(subject.role == .view && MemberDuty.drawsPart(member))
    // What a view works out around what it asks its presenter is that one's; a call alone is the view's.
    if subject.role != .view || !gives && uses.count <= 3 { found[.presenter] = nil }
    let meanings: [(Role, Role, Double)] = [
      (.presenter, .presenter, gives ? 4 : 0.9),
      // Settings that are only read to do something with them decide what a view shows.
      (.service, .interactor, isAsked || gives ? 4 : 0.9), (.interactor, .presenter, 1), (.router, .router, 1),
      // What a presenter tells its view is the presenter's.
      (.view, subject.role == .presenter && !makesView ? .presenter : .view, 1.5),
    ]
    return meanings.compactMap { partner, role, weight in
      found[partner].map {
        RoleEvidence(role, weight, partner == .router ? "uses `\($0)`" : "uses `\($0)` of \(partner.article)")
      }
    }
  }
}
