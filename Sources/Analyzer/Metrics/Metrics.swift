import Effects
import MigrationModel
import ProjectIndex

/// The metrics of a type by name, as reports print them.
enum Metrics {
  /// Sizes and complexities as in `TypeSize`; `<role>Share` as in `RoleMix`, rounded to two places.
  static func values(of subject: Subject, members verdicts: [RoleVerdict], _ measures: Measures) -> [String: Double] {
    guard measures == .all else { return ["cognitiveComplexity": Double(TypeSize.cognitive(subject))] }
    let size = TypeSize(subject)
    let mix = RoleMix(subject, verdicts: verdicts)
    var values: [String: Double] = [
      "bodyLines": Double(size.bodyLines), "methods": Double(size.methods), "attributes": Double(size.attributes),
      "instructions": Double(size.instructions), "cyclomaticComplexity": Double(size.cyclomatic),
      "cognitiveComplexity": Double(size.cognitive), "fanIn": Double(FanIn.count(subject)),
      "fanOut": Double(FanOut.count(subject)), "lcom4": Double(Cohesion.lcom4(subject)),
    ]
    for role in Role.allCases where mix[role] > 0 {
      values["\(role.rawValue)Share"] = (mix[role] * 100).rounded() / 100
    }
    return values
  }
}

private enum TypeIDs {
  /// What stands in any of the lists, each once, sorted. Sorting short lists of numbers is faster than hashing them.
  static func union(_ lists: [[TypeID]], without left: TypeID) -> [TypeID] {
    var union: [TypeID] = []
    var last = left
    for id in lists.joined().sorted() where id != last && id != left {
      union.append(id)
      last = id
    }
    return union
  }
}

/// Types of the tree that use, hold, create or inherit from a type (Henry and Kafura, Software Structure Metrics, 1981).
enum FanIn {
  /// Number of such types, each counted once.
  static func count(_ subject: Subject) -> Int {
    let profile = subject.profile
    return TypeIDs.union([profile.users, profile.holders, profile.creators, profile.heirs], without: subject.type.id)
      .count
  }
}

/// Types of the tree that a type uses, holds, creates or inherits from (Henry and Kafura, 1981).
enum FanOut {
  /// Number of such types, each counted once.
  static func count(_ subject: Subject) -> Int { types(subject).count }

  /// Their ids, each once.
  static func types(_ subject: Subject) -> [TypeID] {
    let profile = subject.profile
    return TypeIDs.union([profile.used, profile.held, profile.created, profile.parents], without: subject.type.id)
  }
}
