import Effects
import MigrationModel
import ProjectIndex

/// Methods that create screens and hand them out.
enum AssemblyEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard !candidate.survey.isController(candidate.type) else { return [] }
    let methods = candidate.profile.methods.filter { handsOutScreen($0, candidate) || handsOutView($0, candidate) }
    let properties = candidate.type.members.filter { isMadeScreen($0, candidate) }
    guard let first = (methods + properties).first.map({ candidate.index.members[$0] }) else { return [] }
    let share =
      Double(methods.count + properties.count) / Double(max(1, candidate.profile.methods.count + properties.count))
    let result = (first.returnType ?? first.valueType).map { "returns `\($0)`" } ?? "hands on a screen"
    return [RoleEvidence(.assembly, 1 + 7 * share, "builds screens: `\(first.name)` \(result)")]
  }

  private static func handsOutScreen(_ id: MemberID, _ candidate: TypeCandidate) -> Bool {
    let member = candidate.index.members[id]
    guard !member.modifiers.contains(.isOverride), member.access > .fileprivate else { return false }
    if let text = member.returnType {
      return isScreen(lastOfComposition(text), candidate) && candidate.isForOthers(id)
        && !RouteEvidence.finds(id, candidate)
    }
    guard candidate.profile.created.contains(where: { candidate.survey.isController(candidate.index.types[$0]) })
    else { return false }
    return member.parameters.contains { takesScreen($0.type, candidate) }
  }

  /// A property that makes a screen each time it is read.
  private static func isMadeScreen(_ id: MemberID, _ candidate: TypeCandidate) -> Bool {
    let member = candidate.index.members[id]
    guard member.kind == .property, !member.isStored, member.access > .fileprivate,
      member.modifiers.isDisjoint(with: [.isOverride, .isLazy]), candidate.type.kind != .external,
      candidate.type.kind != .protocol, let text = member.valueType, isScreen(lastOfComposition(text), candidate)
    else { return false }
    return member.body.uses.contains { use in
      use.isCall
        && use.type.map { candidate.survey.isController(candidate.index.types[$0]) } ?? isScreen(use.name, candidate)
    }
  }

  /// What is no view itself and gives views back.
  private static func handsOutView(_ id: MemberID, _ candidate: TypeCandidate) -> Bool {
    let member = candidate.index.members[id]
    guard let text = member.returnType, text == "AnyView" || text == "some View", candidate.type.kind != .external,
      member.access > .fileprivate, member.baseName != SwiftUISymbols.body,
      member.modifiers.isDisjoint(with: [.isOverride, .isStatic]),
      !candidate.type.members.contains(where: { candidate.index.members[$0].kind == .case }),
      !candidate.type.conformances.contains(where: SwiftUISymbols.viewProtocols.contains)
    else { return false }
    return candidate.isForOthers(id)
  }

  /// Whether a completion handler is given a screen.
  private static func takesScreen(_ text: String, _ candidate: TypeCandidate) -> Bool {
    guard TypeName.isAction(text), let arrow = text.range(of: "->") else { return false }
    return TypeName.identifiers(in: String(text[..<arrow.lowerBound]), stopAtArguments: false)
      .contains { isScreen($0, candidate) }
  }

  /// `UIViewController` of `Editor & UIViewController`.
  private static func lastOfComposition(_ text: String) -> String {
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "&")) else { return text }
    return String(text[text.index(after: sign)...].drop { $0 == " " })
  }

  private static func isScreen(_ text: String, _ candidate: TypeCandidate) -> Bool {
    guard let name = TypeName.plain(text) else { return false }
    if name.hasPrefix("UI") || name.hasPrefix("NS") {
      return ["ViewController", "NavigationController", "HostingController"].contains(where: name.hasSuffix)
    }
    guard let id = candidate.survey.lookup.find(name, from: candidate.type) else { return false }
    return candidate.survey.isController(candidate.index.types[id])
  }
}
