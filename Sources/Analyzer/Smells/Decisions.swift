import Effects
import MigrationModel
import ProjectIndex

/// Where a screen or a view model decides over domain values, statement by statement: also in entry points, handlers and
/// closures, among whatever else their bodies do.
struct Decisions {
  /// One member that decides, with how much.
  struct Hit {
    let member: IndexedMember
    /// Conditions and comparisons over domain values count 1; filters, orders and reductions of them 3; two or more
    /// services in one body with a branch 2; a long decision over what it reads 2, a very long one 3.
    let weight: Int
    let places: [NameUse]
  }

  /// In order of the type.
  private(set) var hits: [Hit] = []
  private let subject: Subject

  /// The weight of all hits.
  var weight: Int { hits.reduce(0) { $0 + $1.weight } }
  /// What the decisions are about, as it reads in the code.
  var phrases: [String] { ConcernHits.phrases(of: hits.flatMap(\.places)) }
  /// Every place, in order.
  var places: [Location] { hits.flatMap { hit in hit.places.map { subject.location($0, in: hit.member) } } }

  init(_ subject: Subject) {
    self.subject = subject
    for id in subject.ownIDs + Self.nested(subject) {
      guard subject.index.members[id].kind != .deinitializer, !Self.compares(subject.index.members[id]),
        let hit = hit(id)
      else { continue }
      hits.append(hit)
    }
    if let hit = conductor(besides: hits) { hits.append(hit) }
  }

  /// A type that asks many different services, and branches on what it does with them, conducts them.
  private func conductor(besides hits: [Hit]) -> Hit? {
    var owners: Set<TypeID> = []
    var asking: [Hit] = []
    for member in subject.ownMembers {
      let calls = outsideCalls(of: member).filter { call in
        guard let owner = call.use.member.flatMap({ subject.index.members[$0].type }) else { return false }
        return owners.insert(owner).inserted
      }
      if !calls.isEmpty { asking.append(Hit(member: member, weight: 1, places: calls.map(\.use))) }
    }
    guard owners.count >= 2, asking.contains(where: { $0.member.body.cyclomaticComplexity > 1 }),
      let first = asking.first(where: { hit in !hits.contains { $0.member.id == hit.member.id } }) ?? asking.first
    else { return nil }
    return Hit(member: first.member, weight: min(owners.count - 1, 2), places: first.places)
  }

  /// What says whether two values are one decides nothing.
  private static func compares(_ member: IndexedMember) -> Bool {
    ["==", "<", "isEqual", "hash", "diffIdentifier"].contains(member.baseName)
  }

  /// Members of the values nested in the type: a state machine, the ways to sort.
  private static func nested(_ subject: Subject) -> [MemberID] {
    let types = subject.type.members.compactMap { id -> IndexedType? in
      guard subject.index.members[id].kind == .type,
        let type = subject.context.survey.lookup.find(subject.index.members[id].name, from: subject.type),
        subject.index.types[type].outer == subject.type.id
      else { return nil }
      return subject.index.types[type]
    }
    return types.filter { type in
      (type.kind == .enum || type.kind == .struct) && subject.context.roles[type.id].role != .view
        && !subject.context.presentation[type.id].contains(.isSwiftUIView)
    }.flatMap(\.members)
  }

  private func hit(_ id: MemberID) -> Hit? {
    let member = subject.index.members[id]
    let uses = member.body.uses
    var places: [UseID] = []
    var weight = 0
    for position in uses.indices {
      let key = uses.key(position)
      if isRule(key), let first = ruled(position, uses, member) {
        let isSure = isOrder(key) || uses.key(first).context.contains(.operand)
        weight += isSure || isValue(uses.key(first), of: uses[first]) ? 3 : 2
        places.append(first)
      } else if isDecided(position, key, uses) {
        weight += 1
        places.append(position)
      }
    }
    let complexity = member.body.cognitiveComplexity
    if complexity >= Self.long {
      let read = uses.indices.filter { isValue(uses.key($0), of: uses[$0]) }
      if Set(read.map { uses.key($0).name }).count >= 2 {
        weight += complexity >= Self.veryLong ? 3 : 2
        places += read.prefix(1)
      }
    }
    let services = orchestrated(member)
    if services.count >= 2 {
      weight += 2
      places += services
    }
    guard weight > 0 else { return nil }
    return Hit(member: member, weight: weight, places: Set(places).sorted().map { uses[$0] })
  }

