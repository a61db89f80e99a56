import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// What the system, a storyboard or a protocol of the SDK asks of a member of a view or a presenter.
enum MemberDuty {
  static func evidence(_ member: IndexedMember, _ subject: Subject) -> [RoleEvidence] {
    // A body is asked for by the SDK as well, and says more.
    let duty = called(member) ?? making(member, subject) ?? overriding(member, subject)
    return [duty ?? drawing(member, subject) ?? answering(member, subject)].compactMap { $0 }
  }

  private static func called(_ member: IndexedMember) -> RoleEvidence? {
    if member.modifiers.contains(.isAction) { return RoleEvidence(.view, 6, "is an action of Interface Builder") }
    guard member.modifiers.contains(.isOverride), UIKitSymbols.lifecycle.contains(member.baseName) else { return nil }
    return RoleEvidence(.view, 8, "is called by the system")
  }

  /// An initializer belongs to what it makes, unless it sends requests on the way.
  private static func making(_ member: IndexedMember, _ subject: Subject) -> RoleEvidence? {
    switch (member.kind, subject.role) {
    case (.initializer, .view), (.deinitializer, .view): RoleEvidence(.view, 10, "makes or ends the view")
    case (.initializer, .presenter): RoleEvidence(.presenter, 4, "makes the presenter")
    default: nil
    }
  }

  private static func overriding(_ member: IndexedMember, _ subject: Subject) -> RoleEvidence? {
    guard member.modifiers.contains(.isOverride), subject.isController || subject.isViewClass else { return nil }
    return RoleEvidence(.view, 5, "answers the system")
  }

  private static func answering(_ member: IndexedMember, _ subject: Subject) -> RoleEvidence? {
    guard subject.role == .view, member.modifiers.contains(.isWitness), isSystemWitness(member, subject) else {
      return nil
    }
    return RoleEvidence(.view, 5, "answers the SDK as delegate or data source")
  }

  private static func drawing(_ member: IndexedMember, _ subject: Subject) -> RoleEvidence? {
    guard subject.role == .view else { return nil }
    let isBody = member.returnType == nil || member.valueType?.contains("View") == true
    if member.name == SwiftUISymbols.body, isBody { return RoleEvidence(.view, 8, "is the view's body") }
    return drawsPart(member) ? RoleEvidence(.view, 6, "draws a part of the view") : nil
  }

  /// Whether a member gives a piece of a body: `some View`.
  static func drawsPart(_ member: IndexedMember) -> Bool {
    guard let type = member.returnType ?? (member.isStored ? nil : member.valueType) else { return false }
    return TypeName.plain(type).map(SwiftUISymbols.bodyParts.contains) ?? false
  }

  /// Whether the extension or declaration around the member adopts a protocol of views, or another part of the type adopts one
  /// that asks for it.
  private static func isSystemWitness(_ member: IndexedMember, _ subject: Subject) -> Bool {
    // A protocol of the tree or of a library beside it in the same head asks for members of its own.
    let isAsked = { (name: String) in
      isOfViews(name) && SDK.requirementNames(of: name)?.contains(member.baseName) != false
    }
    if subject.type.parts[member.part].inherited.contains(where: isAsked) { return true }
    return subject.type.parts.flatMap(\.inherited).contains { name in
      (isOfViews(name) || SwiftUISymbols.viewProtocols.contains(name))
        && SDK.requirementNames(of: name)?.contains(member.baseName) == true
    }
  }

  private static func isOfViews(_ name: String) -> Bool {
    UIKitSymbols.isViewProtocol(name)
  }
}
