import Effects
import MigrationModel
import ProjectIndex

/// Which share of a type's member lines belongs to which role: code lines of the members of the role over code lines of
/// all members. A measure of how much of the type is foreign to it.
struct RoleMix: Sendable, Equatable {
  /// By `Role`, 0 to 1; all 0 for a type without members.
  let shares: [Double]
  /// Members that belong to the view.
  let viewMembers: Int

  init(_ subject: Subject) { self.init(subject, verdicts: MemberRoles(subject).find()) }

  /// `verdicts` in the order of the type's members.
  init(_ subject: Subject, verdicts: [RoleVerdict]) {
    var lines = [Int](repeating: 0, count: Role.allCases.count)
    for (id, verdict) in zip(subject.type.members, verdicts) where subject.index.members[id].kind != .type {
      lines[verdict.role.index] += subject.index.members[id].codeLines
    }
    let total = lines.reduce(0, +)
    shares = lines.map { total == 0 ? 0 : Double($0) / Double(total) }
    viewMembers = verdicts.count { $0.role == .view }
  }

  /// The share of a role, 0 to 1.
  subscript(role: Role) -> Double { shares[role.index] }

  /// `48 % view, 30 % interactor, 22 % router`, biggest first, shares under one in a hundred left out.
  var text: String {
    Role.allCases.map { (role: $0, share: Int((self[$0] * 100).rounded())) }.filter { $0.share > 0 }
      .sorted { ($1.share, $0.role.index) < ($0.share, $1.role.index) }
      .map { "\($0.share) % \($0.role.rawValue)" }.joined(separator: ", ")
  }
}
