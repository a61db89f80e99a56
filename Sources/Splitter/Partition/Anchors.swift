import MigrationModel
import ProjectIndex

/// What can't be anywhere else.
struct Anchors {
  private let unit: SplitUnit

  init(_ unit: SplitUnit) { self.unit = unit }

  /// The side that a member is held on and why; nil for what is free.
  func anchor(of node: MemberGraph.Node) -> (side: Side, reason: String)? {
    let member = node.member
    switch member.kind {
    case .type, .case: return nested(node)
    case .property where member.isStored: return state(node)
    default: return drawn(member)
    }
  }

  private func nested(_ node: MemberGraph.Node) -> (side: Side, reason: String) {
    let type = unit.index.type(named: unit.type.name + "." + node.member.name)
    if type?.conformances.contains("View") == true || type.map(isUserInterface) == true {
      return (.view, "is a view")
    }
    return (.entity, "is a nested type")
  }

  private func isUserInterface(_ type: IndexedType) -> Bool {
    type.superclasses.last.map { SDKConcerns.ofType($0) == .view } ?? false
  }

  private func state(_ node: MemberGraph.Node) -> (side: Side, reason: String)? {
    let member = node.member
    if member.modifiers.contains(.isOutlet) { return (.view, "is an outlet") }
    guard node.typeConcern == .view, let text = member.valueType, !TypeText.isFunction(text), unit.kind == .view else {
      return nil
    }
    return (.view, "holds a `\(text)`")
  }

  /// What SwiftUI draws.
  private func drawn(_ member: IndexedMember) -> (side: Side, reason: String)? {
    guard unit.isDeclarative, let text = member.returnType ?? member.valueType, text == "some View" else { return nil }
    return (.view, "draws a part of the view")
  }
}
