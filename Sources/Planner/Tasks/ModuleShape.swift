import Dialects
import MigrationModel

/// The module that a legacy type becomes: its stem and the files of its dialect.
struct ModuleShape {
  let typeName: String
  let dialect: Dialect
  /// The type stands where the presenter will be, and stays: it gets what a presenter asks, and nothing else.
  let isPresenter: Bool

  /// `Orders` of `OrdersViewController`, by the rule of the patches.
  let stem: String

  /// What a screen may be called that comes to stand in a controller's place.
  let screens: [String]

  /// - Parameters:
  ///   - report: what the analyzer says about the type; nil if it is gone.
  ///   - isController: whether the tree has a controller of a name.
  init(
    typeName: String, dialect: String, report: TypeReport?, isPresenter: Bool = false, isController: (String) -> Bool
  ) {
    let planned = Dialect.named(dialect) ?? Dialect.all[0]
    let isScreen = !isPresenter && report?.kind == "class"
    let own = isScreen ? planned.aroundControllers : planned
    self.init(
      typeName: typeName, dialect: own, screens: isScreen ? planned.screensForControllers : [],
      isPresenter: isPresenter, isController: isController)
  }

  init(
    typeName: String, dialect: Dialect, screens: [String] = [], isPresenter: Bool, isController: (String) -> Bool
  ) {
    (self.typeName, self.dialect, self.isPresenter) = (typeName, dialect, isPresenter)
    let simple = typeName.split(separator: ".").last.map(String.init) ?? typeName
    let place = ModuleStem.Place(of: simple, isPresenter: isPresenter)
    let stem = ModuleStem.chosen(for: simple, as: place, isController: isController)
    (self.stem, self.screens) = (stem, screens.map { stem + $0 })
  }

  /// The parts that come beside the legacy type, in the order of the dialect's files.
  var newParts: [String] {
    isPresenter ? [dialect.contracts, "Interactor", dialect.assembly] : dialect.partsBesideView
  }

  /// The folder of the module that a controller's file belongs in; nil if it stays where it is.
  var viewFolder: String? { isPresenter ? nil : dialect.viewFolder }

  /// The part that creates the module.
  var assembly: String { dialect.assembly }

  /// The part that navigates.
  var router: String { dialect.router }

  /// What the legacy type is called in the end where it becomes the presenter; nil if it keeps its name.
  var completedName: String? { completion == nil ? nil : name(of: "Presenter") }

  /// The parts that complete the module of such a type: those beside what its moves have made.
  var completedParts: [String] { completion?.parts ?? [] }

  /// What the app needs once for such modules.
  var sharedTypes: [String] { completion?.sharedTypes ?? [] }

  private var completion: Dialect.Completion? { isPresenter ? dialect.completion : nil }

  /// The full name of a part, `OrdersPresenter`.
  func name(of part: String) -> String { stem + part }
}
