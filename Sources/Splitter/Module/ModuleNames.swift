import Dialects
import MigrationModel
import ProjectIndex

/// How the names of parts of a module end, whatever the dialect.
package enum ModuleEnding {
  /// What asks services.
  package static let interactor = "Interactor"
  /// What leads to other screens.
  package static let router = "Router"
}

/// The names of the types of a module and of their files.
struct ModuleNames: Sendable, Equatable {
  /// What all of them begin with.
  let stem: String
  /// The legacy type.
  let legacy: String
  /// What the type ends in that puts the module together.
  let assembly: String

  var viewProtocol: String { stem + "ViewProtocol" }
  var presenter: String { stem + "Presenter" }
  var presenterProtocol: String { stem + "PresenterProtocol" }
  var interactor: String { stem + ModuleEnding.interactor }
  var interactorProtocol: String { stem + "InteractorProtocol" }
  /// What the interactor of a view model asks of it.
  var output: String { stem + "InteractorOutput" }
  var router: String { stem + ModuleEnding.router }
  var routerProtocol: String { stem + "RouterProtocol" }
  var builder: String { stem + assembly }
  var entities: String { stem + "Entities" }

  private var types: [String] {
    [
      viewProtocol, presenter, presenterProtocol, interactor, interactorProtocol, router, routerProtocol, builder,
      entities,
    ]
  }

  private init(stem: String, legacy: String, assembly: String) {
    (self.stem, self.legacy, self.assembly) = (stem, legacy, assembly)
  }

  /// The first stem whose names are all free; nil if there is none.
  init?(for unit: SplitUnit, in index: ProjectIndex, _ dialect: Dialect) {
    let type = unit.type
    let name = type.name.split(separator: ".").joined()
    guard unit.kind == .view else {
      guard let own = Self(model: unit, name, in: index, dialect) else { return nil }
      self = own
      return
    }
    if unit.isDeclarative {
      guard let names = Self(drawn: type, in: unit.tree, dialect) else { return nil }
      self = names
      return
    }
    (legacy, assembly) = (type.name, dialect.assembly)
    let chosen = ModuleStem.chosen(for: name, as: unit.place, isController: index.hasController)
    let plain = unit.stem
    let candidates = [chosen] + (type.isController ? [plain + "Screen", plain + "Module"] : [name]) + [name + "Legacy"]
    let free = candidates.first { candidate in
      // Of two files of a name a target builds neither.
      Self(stem: candidate, legacy: type.name, assembly: dialect.assembly).types.allSatisfy {
        index.types(named: $0).isEmpty
      } && !dialect.files.contains { $0.part != .view && unit.tree.hasFile(named: candidate + $0.suffix) }
    }
    guard let free else { return nil }
    stem = free
  }

  /// Those of a view model: the screen's own module may have the plain stem, which may be the name of the type. A presenter is
  /// a part of that module.
  private init?(model unit: SplitUnit, _ name: String, in index: ProjectIndex, _ dialect: Dialect) {
    let isPlain = unit.stem == name
    let last = isPlain ? ModuleStem.chosen(for: name, as: .presenter, isController: index.hasController) : name
    let free = (name.hasSuffix("Presenter") ? [unit.stem, last] : [last]).first { stem in
      let own = Self(stem: stem, legacy: unit.type.name, assembly: dialect.assembly)
      return [own.interactor, own.interactorProtocol, own.output].allSatisfy { index.types(named: $0).isEmpty }
        && !unit.tree.hasFile(named: own.interactor)
    }
    guard let free else { return nil }
    self.init(stem: free, legacy: unit.type.name, assembly: dialect.assembly)
  }

  /// Those of a SwiftUI view: two views of one stem keep their endings.
  private init?(drawn type: IndexedType, in tree: SplitTree, _ dialect: Dialect) {
    let index = tree.index
    let name = type.name.split(separator: ".").joined()
    let chosen = ModuleStem.chosen(for: name, as: .declaredView, isController: index.hasController)
    let isShared = index.types.contains { other in
      other.name != type.name && other.conformances.contains("View")
        && ModuleStem.plain(other.name, as: .declaredView) == chosen
    }
    let candidates = (isShared ? [] : [chosen]) + [name]
    let free = candidates.first {
      index.types(named: $0 + "Presenter").isEmpty && !tree.hasFile(named: $0 + "Presenter")
    }
    guard let free else { return nil }
    self.init(stem: free, legacy: type.name, assembly: dialect.assembly)
  }
}
