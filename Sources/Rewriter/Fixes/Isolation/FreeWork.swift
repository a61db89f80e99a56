import ProjectIndex

/// What a class that is bound to no actor does beside the main one: in its async methods, and in the tasks that others start.
/// Both follow the class to the actor that it is bound to.
struct FreeWork {
  let index: ProjectIndex
  let context: MainActorContext

  private static let deepest = 4

  /// What a member does in a `Task` that it starts, where that is on no actor.
  func inTasks(of member: IndexedMember) -> [NameUse] {
    guard !member.isAsync, member.type != nil, !member.attributes.contains("MainActor"), member.body.hasRegions else {
      return []
    }
    let regions = member.body.regions.filter { region in
      guard region.kind == .closure, !region.isMainActor, let call = region.call else { return false }
      return call.name == "Task" && call.base == .free
    }
    guard !regions.isEmpty else { return [] }
    return member.body.uses.filter { use in
      regions.contains { $0.range.contains(use.offset) } && !use.context.contains(.awaited) && !isBound(use, in: member)
    }
  }

  /// What holds up whoever runs it, among that and in the async code itself.
  func blocking(in member: IndexedMember) -> String? {
    let own = member.isAsync ? Array(member.body.uses) : inTasks(of: member)
    return blocking(own, of: member, depth: 0)
  }

  /// A method that is called in place counts as the code that calls it.
  private func blocking(_ uses: [NameUse], of member: IndexedMember, depth: Int) -> String? {
    for use in uses {
      if ClassIsolation.isBlocking(use) { return use.name }
      guard depth < Self.deepest, let id = use.member, index.members[id].type == member.type,
        id != member.id, !index.members[id].isAsync, [.method, .property].contains(index.members[id].kind)
      else { continue }
      let called = index.members[id]
      if let found = blocking(called.body.uses.filter { $0.closureDepth == 0 }, of: called, depth: depth + 1) {
        return found
      }
    }
    return nil
  }

  /// It hops to the main actor, or goes on elsewhere anyway.
  private func isBound(_ use: NameUse, in member: IndexedMember) -> Bool {
    member.body.regions.contains { region in
      guard region.kind == .closure, region.range.contains(use.offset) else { return false }
      guard let call = region.call else { return region.isMainActor }
      return region.isMainActor || context.isMain(call) || MainActorContext.leaving.contains(call.name)
    }
  }
}
