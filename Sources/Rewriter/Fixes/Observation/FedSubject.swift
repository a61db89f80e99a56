import ProjectIndex
import SwiftSource

/// A published property whose changes its own class listens to: without `@Published`, a subject tells of them, as early.
struct FedSubject {
  let subject: FixSubject
  let type: IndexedType
  let property: IndexedMember
  let file: ParsedFile
  /// Places of `$name`.
  let uses: [PublisherUse]

  private var tree: SyntaxTree { file.tree }

  /// What the subject is called.
  var name: String { property.name + "Subject" }

  /// Throws where the subject could tell something else than the publisher did.
  init(
    _ subject: FixSubject, _ type: IndexedType, _ property: IndexedMember, _ uses: [PublisherUse]
  ) throws(ObstacleError) {
    (self.subject, self.type, self.property) = (subject, type, property)
    file = try subject.file(property.file)
    self.uses = uses
    if let stranger = uses.first(where: { $0.file.file.path != property.file }) { throw stranger.obstacle }
    if let use = uses.first, property.hasObservers || start == nil || isSetInInitializer || isTaken {
      throw use.obstacle
    }
  }

  /// The value that it starts with.
  private var start: String? {
    guard let range = property.initialValueRange else {
      return property.valueType?.hasSuffix("?") == true ? "nil" : nil
    }
    let text = tree.text(range)
    let nodes = tree.nodes.indices.filter { node in
      let place = tree.range(node)
      return range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
    }
    let made = ["[", "Set<", "Set(", "String("].contains { text.hasPrefix($0) } && text.hasSuffix("()")
    return made || !nodes.contains { [.call, .closure, .macroExpansionExpr].contains(tree.kind($0)) } ? text : nil
  }

  private var isSetInInitializer: Bool {
    subject.index.members(of: type.id).contains { member in
      member.kind == .initializer
        && member.body.uses.contains {
          $0.member == property.id && $0.access != .read && $0.closureDepth == 0 && !$0.context.contains(.projected)
        }
    }
  }

  private var isTaken: Bool {
    property.valueType == nil || tree.tokens.contains { tree.text($0.range) == name }
  }

  /// The property feeds the subject, which stands below it, and who listened to `$name` listens to that.
  func edit(_ draft: inout FixDraft) {
    let end = tree.range(property.node).upperBound
    let margin = tree.margin(at: property.range.lowerBound)
    let unit = Indentation.unit(of: type, subject.index, [property.file: file])
    let feed = " {\n\(margin)\(unit)willSet { \(name).send(newValue) }\n\(margin)}\n"
    let made = "CurrentValueSubject<\(property.valueType ?? ""), Never>(\(start ?? ""))"
    draft.edit(property.file, end..<end, feed + "\(margin)@ObservationIgnored private let \(name) = \(made)")
    for use in uses {
      draft.edit(property.file, use.name, name)
      guard let user = use.site.member.map({ subject.index.members[$0] }) else { continue }
      draft.change("\(type.name).\(user.name)", "listens to `\(name)`")
    }
    draft.change("\(type.name).\(name)", "tells of `\(property.name)` what its publisher told, and as early")
  }
}
