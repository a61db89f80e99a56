import Effects
import MigrationModel
import ProjectIndex

/// What routers say of the words that they are spoken to in.
extension NeighbourEvidence {
  /// What is given a link and holds who leads to screens opens what the link names.
  func linkHandler() -> [RoleEvidence] {
    if let route = openedRoute() { return [route] }
    guard !isView, !candidate.isObserved, saysNothing, !candidate.survey.isController(candidate.type),
      let router = candidate.profile.held.first(where: { roles[$0].role == .router && !isNested($0) })
    else { return [] }
    let members = candidate.index.members
    let opening = candidate.profile.methods.first { id in
      members[id].parameters.contains { TypeName.plain($0.type).map(RouteEvidence.links.contains) == true }
    }
    guard let opening, candidate.profile.count(.networking) + candidate.profile.count(.persistence) == 0 else {
      return []
    }
    return [RoleEvidence(.router, 4, "opens what `\(members[opening].name)` is given through `\(name(router))`")]
  }

  /// What is told where to go, and nothing else, leads there.
  private func openedRoute() -> RoleEvidence? {
    let members = candidate.index.members
    let methods = candidate.profile.methods.filter { members[$0].access > .fileprivate }
    guard !isView, saysNothing, !candidate.isObserved, let first = methods.first,
      methods.allSatisfy({ id in
        [nil, "Bool"].contains(members[id].returnType)
          && members[id].parameters.contains { isRoute($0.type) || isLink($0.type) }
      }),
      methods.contains(where: { id in members[id].parameters.contains { isRoute($0.type) } })
    else { return nil }
    return RoleEvidence(.router, 5, "opens what `\(members[first].name)` is told")
  }

  private func isLink(_ text: String) -> Bool { TypeName.plain(text).map(RouteEvidence.links.contains) == true }

  private func isRoute(_ text: String) -> Bool {
    guard let name = TypeName.plain(text), let id = candidate.survey.lookup.find(name, from: candidate.type) else {
      return false
    }
    return candidate.index.types[id].kind == .enum && roles[id].role == .router
  }

  /// An enum that only routers take, and that nobody else keeps, says where to go.
  func destination() -> [RoleEvidence] {
    guard candidate.type.kind == .enum, candidate.type.outer == nil, candidate.isPartOfApp,
      candidate.type.conformances.allSatisfy({ !DomainSymbols.valueProtocols.contains($0) && !$0.hasSuffix("Error") }),
      candidate.type.members.contains(where: { candidate.index.members[$0].kind == .case })
    else { return [] }
    let profile = candidate.profile
    let takers = [profile.exchangers, profile.holders].joined().filter { id in
      id != candidate.type.id && !candidate.survey.isTest(candidate.index.types[id])
    }
    guard let first = takers.first,
      takers.allSatisfy({ roles[$0].role == .router && candidate.index.types[$0].kind != .external })
    else { return [] }
    guard takers.contains(where: takesWhereToGo), !takers.contains(where: givesBack) else { return [] }
    return [RoleEvidence(.router, 5, "tells `\(name(first))`, a router, where to go")]
  }

  private func takesWhereToGo(_ router: TypeID) -> Bool {
    let members = candidate.index.members
    return candidate.index.types[router].members.contains { id in
      members[id].kind == .method && members[id].parameters.contains { isThis($0.type) }
    }
  }

  /// What a router says of what happened is no place to go to.
  private func givesBack(_ router: TypeID) -> Bool {
    let members = candidate.index.members
    return candidate.index.types[router].members.contains { id in
      members[id].returnType.map(isThis) == true
        || members[id].parameters.contains { TypeName.isFunction($0.type) && isThis($0.type) }
    }
  }

  private func isThis(_ text: String) -> Bool {
    TypeName.identifiers(in: text, stopAtArguments: false).contains(candidate.type.name)
  }
}
