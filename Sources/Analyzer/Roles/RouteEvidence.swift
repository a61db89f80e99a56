import Effects
import MigrationModel
import ProjectIndex

/// Enums whose cases say where to go next, and what finds out where the app is.
enum RouteEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let members = candidate.index.members
    guard candidate.type.kind == .enum, candidate.type.outer == nil,
      candidate.type.members.contains(where: { members[$0].kind == .case })
    else { return finder(candidate) }
    return [opened(candidate) ?? bound(candidate) ?? carried(candidate) ?? linked(candidate)].compactMap { $0 }
  }

  /// What does nothing but find the screen that is on top knows the way.
  private static func finder(_ candidate: TypeCandidate) -> [RoleEvidence] {
    let methods = candidate.profile.methods
    guard candidate.type.kind != .external, let first = methods.first, methods.allSatisfy({ finds($0, candidate) })
    else { return [] }
    return [RoleEvidence(.router, 4, "finds the screen that `\(candidate.index.members[first].name)` gives back")]
  }

  /// Whether a method gives back a screen that is there already: it looks through the windows and makes none.
  static func finds(_ method: MemberID, _ candidate: TypeCandidate) -> Bool {
    let uses = candidate.index.members[method].body.uses
    return candidate.index.members[method].returnType?.contains("Controller") == true
      && uses.contains { !$0.isCall && !$0.isWrite && places.contains($0.name) }
      && !uses.contains { $0.isCall && ($0.startsUpperCase || $0.name.hasPrefix("instantiate")) }
  }

  /// Where UIKit keeps the screens that are shown.
  private static let places: Set<String> = [
    "rootViewController", "presentedViewController", "topViewController", "visibleViewController",
  ]

  /// What is read off a link, if it is one of those that the app knows.
  private static func linked(_ candidate: TypeCandidate) -> RoleEvidence? {
    let members = candidate.index.members
    let reader = candidate.type.members.first { id in
      members[id].kind == .initializer && members[id].isFailable
        && members[id].parameters.contains { parameter in
          TypeName.plain(parameter.type).map(links.contains) == true
        }
    }
    guard let reader, candidate.profile.count(.networking) + candidate.profile.count(.persistence) == 0 else {
      return nil
    }
    return RoleEvidence(.router, 4, "says in `\(members[reader].name)` where a link leads")
  }

  /// What the system hands over to be opened.
  static let links: Set<String> = [
    "URL", "URLComponents", "NSUserActivity", "UIApplicationShortcutItem", "UNNotificationResponse",
  ]

  /// What most of the values that its cases carry are: screens to go to.
  private static func carried(_ candidate: TypeCandidate) -> RoleEvidence? {
    let members = candidate.index.members
    let carrying = candidate.type.members.filter { members[$0].kind == .case && !members[$0].parameters.isEmpty }
    let leading = carrying.filter { members[$0].parameters.contains { isScreen($0.type, candidate) } }
    guard let first = leading.first, leading.count * 2 > carrying.count else { return nil }
    return RoleEvidence(.router, 5, "carries the screen that `\(members[first].name)` leads to")
  }

  private static func isScreen(_ text: String, _ candidate: TypeCandidate) -> Bool {
    guard let name = TypeName.plain(text) else { return false }
    if Vocabulary.hasUIKitPrefix(name) { return name.hasSuffix("Controller") }
    guard let id = candidate.survey.lookup.find(name, from: candidate.type) else { return false }
    return candidate.survey.isController(candidate.index.types[id])
  }

  /// Calls of SwiftUI that open what the value says that they are given.
  private static let openers: Set<String> = ["openWindow", "WindowGroup", "navigationDestination", "widgetURL"]

  /// What a window, a stack or the tap on a widget is given to know what it has to show.
  private static func opened(_ candidate: TypeCandidate) -> RoleEvidence? {
    for site in candidate.index.references(toType: candidate.type.id) {
      guard site.isInBody, let opener = site.use.enclosingCall else { continue }
      guard openers.contains(opener.name), opener.closureDepth == site.use.closureDepth else { continue }
      return RoleEvidence(.router, 8, "tells `\(opener.name)` what to open")
    }
    return nil
  }

  /// What the state says that a stack or a sheet is bound to.
  private static func bound(_ candidate: TypeCandidate) -> RoleEvidence? {
    for holder in candidate.profile.holders {
      let type = candidate.index.types[holder]
      guard !type.conformances.contains("View"), !candidate.survey.isTest(type) else { continue }
      for id in candidate.survey.profiles[holder].storedProperties {
        let member = candidate.index.members[id]
        guard let name = member.valueType.flatMap(TypeName.element),
          candidate.survey.lookup.find(name, from: type) == candidate.type.id, isBound(id, candidate.index)
        else { continue }
        return RoleEvidence(.router, 6, "is what `\(member.name)` leads to")
      }
    }
    return nil
  }

  /// Whether views hand a property of another type to a stack or a sheet.
  static func isBound(_ property: MemberID, _ index: ProjectIndex) -> Bool {
    let owner = index.members[property].type
    return index.uses(of: property).contains { site in
      guard site.isInBody, let call = site.use.enclosingCall, site.type != owner
      else { return false }
      return SwiftUISymbols.presenters.contains(call.name)
    }
  }
}
