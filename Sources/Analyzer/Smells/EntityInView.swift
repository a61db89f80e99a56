import Effects
import MigrationModel
import ProjectIndex

/// A cell or another view that is handed a domain model and picks from it what it shows.
enum EntityInView: Smell {
  static let rule = Rule(
    id: "entity_in_view", severity: .medium, phase: .viewState, title: "Domain model handed to a view",
    rationale: """
      A cell that takes a model decides itself which of its values are shown and how. The same model reads differently \
      on two screens, each change of the model changes views, and what is shown can only be checked by rendering it.
      """,
    source: "objc.io 13, Architecting iOS Apps with VIPER: entities are never passed to the presentation layer.",
    example: """
      import UIKit
      struct Order: Codable { let id: Int; let total: Double }
      final class OrderCell: UITableViewCell {
        func configure(with order: Order) { textLabel?.text = "\\(order.total)" }
      }
      """,
    counterexample: """
      import UIKit
      struct Order: Codable { let id: Int; let total: Double }
      struct OrderRow { let total: String }
      final class OrderCell: UITableViewCell {
        func configure(with row: OrderRow) { textLabel?.text = row.total }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewClass, !subject.isController, !isPrinter(subject) else { return [] }
    var places: [Location] = []
    var members: [String] = []
    var models: [String] = []
    for id in subject.ownIDs {
      let found = self.models(handedTo: id, subject)
      guard !found.isEmpty else { continue }
      places.append(subject.location(subject.index.members[id]))
      members.append(subject.index.members[id].name)
      models += found
    }
    guard !places.isEmpty else { return [] }
    return [draft(subject, places, Prose.unique(members), Prose.unique(models))]
  }

  private static func isPrinter(_ subject: Subject) -> Bool {
    subject.type.superclasses.contains { $0.contains("Print") || $0.hasSuffix("SectionController") }
  }

  /// Domain types that a member takes from outside: as parameters, or as a property that others can set.
  private static func models(handedTo id: MemberID, _ subject: Subject) -> [String] {
    let member = subject.index.members[id]
    switch member.kind {
    case .method, .initializer:
      guard member.access > .fileprivate, !member.modifiers.contains(.isOverride),
        !member.modifiers.contains(.isWitness)
      else { return [] }
      return member.parameters.compactMap { model($0.type, named: member.signature, subject) }
    case .property:
      guard member.isStored, !member.isLet, member.setterAccess > .fileprivate, member.initialValueRange == nil,
        !subject.context.settersOutside(of: member).isEmpty
      else { return [] }
      return [member.valueType.flatMap { model($0, named: member.signature, subject) }].compactMap { $0 }
    default: return []
    }
  }

  /// The domain type that a type's text names, whose members this view reads.
  private static func model(_ text: String, named signature: NameUses, _ subject: Subject) -> String? {
    guard !TypeName.isFunction(text), let name = TypeName.element(text) else { return nil }
    // Where several modules have a type of the name, the signature knows which one is meant.
    let named = signature.first { $0.name == name && $0.type != nil }?.type
    guard let id = named ?? subject.context.survey.lookup.find(name, from: subject.type), isModel(id, subject),
      reads(id, subject)
    else { return nil }
    return subject.index.types[id].name
  }

  /// An entity that is exchanged or stored, or that services and interactors work with.
  private static func isModel(_ id: TypeID, _ subject: Subject) -> Bool {
    let type = subject.index.types[id]
    guard type.kind == .struct || type.kind == .class, subject.context.roles[id].role == .entity,
      !subject.context.survey.isTest(type)
    else { return false }
    guard !isMadeForScreen(id, subject) else { return false }
    if type.conformances.contains(where: DomainSymbols.valueProtocols.contains) { return true }
    if type.superclasses.contains(where: DomainSymbols.modelClasses.contains) { return true }
    // Signatures count too: a repository may only hand on what another service gives it.
    return subject.index.references(toType: id).contains { site in
      guard let user = site.type, user != id else { return false }
      return [.service, .interactor].contains(subject.context.roles[user].role)
        && !subject.context.survey.files.isTest(site.file)
    }
  }

  /// Holds styled text, images or renderers, or is a row of a list: made to be shown already.
  private static func isMadeForScreen(_ id: TypeID, _ subject: Subject) -> Bool {
    let type = subject.index.types[id]
    if type.conformances.contains(where: { $0.hasSuffix("Diffable") }) { return true }
    return subject.context.survey.profiles[id].storedProperties.contains { property in
      guard let name = subject.index.members[property].valueType.flatMap(TypeName.element) else { return false }
      if DomainSymbols.plainValues.contains(name) { return false }
      guard let held = subject.context.survey.lookup.find(name, from: type) else { return !name.contains("<") }
      return subject.context.roles[held].role != .entity
    }
  }

  private static func reads(_ model: TypeID, _ subject: Subject) -> Bool {
    subject.ownIDs.contains { id in
      let uses = subject.index.members[id].body.uses
      return uses.indices.contains { position in
        let use = uses.key(position)
        return use.type == model && use.member != nil && !use.isAlone
      }
    }
  }

  private static func draft(
    _ subject: Subject, _ places: [Location], _ members: [String], _ models: [String]
  ) -> FindingDraft {
    let name = subject.type.name
    return FindingDraft(
      symbol: name, places: places,
      message: "`\(name)` is handed \(Prose.names(models)) in \(Prose.names(members))",
      problem: "\(Prose.names(members)) of the view `\(name)` \(members.count == 1 ? "takes" : "take") "
        + "\(Prose.names(models)), and the view reads what it shows from \(models.count == 1 ? "it" : "them"). "
        + "What `\(name)` shows for a given \(Prose.names(models)) is decided where no test without views gets to.",
      fix: [
        "Declare a row entity with the finished texts and images that `\(name)` shows, and nothing else.",
        "Let the presenter make it from \(Prose.names(models)), and hand it to \(Prose.names(members)) instead.",
      ])
  }
}
