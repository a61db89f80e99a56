import ProjectIndex

/// View controllers and full-screen views.
enum Screens {
  /// Ids of the screens of a tree, without test code and bases that are only there to be inherited from.
  static func find(in survey: TreeSurvey, roles: [RoleVerdict]) -> Set<TypeID> {
    let views = fullScreenViews(in: survey)
    let found = survey.index.types.filter { type in
      guard !survey.isTest(type) else { return false }
      if survey.isController(type) { return isUsed(type, survey) }
      return views.contains(type.id)
    }
    return Set(found.map(\.id))
  }

  /// Whether a controller class is shown itself: nobody inherits from it, or somebody creates it.
  private static func isUsed(_ type: IndexedType, _ survey: TreeSurvey) -> Bool {
    guard type.kind == .class else { return false }
    let profile = survey.profiles[type.id]
    return profile.heirs.isEmpty || !profile.creators.isEmpty
  }

  /// SwiftUI views that are put into a hosting controller, a sheet, a navigation link, a window or a tab, or that carry a
  /// navigation title.
  private static func fullScreenViews(in survey: TreeSurvey) -> Set<TypeID> {
    var found: Set<TypeID> = []
    for type in survey.index.types
    where type.conformances.contains(where: { $0 == "View" || $0 == "App" || $0 == "Scene" }) {
      for id in type.members { collect(survey.index.members[id], of: type, survey, into: &found) }
    }
    for type in survey.index.types where !type.conformances.contains("View") {
      for id in type.members { collectHosted(survey.index.members[id], survey, into: &found) }
    }
    return found
  }

  private static func collect(
    _ member: IndexedMember, of type: IndexedType, _ survey: TreeSurvey, into found: inout Set<TypeID>
  ) {
    collectHosted(member, survey, into: &found)
    guard member.name == "body", type.conformances.contains("View") else { return }
    if member.body.uses.contains(where: { SwiftUISymbols.screenModifiers.contains($0.name) && $0.closureDepth == 0 }) {
      found.insert(type.id)
    }
  }

  private static func collectHosted(_ member: IndexedMember, _ survey: TreeSurvey, into found: inout Set<TypeID>) {
    let uses = member.body.uses
    for use in uses where use.isTypeCall {
      guard let id = use.type, survey.index.types[id].conformances.contains("View") else { continue }
      var around = use.enclosingCall
      while let position = around {
        if SwiftUISymbols.screenMakers.contains(uses[position].name) {
          found.insert(id)
          break
        }
        around = uses[position].enclosingCall
      }
    }
  }
}