  /// The cognitive complexity from which a body is a decision by itself.
  private static let long = 6
  private static let veryLong = 10

  // MARK: - Filters, orders, reductions

  private static let rules: Set<String> = ["filter", "sorted", "sort", "reduce", "removeAll", "partition"]

  /// Orders and sums are decisions whatever they are made by.
  private func isOrder(_ key: UseKey) -> Bool {
    ["sorted", "sort", "reduce"].contains(subject.index.symbolTexts[key.name])
  }

  private func isRule(_ key: UseKey) -> Bool {
    guard key.access == .call, key.member == nil, !key.isAlone,
      Self.rules.contains(subject.index.symbolTexts[key.name])
    else { return false }
    let list = subject.index.symbolTexts[key.receiver].split(separator: ".").last.map { $0.lowercased() } ?? ""
    return !Self.parts.contains(where: list.contains)
  }

  /// Words in the name of a list that tell that it holds parts of a screen.
  private static let parts = [
    "views", "constraint", "indexpath", "cell", "button", "label", "window", "gesture", "layer", "controllers",
    "children",
  ]

  /// The first domain value in the closure of a filter or an order; nil if it has none.
  private func ruled(_ call: UseID, _ uses: NameUses, _ member: IndexedMember) -> UseID? {
    let interface = Set(subject.touches(member).of(.interface).map(\.use))
    return uses.indices.first { position in
      guard position > call, isInside(position, of: call, uses) else { return false }
      let use = uses[position]
      guard !use.startsUpperCase, !interface.contains(position), !Self.identities.contains(use.name) else {
        return false
      }
      if use.closureDepth == uses[call].closureDepth {
        // `sorted(by: byDate)`
        return uses.key(position).enclosingCall == call && use.access == .read
          && use.member.map { subject.index.members[$0].kind == .method } == true
      }
      return isValue(uses.key(position), of: use) || use.context.contains(.operand) || isOfElement(use)
    }
  }

  /// `$0.name`, whatever the elements of the list are.
  private func isOfElement(_ use: NameUse) -> Bool {
    guard case .member(let text) = use.base else { return false }
    return (text.hasPrefix("$0") || text.hasPrefix("$1")) && !Self.trivial.contains(use.name)
  }

  /// What asks whether there is anything decides nothing.
  private static let trivial: Set<String> = ["isEmpty", "isNotEmpty", "count", "isNilOrEmpty", "isNumber", "isLetter"]

  /// What tells which value is meant: to take that one out of a list decides nothing.
  private static let identities: Set<String> = ["id", "ID", "uuid", "identifier", "objectID", "hashValue"]

  private func isInside(_ position: UseID, of call: UseID, _ uses: NameUses) -> Bool {
    var around = uses.key(position).enclosingCall
    while let next = around, next != call { around = uses.key(next).enclosingCall }
    return around == call
  }

  // MARK: - Conditions

  /// A domain value in a condition or compared with something.
  private func isDecided(_ position: UseID, _ key: UseKey, _ uses: NameUses) -> Bool {
    guard key.context.contains(.condition) || key.context.contains(.operand), !key.context.contains(.typePosition)
    else { return false }
    let use = uses[position]
    guard !isAsserted(use), isValue(key, of: use) else { return false }
    return key.context.contains(.operand) || isTruth(key) || isAskedFurther(position, uses)
  }

  /// The condition asks what the value has: `account.behaviors.contains(.sync)`, `orders.isEmpty`.
  private func isAskedFurther(_ position: UseID, _ uses: NameUses) -> Bool {
    let next = uses.index(after: position)
    guard next < uses.endIndex, uses.key(next).context.contains(.condition), let text = uses[next].receiverText,
      !isAsserted(uses[next])
    else { return false }
    return text == uses[position].name || text.hasSuffix("." + uses[position].name)
  }

