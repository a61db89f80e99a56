import ProjectIndex

/// Classes nested in a type, however deep, that keep it in a property, their own or that of a class nested beside them: the
/// states of a machine, a coordinator of its requests. The type is what they are for.
enum NestedHelpers {
  /// The members of all of them, in order.
  static func members(of type: IndexedType, in context: TreeContext) -> [MemberID] {
    let nested = nested(in: type, context)
    guard !nested.isEmpty else { return [] }
    let holding = Set(nested.filter { context.survey.profiles[$0].held.contains(type.id) })
    guard !holding.isEmpty else { return [] }
    return nested.filter { holding.contains($0) || inherits($0, from: holding, context) }
      .flatMap { context.index.types[$0].members }
  }

  private static func nested(in type: IndexedType, _ context: TreeContext) -> [TypeID] {
    type.members.flatMap { id -> [TypeID] in
      guard context.index.members[id].kind == .type,
        let inner = context.survey.lookup.find(context.index.members[id].name, from: type),
        context.index.types[inner].outer == type.id
      else { return [] }
      let found = context.index.types[inner]
      let isHelper =
        found.kind == .class && !context.survey.isController(found) && !context.survey.inheritsFromView(found)
        && !context.presentation[inner].contains(.isViewModel)
      return (isHelper ? [inner] : []) + nested(in: found, context)
    }
  }

  private static func inherits(_ type: TypeID, from classes: Set<TypeID>, _ context: TreeContext) -> Bool {
    var current = type
    var seen: Set<TypeID> = []
    while seen.insert(current).inserted {
      let above = context.survey.profiles[current].parents.first { context.index.types[$0].kind == .class }
      guard let above else { return false }
      if classes.contains(above) { return true }
      current = above
    }
    return false
  }
}
