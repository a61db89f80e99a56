import MigrationModel
import ProjectIndex
import SwiftSource

/// A flag that is true while something is under way, and an optional that tells how it failed.
struct FlagPair {
  let type: IndexedType
  let flag: IndexedMember
  let failure: IndexedMember
  /// What a failure is, without the optional.
  let failureType: String
  /// The file that declares both.
  let file: ParsedFile
  /// Name of the state.
  let holder: String
  /// Members of the type that may change one of them, by what they call too.
  let writers: Set<MemberID>

  init(subject: FixSubject, type: IndexedType) throws(ObstacleError) {
    let index = subject.index
    self.type = type
    let members = Self.changed(subject, type)
    let flags = members.filter { $0.valueType == "Bool" }
    let failures = members.filter { $0.valueType?.hasSuffix("?") == true }
    guard flags.count == 1, failures.count == 1, members.count == 2 else {
      throw ObstacleError("several_flags", Self.question(members, of: type))
    }
    (flag, failure) = (flags[0], failures[0])
    var text = String((failure.valueType ?? "").dropLast())
    if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    failureType = text
    file = try subject.file(flag.file)
    let own = Set(type.members.map { index.members[$0].baseName })
    guard let free = ["state", "viewState"].first(where: { !own.contains($0) }), !own.contains("ViewState") else {
      throw ObstacleError("name_taken", "`\(type.name)` has a `state` or a `ViewState` already.")
    }
    if let known = index.types(named: "ViewState").first(where: { $0.kind != .external }), let part = known.parts.first
    {
      throw ObstacleError("name_taken", "\(part.file) declares a `ViewState`, which one in `\(type.name)` would hide.")
    }
    holder = free
    writers = Self.writers(of: [flag.id, failure.id], type, index)
    try checkDeclarations(index)
    try checkUses(subject)
  }

  private static func question(_ members: [IndexedMember], of type: IndexedType) -> String {
    let names = members.isEmpty ? "the flags" : listed(members.map(\.name))
    guard members.count > 1 else { return "What excludes \(names) of `\(type.name)` only a person can say." }
    return "Which of \(names) of `\(type.name)` exclude each other only a person can say."
  }

  /// What the places of the finding set, in the order of the type.
  private static func changed(_ subject: FixSubject, _ type: IndexedType) -> [IndexedMember] {
    var found: Set<MemberID> = []
    for member in type.members.map({ subject.index.members[$0] }) {
      for use in member.body.uses where use.access == .write {
        let isMeant = subject.places.contains {
          $0.file == member.file && $0.line == use.line && $0.column == use.column
        }
        if isMeant, let id = use.member, subject.index.members[id].type == type.id { found.insert(id) }
      }
    }
    return found.sorted().map { subject.index.members[$0] }
  }

  private static func writers(of state: Set<MemberID>, _ type: IndexedType, _ index: ProjectIndex) -> Set<MemberID> {
    let members = type.members.map { index.members[$0] }
    var writers = Set(
      members.filter { member in
        member.body.uses.contains { $0.access != .read && $0.member.map(state.contains) == true }
      }.map(\.id))
    var known = -1
    while known != writers.count {
      known = writers.count
      for member in members where member.body.uses.contains(where: { $0.member.map(writers.contains) == true }) {
        writers.insert(member.id)
      }
    }
    return writers
  }

  private func checkDeclarations(_ index: ProjectIndex) throws(ObstacleError) {
    let observed = type.attributes.contains("Observable")
    let wanted = observed ? [] : ["Published"]
    for member in [flag, failure] {
      guard type.kind == .class, member.isStored, !member.isLet, !member.hasObservers, !member.sharesDeclaration,
        member.attributes == wanted, member.file == flag.file, !member.isConditionallyCompiled,
        member.modifiers.isDisjoint(with: [.isLazy, .isStatic, .isWitness, .isOverride, .isObjectiveC]),
        index.stringUses(of: member.id).isEmpty, MemberText(of: member.range, in: file) != nil
      else {
        throw ObstacleError("unsupported_declaration", "`\(member.name)` of `\(type.name)` is no plain observed state.")
      }
    }
    guard flag.initialValue == "false", failure.initialValue ?? "nil" == "nil" else {
      throw ObstacleError("unknown_start", "`\(type.name)` does not begin with nothing under way.")
    }
    guard type.conformances.allSatisfy({ !["Codable", "Decodable", "Encodable"].contains($0) }) else {
      throw ObstacleError("protocol_witness", "`\(type.name)` is coded by what it stores.")
    }
  }

  /// Nobody else changes them, or takes a binding or a publisher of them.
  private func checkUses(_ subject: FixSubject) throws(ObstacleError) {
    let index = subject.index
    for member in [flag, failure] {
      let changing = { (site: UseSite) -> Bool in
        if site.use.context.contains(.projected) || [.readWrite, .passedInout].contains(site.use.access) {
          return true
        }
        guard case .member(let text) = site.use.base else { return site.use.access == .write && site.type != type.id }
        return text.hasPrefix("$") || site.use.access == .write
      }
      let sites = index.uses(of: member.id) + index.possibleUses(ofName: member.name)
      guard let site = sites.first(where: changing) else { continue }
      throw ObstacleError(
        "set_elsewhere", "\(site.file):\(site.use.line) sets, binds or follows `\(member.name)` of `\(type.name)`.")
    }
  }
}
