import MigrationModel
import ProjectIndex

/// What the roles of the types around a type say: those it inherits from, holds, calls, and those that hold it.
struct NeighbourEvidence {
  let candidate: TypeCandidate
  /// Roles of the round before, by `TypeID`.
  let roles: [RoleVerdict]

  func collect() -> [RoleEvidence] {
    switch candidate.type.kind {
    case .protocol: heirs()
    case .struct, .enum: parents() + surroundings()
    case .class, .actor: parents() + surroundings() + holders() + dependencies()
    case .external: []
    }
  }

  private func name(_ id: TypeID) -> String { candidate.index.types[id].name }

  /// A superclass says much, a protocol of the tree something.
  private func parents() -> [RoleEvidence] {
    candidate.profile.parents.compactMap { id in
      let verdict = roles[id]
      guard verdict.role != .other, verdict.confidence >= 0.4 else { return nil }
      let isClass = candidate.index.types[id].kind == .class
      let verb = isClass ? "inherits from" : "conforms to"
      return RoleEvidence(verdict.role, isClass ? 6 : 2.5, "\(verb) `\(name(id))`, \(verdict.role.article)")
    }
  }

  /// A protocol plays the role of most of those that conform to it.
  private func heirs() -> [RoleEvidence] {
    var counts = [Int](repeating: 0, count: Role.allCases.count)
    for id in candidate.profile.heirs where !candidate.survey.isTest(candidate.index.types[id]) {
      counts[roles[id].role.index] += 1
    }
    let total = counts.reduce(0, +)
    return Role.allCases.compactMap { role in
      let count = counts[role.index]
      guard count > 0, role != .other else { return nil }
      let example = candidate.profile.heirs.first { roles[$0].role == role }.map(name) ?? ""
      return RoleEvidence(role, 5 * Double(count) / Double(total), "`\(example)`, \(role.article), conforms to it")
    }
  }

  /// A nested type that only the type around it uses belongs to that.
  private func surroundings() -> [RoleEvidence] {
    guard let outer = candidate.type.outer else { return [] }
    let role = roles[outer].role
    let isLocal = (candidate.profile.users + candidate.profile.holders).allSatisfy { id in
      id == outer || candidate.index.types[id].outer == outer
    }
    guard role != .other else { return [] }
    let phrase = isLocal ? "is used only inside `\(name(outer))`" : "is nested in `\(name(outer))`"
    return [RoleEvidence(role, isLocal ? 3.5 : 1, "\(phrase), \(role.article)")]
  }

  /// What a view holds and is no view itself is its presentation state, unless it reaches out.
  private func holders() -> [RoleEvidence] {
    let profile = candidate.profile
    guard let holder = profile.holders.first(where: { roles[$0].role == .view }) else { return [] }
    let reachesOut = profile.count(.networking) + profile.count(.persistence) > 0
    var result = [RoleEvidence(.presenter, reachesOut ? 0.5 : 2, "is held by `\(name(holder))`, a view")]
    if let view = profile.held.first(where: { roles[$0].role == .view }), !isView {
      result.append(RoleEvidence(.presenter, 2, "drives `\(name(view))`"))
    }
    return result
  }

  /// What calls services and shows nothing applies rules to them.
  private func dependencies() -> [RoleEvidence] {
    let profile = candidate.profile
    var result: [RoleEvidence] = []
    let partners = Set(profile.held).union(profile.used).sorted()
    if let service = partners.first(where: { roles[$0].role == .service }), !isView {
      result.append(RoleEvidence(.interactor, 2, "calls `\(name(service))`, a service"))
    }
    if let interactor = partners.first(where: { roles[$0].role == .interactor }), !isView {
      result.append(RoleEvidence(.presenter, 1, "calls `\(name(interactor))`, an interactor"))
    }
    return result
  }

  /// Whether the round before took the type for a view.
  private var isView: Bool { roles[candidate.type.id].role == .view }
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