  /// Says yes or no, is one of some cases, or is asked a question: what is only unwrapped decides nothing yet.
  private func isTruth(_ key: UseKey) -> Bool {
    guard let id = key.member else { return false }
    let member = subject.index.members[id]
    guard let text = member.kind == .method ? member.returnType : member.valueType else { return false }
    if text == "Bool" { return true }
    guard let type = TypeName.plain(text), text.utf8.last != UInt8(ascii: "?") else { return false }
    return subject.context.survey.lookup.find(type, from: subject.type).map { subject.index.types[$0].kind == .enum }
      ?? false
  }

  private func isAsserted(_ use: NameUse) -> Bool {
    use.enclosingCall.map { Self.checks.contains($0.name) } ?? false
  }

  private static let checks: Set<String> = ["assert", "precondition", "assertionFailure", "print", "NSLog"]

  /// A member of a value, a service or a presenter of the tree; in a view model also of its own.
  private func isValue(_ key: UseKey, of use: NameUse) -> Bool {
    guard let id = key.member, let type = subject.context.survey.own.type(of: key) else { return false }
    let member = subject.index.members[id]
    guard member.kind == .property || member.kind == .method else { return false }
    if let value = (member.valueType ?? member.returnType).flatMap(TypeName.plain),
      subject.context.isInterfaceType(value, from: subject.type)
    {
      return false
    }
    if type == subject.type.id { return subject.isViewModel && member.kind == .property }
    switch subject.context.roles[type].role {
    case .entity, .service, .other: return true
    // What the interactor of its module answers is the presenter's to decide by.
    case .interactor: return !keepsInteractor(type)
    // What the presenter of its module answers is the view's to show something by.
    case .presenter:
      return subject.isController && member.kind == .property && !subject.context.isPresenter(type)
    default: return false
    }
  }

  private func keepsInteractor(_ type: TypeID) -> Bool {
    guard !subject.isController else { return false }
    let name = subject.index.types[type].name
    return subject.ownMembers.contains { $0.isStored && $0.valueType.flatMap(TypeName.plain) == name }
  }

  // MARK: - Orchestration

  /// The different services that a body with a branch asks, each once.
  private func orchestrated(_ member: IndexedMember) -> [UseID] {
    guard member.body.cyclomaticComplexity > 1 else { return [] }
    let calls = outsideCalls(of: member)
    var seen: Set<String> = []
    return calls.filter { seen.insert($0.use.name).inserted }.map(\.use.id)
  }

  private func outsideCalls(of member: IndexedMember) -> [OutsideCall] {
    (subject.outsideCalls(.service, in: member) + subject.outsideCalls(.stores, in: member)).filter(\.use.isCall)
  }
}

extension Decisions {
  /// The finding for a type whose decisions weigh enough; `kind` is what the type is called.
  func draft(_ kind: String) -> FindingDraft {
    let name = subject.type.name
    let members = Prose.unique(hits.map(\.member.name))
    let interactor = "`\(subject.stem)Interactor`"
    let heaviest = hits.max { $0.weight < $1.weight }.map(\.member.name) ?? name
    return FindingDraft(
      symbol: name, places: places,
      message: "`\(name)` decides in \(Prose.names(members)) by \(Prose.names(phrases))",
      problem:
        "\(Prose.count(members.count, "member")) of the \(kind) `\(name)` \(members.count == 1 ? "branches" : "branch") on "
        + "\(Prose.names(phrases, limit: 5)) among other work, most of it `\(heaviest)`. What the app does then can only be "
        + "checked through the screen.",
      fix: [
        "Let \(interactor) answer what \(Prose.names(members, limit: 6)) \(members.count == 1 ? "asks" : "ask") now, from values alone.",
        "Leave in `\(name)` what is shown for each answer, and test the answers on \(interactor).",
      ], confidence: .medium)
  }
}
