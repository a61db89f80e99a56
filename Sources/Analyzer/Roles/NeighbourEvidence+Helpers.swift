import Effects
import MigrationModel
import ProjectIndex

/// What many parts of an app ask, whatever they are.
extension NeighbourEvidence {
  /// Static methods that have to do with everything are nobody's part: helpers in one place.
  func helper() -> [RoleEvidence] {
    guard !isView, candidate.profile.methods.count >= 3, candidate.profile.askers >= Self.many, isStatic,
      candidate.work.forwarding.isEmpty,
      Self.outward.count(where: { candidate.profile.count($0) > 0 }) >= 3
    else { return [] }
    return [RoleEvidence(.other, 11, "has static methods for everything")]
  }

  private static let outward: [Concern] = [.interface, .navigation, .networking, .persistence, .system, .formatting]

  /// Static members that mostly services ask.
  func serving() -> [RoleEvidence] {
    guard !isView, isStatic else { return [] }
    let users = candidate.profile.users.filter {
      !candidate.survey.isTest(candidate.index.types[$0]) && candidate.index.types[$0].kind != .external
    }
    let services = users.filter { roles[$0].role == .service }
    guard services.count >= 2, services.count * 3 >= users.count * 2 else { return [] }
    return [RoleEvidence(.service, 2, "serves `\(name(services[0]))` and \(services.count - 1) more services")]
  }

  /// There is nothing in it but static members.
  private var isStatic: Bool {
    let members = candidate.index.members
    return candidate.type.members.allSatisfy { members[$0].modifiers.contains(.isStatic) || members[$0].kind == .type }
  }

  /// So many parts of an app have nothing else in common.
  private static let many = 10
}
