import Effects
import ProjectIndex

/// Tells who draws from who only names colours and fonts.
enum LookTouches {
  /// Whether a type that is no view has to do with the screen, and with nothing there but colours and fonts.
  static func areAll(_ type: IndexedType, _ profile: TypeProfile, in survey: TreeSurvey) -> Bool {
    guard profile.count(.interface) > 0, type.kind != .external, !survey.isController(type),
      !survey.inheritsFromView(type), !type.conformances.contains(where: SwiftUISymbols.viewProtocols.contains)
    else { return false }
    return type.members.allSatisfy { id in
      let touches = survey.touches[id].of(.interface)
      guard !touches.isEmpty else { return true }
      let uses = survey.index.members[id].body.uses
      return touches.allSatisfy { isLook(uses[$0.use], survey.index) }
    }
  }

  private static func isLook(_ use: NameUse, _ index: ProjectIndex) -> Bool {
    if use.name == "appearance" || use.receiverText?.contains(".appearance(") == true { return true }
    let names = [use.name, String(use.chainStart), use.receiverType ?? "", held(use, index) ?? ""]
    return names.contains(where: UIKitSymbols.looks.contains)
  }

  /// What a property holds that the use names.
  private static func held(_ use: NameUse, _ index: ProjectIndex) -> String? {
    use.member.flatMap { index.members[$0].valueType }.flatMap(TypeName.plain)
  }
}
