import Foundation
import ProjectIndex

/// What the name of a type says: which module it belongs to and what part it plays there.
struct ComponentName: Equatable {
  /// `UserList` of `UserListPresenter`; the outer type's name where the name is the bare word (`UserList.Presenter`).
  let stem: String
  let component: Component

  /// nil if the name says nothing. Words count at the end of the name, `Impl` and the like behind them.
  init?(of type: IndexedType) {
    let parts = type.name.split(separator: ".").map(String.init)
    guard let last = parts.last, let (rest, component) = Self.split(Self.plain(last, type), type) else { return nil }
    let stem = rest.isEmpty ? parts.dropLast().joined(separator: ".") : rest
    guard !stem.isEmpty else { return nil }
    (self.stem, self.component) = (stem, component)
  }

  /// The stem of the module that has a presenter: `OrdersTableViewController` may be the view of `OrdersTable` or of `Orders`,
  /// and of `OrdersScreen` where another type has a name of the module.
  func stem(among presented: Set<String>) -> String {
    guard component == .view, !presented.contains(stem) else { return stem }
    let shorter = ["Table", "Collection"].filter(stem.hasSuffix).map { String(stem.dropLast($0.count)) }
    let longer = (shorter + [stem]).flatMap { short in ["Screen", "Module"].map { short + $0 } }
    return (shorter + longer).first(where: presented.contains) ?? stem
  }

  /// The words of components, longer ones before those that they end with.
  private static let words: [(String, Component)] = [
    ("ViewAdapter", .adapter), ("ViewState", .viewState), ("ViewController", .view), ("Presenter", .presenter),
    ("Interactor", .interactor), ("Router", .router), ("Wireframe", .router),
    ("ModuleSwiftUI", .assembly), ("ModuleBuilder", .assembly), ("ModuleAssembly", .assembly),
    ("ModuleConfigurator", .assembly), ("Builder", .assembly), ("Module", .assembly), ("Assembly", .assembly),
    ("Configurator", .assembly),
    ("View", .view), ("Screen", .view), ("Entities", .entity), ("Entity", .entity),
  ]

  private static func split(_ name: String, _ type: IndexedType) -> (String, Component)? {
    for (word, component) in words where name.hasSuffix(word) { return (String(name.dropLast(word.count)), component) }
    // `MapController` is a view as much as `MapViewController`, if it is a controller of UIKit's.
    return type.isController && name.hasSuffix("Controller") ? (String(name.dropLast("Controller".count)), .view) : nil
  }

  /// `DefaultCart` is a cart where the type implements what speaks of one: `CartInteractorProtocol`, `CartUseCase`. Other names
  /// may well begin so.
  private static func plain(_ name: String, _ type: IndexedType) -> String {
    var name = name[...]
    for suffix in ["Implementation", "Impl", "Imp"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    guard name.hasPrefix("Default") else { return String(name) }
    let rest = String(name.dropFirst("Default".count))
    let stem = split(rest, type)?.0 ?? ""
    return !stem.isEmpty && type.inherited.contains { $0.hasPrefix(stem) } ? rest : String(name)
  }
}

/// What the name of a protocol says: for which part of which module it speaks.
struct ContractName {
  let stem: String
  let component: Component

  /// Every way to read a name: `ProfileViewInteractorInput` may speak of `Profile` or of `ProfileView`.
  static func readings(of name: String) -> [ContractName] {
    words.compactMap { word, component in
      guard let place = name.range(of: word, options: .backwards), place.lowerBound > name.startIndex else {
        return nil
      }
      return ContractName(stem: String(name[..<place.lowerBound]), component: component)
    }
  }

  private static let words: [(String, Component)] = [
    ("Presenter", .presenter), ("Presenting", .presenter), ("Interactor", .interactor), ("Interacting", .interactor),
    ("Router", .router), ("Routing", .router), ("Wireframe", .router), ("View", .view), ("Module", .assembly),
    ("Builder", .assembly), ("Building", .assembly),
  ]
}
