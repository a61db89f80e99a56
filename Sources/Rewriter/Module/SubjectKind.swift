import MigrationModel
import ProjectIndex

/// A kind of legacy type that is taken apart. What stands in the type's place in the module decides where the module begins:
/// a controller stands where the view will be and asks a presenter, a view model stands where the presenter will be and
/// asks an interactor.
struct SubjectKind: Sendable {
  let id: String
  /// What messages call the type.
  let noun: String
  /// What messages call the part of it that stays.
  let remains: String
  /// The part of the module that the type asks.
  let door: ModulePart
  /// The property that leads there, where no other member has the name.
  let property: String
  /// The assembly's method that gives the property its value.
  let maker: String
  /// Where the type stands in the module.
  let place: ModuleStem.Place
  /// What follows the module's name where it is taken.
  let alternatives: [String]
  /// Users of the type observe its variables, or read them through bindings: they stay where they are.
  let keepsState: Bool
  /// The type is one of these.
  let includes: @Sendable (IndexedType, Role?) -> Bool
}

extension SubjectKind: Equatable {
  static func == (one: SubjectKind, other: SubjectKind) -> Bool { one.id == other.id }
}

extension SubjectKind {
  /// A presenter or view model by its role: its state, what observes it and all its users stay as they are.
  static let viewModel = SubjectKind(
    id: "view_model", noun: "view model", remains: "view model", door: .interactor, property: "interactor",
    maker: "makeInteractor", place: .presenter, alternatives: ["ViewModel", "ViewModelModule"],
    keepsState: true
  ) { type, role in
    role == .presenter && !type.isController && !type.superclasses.contains { UserInterfaceNames.isFrameworkType($0) }
  }

  /// A controller, or whatever else shows things.
  static let screen = SubjectKind(
    id: "screen", noun: "controller", remains: "view", door: .presenter, property: "presenter",
    maker: "makePresenter",
    place: .view, alternatives: ["Screen", "Module"], keepsState: false
  ) { _, _ in true }

  /// The first that includes a type is its kind.
  private static let all: [SubjectKind] = [.viewModel, .screen]

  /// The kind of a type with a role.
  static func kind(of type: IndexedType, role: Role?) -> SubjectKind {
    all.first { $0.includes(type, role) } ?? .screen
  }
}
