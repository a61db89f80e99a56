import MigrationModel
import ProjectIndex
import SwiftSource

/// A member that code in the view goes on calling after it has moved, through the presenter.
struct EntryPoint {
  let subject: SplitSubject
  let member: IndexedMember

  /// Why the calls that stay could not be sent through the presenter.
  func obstacle(calledBy staying: [MemberMoves.MemberUse]) -> Obstacle? {
    if member.modifiers.contains(.isStatic) {
      return entry("static_member", "is static and called from the \(subject.kind.remains)")
    }
    if member.kind == .property { return propertyObstacle(staying) }
    if let type = member.returnType, type.hasPrefix("some ") { return entry("unsupported_declaration", "is opaque") }
    for site in staying {
      let user = subject.index.members[site.user]
      if user.kind == .deinitializer {
        return entry("used_in_deinit", "is called from `deinit`, where no presenter may be made")
      }
      guard site.use.access == .call else {
        return entry("method_reference", "is handed on as a function by `\(user.name)`")
      }
      guard site.use.argumentLabels.count == member.parameters.count else {
        return entry("default_argument", "is called by `\(user.name)` with fewer arguments than it has")
      }
    }
    return nil
  }

  private func propertyObstacle(_ staying: [MemberMoves.MemberUse]) -> Obstacle? {
    guard member.valueType != nil, member.hasTypeAnnotation else { return entry("unknown_type", "has no written type") }
    for site in staying where site.use.access != .read && site.use.access != .call {
      return entry("settable_property", "is set by `\(subject.index.members[site.user].name)`")
    }
    return nil
  }

  private func entry(_ reason: String, _ what: String) -> Obstacle {
    Obstacle(reason: reason, message: "`\(member.name)` \(what).")
  }
}
