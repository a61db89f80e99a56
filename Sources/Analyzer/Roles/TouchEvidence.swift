import Effects
import MigrationModel
import ProjectIndex

/// What the bodies of a type touch.
enum TouchEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    var result: [RoleEvidence] = []
    add(.networking, .service, strength: 5, verb: "calls", candidate, to: &result)
    if candidate.isObserved, candidate.profile.count(.networking) > 1,
      candidate.profile.wordings + candidate.profile.count(.formatting) == 0,
      let example = candidate.example(.networking)
    {
      result.append(RoleEvidence(.service, 2, "calls `\(example.phrase)` and says nothing about it"))
    }
    add(.persistence, .service, strength: 4, verb: "calls", candidate, to: &result)
    add(.coding, .service, strength: 3, verb: "decodes with", candidate, to: &result)
    add(.system, .service, strength: 4, verb: "asks", candidate, to: &result)
    add(.navigation, .router, strength: leadsOn(candidate) ? 9 : 1, verb: "navigates with", candidate, to: &result)
    add(.formatting, .presenter, strength: 3, verb: "formats with", candidate, to: &result)
    let isShown = candidate.isValue && hasInstances(candidate) || candidate.isObserved
    if !candidate.onlyLooks {
      add(.interface, .view, strength: isShown ? 2.5 : 5, verb: "works with", candidate, to: &result)
    }
    if isShown { add(.interface, .presenter, strength: 2.5, verb: "prepares", candidate, to: &result) }
    let fillers = fills(candidate)
    result += AssemblyEvidence.collect(candidate) + wording(candidate) + requests(candidate)
    return result + (fillers.isEmpty ? guides(candidate) : fillers)
  }

  /// A value that is no view, and that there can be one of.
  private static func hasInstances(_ candidate: TypeCandidate) -> Bool {
    let members = candidate.index.members
    return !candidate.type.conformances.contains("View")
      && candidate.type.members.contains { id in
        members[id].kind == .case || members[id].kind != .type && !members[id].modifiers.contains(.isStatic)
      }
  }

  /// What is given cells to set them up draws with them.
  private static func fills(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.type.kind != .protocol, candidate.type.kind != .external else { return [] }
    let members = candidate.index.members
    let filling = candidate.profile.methods.first { id in
      members[id].parameters.contains { isCell($0.type, candidate) } && !members[id].body.uses.isEmpty
    }
    guard let filling else { return dequeues(candidate) }
    return [RoleEvidence(.view, 4, "sets up the cell that `\(members[filling].name)` is given")]
  }

  /// What asks a list for cells sets them up.
  private static func dequeues(_ candidate: TypeCandidate) -> [RoleEvidence] {
    for id in candidate.type.members where candidate.survey.touches[id].concerns.has(.interface) {
      let uses = candidate.index.members[id].body.uses
      let asked = candidate.survey.touches[id].of(.interface).first { uses[$0.use].name.hasPrefix("dequeue") }
      guard asked != nil else { continue }
      return [RoleEvidence(.view, 2.5, "sets up cells in `\(candidate.index.members[id].name)`")]
    }
    return []
  }

  private static func isCell(_ text: String, _ candidate: TypeCandidate) -> Bool {
    guard let name = TypeName.plain(text) else { return false }
    if cells.contains(name) { return true }
    guard let id = candidate.survey.lookup.find(name, from: candidate.type) else { return false }
    let type = candidate.index.types[id]
    return candidate.survey.outsideSuperclass(of: type).map(cells.contains) == true
  }

  private static let cells: Set<String> = ["UITableViewCell", "UICollectionViewCell", "NSTableCellView"]

  /// What is given a controller and shows something on it leads from there.
  private static func guides(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.profile.count(.navigation) > 0, candidate.profile.shown < 2,
      !candidate.survey.isController(candidate.type),
      !candidate.survey.inheritsFromView(candidate.type), !candidate.type.conformances.contains("View")
    else { return [] }
    let guides = candidate.type.members.filter { id in
      candidate.survey.touches[id].of(.navigation).contains { isOnGiven($0, id, candidate) }
    }
    guard let first = guides.first.map({ candidate.index.members[$0].name }) else { return [] }
    let asked = candidate.profile.methods.filter { !candidate.index.members[$0].modifiers.contains(.isWitness) }
    guard guides.count * 2 >= asked.count else { return [] }
    return [RoleEvidence(.router, 4, "shows something on the controller that `\(first)` is given")]
  }

  /// Whether a call navigates on a parameter.
  private static func isOnGiven(_ touch: Touch, _ member: MemberID, _ candidate: TypeCandidate) -> Bool {
    let use = candidate.index.members[member].body.uses[touch.use]
    guard touch.how != "dismiss", touch.how != "pop", case .member(let receiver) = use.base else { return false }
    return candidate.index.members[member].parameters.contains { parameter in
      parameter.name == receiver.prefix { $0 != "." && $0 != "?" } && parameter.type.contains("Controller")
    }
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
    let count = concern == .persistence ? storing(candidate) : candidate.profile.count(concern)
    guard count > 0, let example = candidate.example(concern) else { return }
    let weight = strength * (0.4 + 0.6 * candidate.share(concern)) * min(1, 0.5 + Double(count) / 8)
    let rest = count > 1 ? " and in \(count - 1) more" : ""
    result.append(RoleEvidence(role, weight, "\(verb) `\(example.phrase)` in `\(example.member)`\(rest)"))
  }

  /// Members that reach stored data. A value that is made of a stored row stores nothing.
  private static func storing(_ candidate: TypeCandidate) -> Int {
    let count = candidate.profile.count(.persistence)
    guard count > 0, candidate.isValue, !candidate.isPropertyWrapper else { return count }
    return count
      - candidate.type.members.count { id in
        candidate.index.members[id].kind == .initializer && candidate.survey.touches[id].concerns.has(.persistence)
      }
  }

  /// What says things in the language of the reader prepares what is shown.
  private static func wording(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let count = candidate.profile.wordings
    guard count > 0, candidate.type.kind != .external, candidate.type.kind != .protocol,
      !candidate.type.conformances.contains(where: DomainSymbols.errorProtocols.contains)
    else { return [] }
    let share = min(1, 1.5 * Double(count) / Double(max(1, candidate.profile.bodies)))
    let weight = candidate.type.kind == .enum ? 1 : 0.8 + 2 * share
    return [RoleEvidence(.presenter, weight, "words \(Prose.count(count, "text")) for people")]
  }

  /// What says which addresses, queries and headers a request is made up of describes requests.
  private static func requests(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard candidate.describesRequests, candidate.isValue || candidate.type.kind == .protocol else { return [] }
    return [RoleEvidence(.service, 3, "says what requests are made up of")]
  }
}
