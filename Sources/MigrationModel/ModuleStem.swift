/// What the module of a legacy type is called: one rule, so that plans name what patches make.
package enum ModuleStem {
  /// Where the type stands in its module.
  package enum Place: Sendable {
    /// A controller, or a cell, which becomes the view.
    case view
    /// A view model or presenter, which becomes the presenter.
    case presenter
    /// A view of SwiftUI or UIKit, which stays the view.
    case declaredView

    /// That of a type which is told by its role, or by its name where the role says something else.
    package init(of typeName: String, isPresenter: Bool) {
      let ends = { (place: Self) in place.endings.contains { typeName.hasSuffix($0) } }
      self =
        isPresenter || typeName.hasSuffix("ViewModel") || typeName.hasSuffix("VM")
        ? .presenter : ends(.declaredView) ? .declaredView : .view
    }

    /// Ends of type names that the module's name does without, longer ones before those that they end with.
    fileprivate var endings: [String] {
      switch self {
      case .view: ["CollectionViewController", "TableViewController", "ViewController", "Controller", "VC"]
      case .presenter: ["ViewModel", "VM", "Model", "Presenter"]
      case .declaredView: ["View", "Screen"]
      }
    }
  }

  /// `OrdersTableViewController` -> `Orders`; a bare `ViewController` is the `Main` one.
  package static func plain(_ typeName: String, as place: Place) -> String {
    typeName == "ViewController" ? "Main" : stems(typeName, place).first ?? typeName
  }

  /// The plain stem, or a longer one where a screen has as much right to it: a view model leaves it to the controller of
  /// its name, `OrdersTableViewController` to `OrdersViewController`.
  /// - Parameter isController: whether the tree has a controller of a name.
  package static func chosen(for typeName: String, as place: Place, isController: (String) -> Bool) -> String {
    let plain = plain(typeName, as: place)
    let screens = [plain] + Place.view.endings.map { plain + $0 } + (plain == "Main" ? ["ViewController"] : [])
    guard screens.contains(where: { $0 != typeName && isController($0) }) else { return plain }
    switch place {
    case .presenter: return typeName.hasSuffix("Presenter") ? typeName : plain + "ViewModel"
    case .declaredView: return typeName
    case .view: return stems(typeName, place).last { typeName == $0 + "ViewController" } ?? plain
    }
  }

  /// A name without each of the endings that it has, the shortest first.
  private static func stems(_ typeName: String, _ place: Place) -> [String] {
    place.endings.filter { typeName.hasSuffix($0) && typeName.count > $0.count }.map {
      String(typeName.dropLast($0.count))
    }
  }
}
