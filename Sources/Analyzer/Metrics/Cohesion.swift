import Effects
import ProjectIndex

/// Lack of cohesion of a type's methods, LCOM4: the number of groups of methods that have nothing to do with each other
/// (Hitz and Montazeri, Measuring Coupling and Cohesion in Object-Oriented Systems, 1995). Two methods belong to one group
/// if both use the same stored property, or one calls the other. 1 is a cohesive type; from 2 on it could be taken apart.
enum Cohesion {
  /// Number of groups; 0 for a type without instance methods.
  static func lcom4(_ subject: Subject) -> Int {
    let index = subject.index
    let methods = subject.ownIDs.filter { index.members[$0].kind == .method && !isStatic($0, index) }
    guard methods.count > 1 else { return methods.count }
    var groups = Groups(subject.type.members)
    for id in subject.ownIDs where !isStatic(id, index) && index.members[id].kind != .initializer {
      let uses = index.members[id].body.uses
      for position in uses.indices {
        if let target = uses.key(position).member { groups.join(id, target) }
      }
    }
    return Set(methods.map { groups.root($0) }).count
  }

  private static func isStatic(_ id: MemberID, _ index: ProjectIndex) -> Bool {
    index.members[id].modifiers.contains(.isStatic)
  }
}

/// Members in groups that grow together.
private struct Groups {
  private var places: [MemberID: Int] = [:]
  private var parents: [Int]

  init(_ members: [MemberID]) {
    parents = Array(members.indices)
    for (place, member) in members.enumerated() { places[member] = place }
  }

  /// The place that stands for the group of a member; -1 for a member of another type.
  mutating func root(_ member: MemberID) -> Int {
    guard var place = places[member] else { return -1 }
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  /// Makes the groups of two members one; members of other types have none.
  mutating func join(_ first: MemberID, _ second: MemberID) {
    let (one, other) = (root(first), root(second))
    if one >= 0, other >= 0, one != other { parents[max(one, other)] = min(one, other) }
  }
}
