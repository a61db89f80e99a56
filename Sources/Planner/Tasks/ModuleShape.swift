import MigrationModel

/// The module that a legacy type becomes: its stem and the files of its dialect.
struct ModuleShape {
  let typeName: String
  let layout: ModuleLayout
  /// The type stands where the presenter will be, and stays: it gets what a presenter asks, and nothing else.
  let isPresenter: Bool

  /// `Orders` of `OrdersViewController`, by the rule of the patches.
  let stem: String

  /// - Parameters:
  ///   - report: what the analyzer says about the type; nil if it is gone.
  ///   - isController: whether the tree has a controller of a name.
  init(
    typeName: String, dialect: String, report: TypeReport?, isPresenter: Bool = false, isController: (String) -> Bool
  ) {
    let layout = ModuleLayoutCatalogue.layout(dialect)
    let isScreen = !isPresenter && report?.kind == "class"
    self.init(
      typeName: typeName, layout: isScreen ? layout.controllers() ?? layout : layout, isPresenter: isPresenter,
      isController: isController)
  }

  init(typeName: String, layout: ModuleLayout, isPresenter: Bool, isController: (String) -> Bool) {
    (self.typeName, self.layout, self.isPresenter) = (typeName, layout, isPresenter)
    let simple = typeName.split(separator: ".").last.map(String.init) ?? typeName
    let place = ModuleStem.Place(of: simple, isPresenter: isPresenter)
    stem = ModuleStem.chosen(for: simple, as: place, isController: isController)
  }

  /// The parts that come beside the legacy type, in the order of the dialect's layout.
  var newParts: [String] { isPresenter ? [layout.contracts, "Interactor", layout.assembly] : layout.parts }

  /// The folder of the module that a controller's file belongs in; nil if it stays where it is.
  var viewFolder: String? { isPresenter ? nil : layout.viewFolder }

  /// The part that creates the module.
  var assembly: String { layout.assembly }

  /// The part that navigates.
  var router: String { layout.router }

  /// What the legacy type is called in the end where it becomes the presenter; nil if it keeps its name.
  var completedName: String? { completion == nil ? nil : name(of: "Presenter") }

  /// The parts that complete the module of such a type: those beside what its moves have made.
  var completedParts: [String] { completion?.parts ?? [] }

  /// What the app needs once for such modules.
  var sharedTypes: [String] { completion?.sharedTypes ?? [] }

  private var completion: ModuleLayout.Completion? { isPresenter ? layout.completion : nil }

  /// What a screen may be called that comes to stand in a controller's place.
  var screens: [String] { layout.screens.map(name) }

  /// The full name of a part, `OrdersPresenter`.
  func name(of part: String) -> String { stem + part }
}
