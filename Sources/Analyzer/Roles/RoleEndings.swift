import MigrationModel

/// Ends of names that speak for a role.
struct RoleEndings: Sendable {
  /// The longest first; of those that are equally long, that of the role that comes first.
  private let endings: [(role: Role, text: String)]

  /// - Parameter byRole: name of a role -> ends of names.
  init(_ byRole: [String: [String]]) {
    let all = Role.allCases.flatMap { role in (byRole[role.rawValue] ?? []).map { (role: role, text: $0) } }
    endings = all.enumerated().sorted { left, right in
      (right.element.text.count, left.offset) < (left.element.text.count, right.offset)
    }
    .map(\.element)
  }

  /// The longest that fits.
  func longest(of name: String) -> (role: Role, text: String)? { endings.first { name.hasSuffix($0.text) } }

  /// Whether one of a role fits.
  func fit(_ name: String, _ role: Role) -> Bool {
    endings.contains { $0.role == role && name.hasSuffix($0.text) }
  }
}
