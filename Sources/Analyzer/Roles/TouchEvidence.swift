import MigrationModel
import ProjectIndex

/// What the bodies of a type touch.
enum TouchEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    var result: [RoleEvidence] = []
    add(.networking, .service, strength: 5, verb: "calls", candidate, to: &result)
    add(.persistence, .service, strength: 4, verb: "calls", candidate, to: &result)
    add(.coding, .service, strength: 3, verb: "decodes with", candidate, to: &result)
    add(.navigation, .router, strength: leadsOn(candidate) ? 9 : 1, verb: "navigates with", candidate, to: &result)
    add(.formatting, .presenter, strength: 3, verb: "formats with", candidate, to: &result)
    add(.interface, .view, strength: 5, verb: "works with", candidate, to: &result)
    result += assembly(candidate)
    return result
  }

  /// Whether the type brings screens up; one that only closes them plays no router.
  private static func leadsOn(_ candidate: TypeCandidate) -> Bool {
    candidate.profile.count(.navigation) > 0
      && candidate.type.members.contains { id in
        candidate.survey.touches[id].of(.navigation).contains { !["dismiss", "pop"].contains($0.how) }
      }
  }

  /// Weight grows with the share of members that touch the concern, and with their number up to four.
  private static func add(
    _ concern: Concern, _ role: Role, strength: Double, verb: String, _ candidate: TypeCandidate,
    to result: inout [RoleEvidence]
  ) {
    let count = candidate.profile.count(concern)
    guard count > 0, let example = candidate.example(concern) else { return }
    let weight = strength * (0.4 + 0.6 * candidate.share(concern)) * min(1, 0.5 + Double(count) / 8)
    let rest = count > 1 ? " and in \(count - 1) more" : ""
    result.append(RoleEvidence(role, weight, "\(verb) `\(example.phrase)` in `\(example.member)`\(rest)"))
  }

  /// Methods that create screens and hand them out.
  private static func assembly(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard !candidate.survey.isController(candidate.type) else { return [] }
    let makers = candidate.profile.methods.filter { handsOutScreen($0, candidate) }
    guard let first = makers.first.map({ candidate.index.members[$0] }) else { return [] }
    let share = Double(makers.count) / Double(max(1, candidate.profile.methods.count))
    return [
      RoleEvidence(.assembly, 1 + 7 * share, "builds screens: `\(first.name)` returns `\(first.returnType ?? "")`")
    ]
  }

  private static func handsOutScreen(_ id: MemberID, _ candidate: TypeCandidate) -> Bool {
    guard let text = candidate.index.members[id].returnType, let name = TypeName.plain(text),
      !candidate.index.members[id].modifiers.contains(.isOverride), candidate.index.members[id].access > .fileprivate
    else { return false }
    if name.hasPrefix("UI") || name.hasPrefix("NS") {
      return name.hasSuffix("ViewController") || name.hasSuffix("NavigationController")
    }
    guard let id = candidate.survey.lookup.find(name, from: candidate.type) else { return false }
    return candidate.survey.isController(candidate.index.types[id])
  }
}
