import MigrationModel

/// The module that a legacy type becomes: its stem and the files of its dialect.
struct ModuleShape {
  let typeName: String
  let dialect: String
  /// The type stands where the presenter will be, and stays: it gets what a presenter asks, and nothing else.
  var isPresenter = false

  /// `OrdersViewController` -> `Orders`.
  var stem: String {
    let simple = typeName.split(separator: ".").last.map(String.init) ?? typeName
    for suffix in [
      "TableViewController", "CollectionViewController", "ViewController", "ViewModel", "Controller", "VC", "VM",
    ]
    where simple.hasSuffix(suffix) && simple.count > suffix.count {
      return String(simple.dropLast(suffix.count))
    }
    for suffix in ["Model", "Presenter"] where isPresenter && simple.hasSuffix(suffix) && simple.count > suffix.count {
      return String(simple.dropLast(suffix.count))
    }
    return simple == "ViewController" ? "Main" : simple
  }

  /// The parts that come beside the legacy type, in the order of the dialect's layout.
  var newParts: [String] {
    if isPresenter { return [contracts, "Interactor", assembly] }
    return switch dialect {
    case "swiftui": ["Presenter", "Interactor", "Router", "Entity", "ViewState", "Contracts", "Module"]
    case "hosting": ["Interfaces", "Presenter", "Interactor", "Wireframe"]
    case "layered": ["ViewProtocol", "Presenter", "Interactor", "Router", "Module"]
    default: ["Protocols", "Entities", "Interactor", "Presenter", "Router", "Builder"]
    }
  }

  /// The folder of the module that a controller's file belongs in; nil if it stays where it is.
  var viewFolder: String? { dialect == "layered" && !isPresenter ? "View" : nil }

  /// The part that creates the module.
  var assembly: String {
    return switch dialect {
    case "swiftui", "layered": "Module"
    case "hosting": "Wireframe"
    default: "Builder"
    }
  }

  /// What the legacy type is called in the end where it becomes the presenter; nil if it keeps its name.
  var completedName: String? {
    isPresenter && ["swiftui", "hosting"].contains(dialect) ? name(of: "Presenter") : nil
  }

  /// The parts that complete the module of such a type: those beside what its moves have made.
  var completedParts: [String] {
    guard completedName != nil else { return [] }
    return dialect == "hosting" ? ["Wireframe"] : ["Router", "Entity", "ViewState"]
  }

  /// What the app needs once for such modules.
  var sharedTypes: [String] {
    completedName != nil && dialect == "hosting" ? ["BaseWireframe", "LazyHostingViewController"] : []
  }

  /// The part with the protocols.
  private var contracts: String {
    switch dialect {
    case "swiftui": "Contracts"
    case "hosting": "Interfaces"
    default: "Protocols"
    }
  }

  /// The part that navigates.
  var router: String { dialect == "hosting" ? "Wireframe" : "Router" }

  /// The full name of a part, `OrdersPresenter`.
  func name(of part: String) -> String { stem + part }
}
