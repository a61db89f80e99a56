import Effects
import MigrationModel
import ProjectIndex

/// The members of a controller that decide over domain values and have nothing to do with a screen.
struct RuleMembers {
  /// In order of the type.
  private(set) var members: [IndexedMember] = []
  /// Domain types they decide over, in order of first use.
  private(set) var domain: [String] = []
  /// The same as ids.
  private(set) var domainIDs: [TypeID] = []

  /// Their cognitive complexity together.
  var complexity: Int { members.reduce(0) { $0 + $1.body.cognitiveComplexity } }

  /// `givesValue`: only members that give something back.
  init(_ subject: Subject, minimumComplexity: Int, givesValue: Bool = false) {
    let graph = MemberGraph(subject)
    for member in subject.ownMembers where member.body.cognitiveComplexity >= minimumComplexity {
      guard !givesValue || member.returnType != nil || member.kind == .property else { continue }
      guard Self.mayMove(member), Self.isAboutValues(member, subject) else { continue }
      let types = Self.domainTypes(of: member, subject)
      guard !types.isEmpty, Self.staysAwayFromScreen(member, subject, graph) else { continue }
      members.append(member)
      domain = Prose.unique(domain + types.map(\.name))
      domainIDs += types.map(\.id)
    }
  }

  /// A method or computed property that nobody but the app's own code calls.
  private static func mayMove(_ member: IndexedMember) -> Bool {
    guard member.kind == .method || (member.kind == .property && !member.isStored) else { return false }
    return member.modifiers.isDisjoint(with: [.isOverride, .isAction, .isOutlet, .isWitness, .isObjectiveC])
  }

  /// Nothing that comes in or goes out is a view, a place in a list or a controller.
  private static func isAboutValues(_ member: IndexedMember, _ subject: Subject) -> Bool {
    member.namedTypes.flatMap { TypeName.identifiers(in: $0, stopAtArguments: false) }.allSatisfy { name in
      name != "IndexPath" && name != "Any" && !subject.context.isInterfaceType(name, from: subject.type)
    }
  }

  /// Neither the member nor any member that it calls touches what belongs to a screen or to the outside world. State that
  /// it reads or sets may be shown: it can be passed in and handed back.
  private static func staysAwayFromScreen(_ member: IndexedMember, _ subject: Subject, _ graph: MemberGraph) -> Bool {
    var seen: Set<MemberID> = []
    var waiting = [member.id]
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      guard subject.context.survey.touches[id].concerns.isDisjoint(with: outward) else { return false }
      guard subject.index.members[id].body.uses.allSatisfy({ isInward($0, subject) }) else { return false }
      waiting += (graph.uses[id] ?? []).filter { !subject.index.members[$0].isStored }
    }
    return true
  }

  private static let outward = Concerns([
    Concerns(.interface), Concerns(.navigation), Concerns(.networking), Concerns(.persistence), Concerns(.formatting),
  ])

  /// Whether a use has nothing to do with a screen: no inherited member of the SDK, no other view, presenter or router, no
  /// request, no text for people, no row or section of this controller.
  private static func isInward(_ use: NameUse, _ subject: Subject) -> Bool {
    if use.name == "NSLocalizedString" || subject.context.isClientCall(use, from: subject.type) { return false }
    guard let type = subject.context.survey.own.type(of: use) else { return !isInherited(use, subject) }
    if type == subject.type.id { return true }
    if subject.index.types[type].outer == subject.type.id { return false }
    switch subject.context.roles[type].role {
    case .view, .router, .assembly: return false
    case .presenter: return !use.isCall
    default: return true
    }
  }

  /// A name that neither the tree nor the language knows: in a controller most likely a member of UIKit.
  private static func isInherited(_ use: NameUse, _ subject: Subject) -> Bool {
    if use.startsUpperCase { return use.context.contains(.typePosition) && Vocabulary.isInterfaceType(use.name) }
    guard subject.context.survey.own.member(of: use) == nil, !use.context.contains(.typePosition) else { return false }
    switch use.base {
    case .free, .explicitSelf, .implicitSelf: return !plainFunctions.contains(use.name)
    case .superReference: return true
    default: return false
    }
  }

  /// Functions and names of the standard library.
  private static let plainFunctions: Set<String> = [
    "min", "max", "abs", "zip", "print", "debugPrint", "assert", "assertionFailure", "precondition", "fatalError",
    "type",
    "stride", "sequence", "pow", "sqrt", "round", "floor", "ceil", "self",
  ]

  /// Entities whose members the body decides over: in a condition or as an operand.
  private static func domainTypes(of member: IndexedMember, _ subject: Subject) -> [IndexedType] {
    let found = member.body.uses.compactMap { use -> IndexedType? in
      guard use.member != nil, let id = subject.context.survey.own.type(of: use),
        subject.context.roles[id].role == .entity
      else { return nil }
      guard use.context.contains(.condition) || use.context.contains(.operand) else { return nil }
      let type = subject.index.types[id]
      return isDomain(type) ? type : nil
    }
    return found
  }

  /// A value or stored object with members; an error or a bare enum says little about the app's domain.
  private static func isDomain(_ type: IndexedType) -> Bool {
    guard type.kind == .struct || type.kind == .class else { return false }
    return !type.conformances.contains(where: DomainSymbols.errorProtocols.contains)
  }
}
