import Effects
import MigrationModel
import ProjectIndex

/// How many types of a group play which role; test code does not vote.
struct RoleTally: Sendable, Equatable {
  /// By `Role.index`.
  private var counts = SIMD8<Int32>()
  private(set) var total: Int32 = 0

  init(_ types: [TypeID], _ roles: [RoleVerdict], _ survey: TreeSurvey) {
    for id in types where !survey.isTest(survey.index.types[id]) {
      counts[roles[id].role.index] += 1
      total += 1
    }
  }

  /// Takes votes back.
  mutating func remove(_ role: Role, times: Int) {
    counts[role.index] -= Int32(times)
    total -= Int32(times)
  }

  func share(_ role: Role) -> Double { total == 0 ? 0 : Double(counts[role.index]) / Double(total) }

  /// The role that most play, and their share; nil if that is none.
  var winner: (Role, Double)? {
    let role = Role.allCases.max {
      counts[$0.index] == counts[$1.index] ? $1 < $0 : counts[$0.index] < counts[$1.index]
    }
    guard let role, role != .other, counts[role.index] > 0 else { return nil }
    return (role, share(role))
  }
}

extension Role {
  /// `a view`, `an interactor`.
  var article: String {
    switch self {
    case .interactor, .entity, .assembly: "an \(rawValue)"
    case .other: "no part of a module"
    default: "a \(rawValue)"
    }
  }
}
