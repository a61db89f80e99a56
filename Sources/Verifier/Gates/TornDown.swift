import ProjectIndex

extension Gate {
  /// `deinit` asks for no module that is made when it is first asked for: what is made there refers to an object that is
  /// going, which ends the program.
  static let tornDown = Gate(id: "torn_down") { review in
    let old = asking(review.before, review.linksBefore.moduleTypes).map(\.type)
    let new = asking(review.after, review.linksAfter.moduleTypes).filter { !old.contains($0.type) }
    return new.map {
      Objection($0.member.file, line: $0.member.line, "The `deinit` of `\($0.type)` would ask its module.")
    }
  }

  private static func asking(
    _ state: CodeState, _ moduleTypes: Set<String>
  ) -> [(type: String, member: IndexedMember)] {
    let index = state.index
    let isOfModule = { (type: TypeID?) in type.map { moduleTypes.contains(index.types[$0].name) } ?? false }
    let members = AskingMembers(index: index) { use, _ in isOfModule(use.member.flatMap { index.members[$0].type }) }
    return state.paths.flatMap(index.members(inFile:)).compactMap { member in
      guard member.kind == .deinitializer, let type = member.type, members.contains(member.id),
        index.members(of: type).contains(where: { isLazyLink($0, moduleTypes) })
      else { return nil }
      return (index.types[type].name, member)
    }
  }

  /// The presenter of a controller, which makes it when it is first asked.
  private static func isLazyLink(_ member: IndexedMember, _ moduleTypes: Set<String>) -> Bool {
    member.modifiers.contains(.isLazy) && member.valueType.map(moduleTypes.contains) == true
  }
}
