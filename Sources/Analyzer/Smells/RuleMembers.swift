import MigrationModel
import ProjectIndex

/// The members of a controller that decide or compute over domain values and have nothing to do with a screen.
struct RuleMembers {
  /// In order of the type.
  private(set) var members: [IndexedMember] = []
  /// Domain types they work on, in order of first use.
  private(set) var domain: [String] = []

  /// Their cognitive complexity together.
  var complexity: Int { members.reduce(0) { $0 + $1.body.cognitiveComplexity } }

  init(_ subject: Subject, minimumComplexity: Int) {
    let graph = MemberGraph(subject)
    for member in subject.ownMembers where member.body.cognitiveComplexity >= minimumComplexity {
      guard Self.mayMove(member, subject), Self.staysAwayFromScreen(member, subject, graph) else { continue }
      let types = Self.domainTypes(of: member, subject)
      guard !types.isEmpty else { continue }
      members.append(member)
      domain = Prose.unique(domain + types)
    }
  }

  /// A method or computed property that nobody but the app's own code calls.
  private static func mayMove(_ member: IndexedMember, _ subject: Subject) -> Bool {
    guard member.kind == .method || (member.kind == .property && !member.isStored) else { return false }
    return member.modifiers.isDisjoint(with: [.isOverride, .isAction, .isOutlet, .isWitness])
  }

  /// Neither the member nor any member that it calls touches views, navigation, requests, stored data or text.
  private static func staysAwayFromScreen(_ member: IndexedMember, _ subject: Subject, _ graph: MemberGraph) -> Bool {
    let types = member.parameters.map(\.type) + [member.returnType, member.valueType].compactMap { $0 }
    for type in types.compactMap(TypeName.element)
    where type == "IndexPath" || subject.context.isInterfaceType(type, from: subject.type) { return false }
    var seen: Set<MemberID> = []
    var waiting = [member.id]
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      let concerns = subject.context.survey.touches[id].concerns
      guard concerns.isDisjoint(with: outward) else { return false }
      waiting += graph.uses[id] ?? []
    }
    return true
  }

  private static let outward = Concerns([
    Concerns(.interface), Concerns(.navigation), Concerns(.networking), Concerns(.persistence), Concerns(.formatting),
  ])

  /// Entities whose members the body uses, or that its parameters are.
  private static func domainTypes(of member: IndexedMember, _ subject: Subject) -> [String] {
    let roles = subject.context.roles
    let used = member.body.uses.compactMap { use -> TypeID? in
      guard let id = use.type, use.member != nil, roles[id].role == .entity else { return nil }
      return id
    }
    let passed = member.parameters.compactMap { parameter in
      TypeName.element(parameter.type).flatMap { subject.context.survey.lookup.find($0, from: subject.type) }
    }
    return Prose.unique((used + passed.filter { roles[$0].role == .entity }).map { subject.index.types[$0].name })
  }
}
