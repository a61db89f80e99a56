import MigrationModel
import ProjectIndex

/// The names of one module's types, chosen so that none is taken in the tree.
struct ModuleNames: Sendable, Equatable {
  let stem: String
  /// The legacy type that stays as the view, or as the presenter.
  let controller: String
  /// The property of the legacy type that leads to the module.
  let presenterProperty: String
  let kind: SubjectKind
  /// End of the assembly's name.
  let assembly: String
  /// End of the names of its protocols.
  let contract: String

  var viewProtocol: String { stem + "View" + contract }
  var presenter: String { stem + "Presenter" }
  var presenterProtocol: String { stem + "Presenter" + contract }
  var interactor: String { stem + "Interactor" }
  var interactorProtocol: String { stem + "Interactor" + contract }
  var router: String { stem + "Router" }
  var routerProtocol: String { stem + "Router" + contract }
  var builder: String { stem + assembly }
  /// The protocol that the legacy type asks.
  var doorProtocol: String { kind.door == .interactor ? interactorProtocol : presenterProtocol }

  /// The types that every module of the kind has.
  var types: [String] {
    guard kind.door == .presenter else { return [interactor, interactorProtocol, builder] }
    return [
      viewProtocol, presenter, presenterProtocol, interactor, interactorProtocol, router, routerProtocol, builder,
    ]
  }
  var entities: String { stem + "Entities" }

  /// Every type name and file stem that the module brings.
  var all: [String] { types + [entities] + ["Protocols", "Contracts", "Interfaces"].map { stem + $0 } }

  /// The first free stem: the one that plans name, that with another end, the whole name.
  static func choose(
    for type: IndexedType, _ layout: ModuleLayout, in index: ProjectIndex, taken: Set<String>
  ) -> ModuleNames {
    let plain = stem(of: type.name, layout.kind)
    let chosen = chosenStem(for: type.name, layout.kind, in: index)
    let others = layout.kind.alternatives.map { plain + $0 }.filter { $0 != chosen }
    let candidates = [chosen] + others + [type.name + "Legacy"]
    let property = property(for: type, plain: plain, layout.kind, in: index)
    let choices = candidates.map {
      ModuleNames(
        stem: $0, controller: type.name, presenterProperty: property, kind: layout.kind, assembly: layout.assembly,
        contract: layout.contract)
    }
    return choices.first { names in
      names.all.allSatisfy { !taken.contains($0) || $0 == type.name }
    } ?? choices[choices.count - 1]
  }

  /// `OrdersViewController` -> `Orders`; a bare `ViewController` keeps its name.
  static func stem(of typeName: String, _ kind: SubjectKind) -> String {
    ModuleStem.plain(typeName, as: kind.place)
  }

  /// What the type's module is called if no name of it is taken.
  static func chosenStem(for typeName: String, _ kind: SubjectKind, in index: ProjectIndex) -> String {
    ModuleStem.chosen(for: typeName, as: kind.place, isController: index.hasController)
  }

  /// `presenter`, or a longer name where the type, or a relative that may get one too, has one already.
  private static func property(
    for type: IndexedType, plain: String, _ kind: SubjectKind, in index: ProjectIndex
  ) -> String {
    let relatives = Set(type.superclasses)
    let family = index.types.filter {
      $0.id == type.id || relatives.contains($0.name) || $0.superclasses.contains(type.name)
    }
    let isTaken = family.contains { relative in
      relative.members.contains { index.members[$0].baseName == kind.property }
    }
    let hasRelative = family.contains {
      $0.id != type.id && $0.kind == .class && $0.isController == type.isController
    }
    guard isTaken || hasRelative else { return kind.property }
    return plain.lowercasedFirst + "Module" + kind.property.capitalizedFirst
  }
}
