import MigrationModel
import ProjectIndex

/// The names of one module's types, chosen so that none is taken in the tree.
struct ModuleNames: Sendable, Equatable {
  let stem: String
  /// The legacy type that stays as the view.
  let controller: String
  /// The property of the controller that holds its presenter.
  let presenterProperty: String

  var viewProtocol: String { stem + "ViewProtocol" }
  var presenter: String { stem + "Presenter" }
  var presenterProtocol: String { stem + "PresenterProtocol" }
  var interactor: String { stem + "Interactor" }
  var interactorProtocol: String { stem + "InteractorProtocol" }
  var router: String { stem + "Router" }
  var routerProtocol: String { stem + "RouterProtocol" }
  var builder: String { stem + "Builder" }
  var entities: String { stem + "Entities" }

  /// Every type name and file stem that the module brings.
  var all: [String] {
    [
      viewProtocol, presenter, presenterProtocol, interactor, interactorProtocol, router, routerProtocol, builder,
      entities, stem + "Protocols",
    ]
  }

  /// The first free stem: the controller's name without its suffix, that with `Screen` or `Module`, the whole name.
  static func choose(for type: IndexedType, in index: ProjectIndex, taken: Set<String>) -> ModuleNames {
    let plain = stem(of: type.name)
    let candidates = [plain, plain + "Screen", plain + "Module", type.name + "Legacy"]
    let property = presenterProperty(for: type, plain: plain, in: index)
    let choices = candidates.map { ModuleNames(stem: $0, controller: type.name, presenterProperty: property) }
    return choices.first { names in names.all.allSatisfy { !taken.contains($0) } } ?? choices[choices.count - 1]
  }

  /// `OrdersViewController` -> `Orders`; a bare `ViewController` keeps its name.
  static func stem(of typeName: String) -> String {
    for suffix in ["ViewController", "TableViewController", "CollectionViewController", "Controller", "VC"]
    where typeName.hasSuffix(suffix) && typeName.count > suffix.count {
      return String(typeName.dropLast(suffix.count))
    }
    return typeName == "ViewController" ? "Main" : typeName
  }

  /// `presenter`, or a longer name where the type, or a relative that may get a presenter too, has one already.
  private static func presenterProperty(for type: IndexedType, plain: String, in index: ProjectIndex) -> String {
    let relatives = Set(type.superclasses)
    let family = index.types.filter {
      $0.id == type.id || relatives.contains($0.name) || $0.superclasses.contains(type.name)
    }
    let isTaken = family.contains { relative in relative.members.contains { index.members[$0].baseName == "presenter" }
    }
    let hasController = family.contains { $0.id != type.id && $0.isController && $0.kind == .class }
    guard isTaken || hasController else { return "presenter" }
    return plain.lowercasedFirst + "ModulePresenter"
  }
}
