import MigrationModel
import ProjectIndex

/// What is taken apart together: a legacy type with all its members, in whatever file they stand.
package struct SplitUnit: Sendable {
  /// The part of the module in whose place the legacy type stands: a controller stands where the view will be, a view model
  /// where the presenter will be.
  package enum Kind: Sendable { case view, presenter }

  package let tree: SplitTree
  package let type: IndexedType
  package let kind: Kind
  /// Names that a class above or below it gets with a module of its own.
  package var reserved: Set<String> = []
  package var index: ProjectIndex { tree.index }

  /// A unit in a tree of which nothing is known but its code.
  package init(index: ProjectIndex, type: IndexedType, kind: Kind) {
    self.init(tree: SplitTree(index), type: type, kind: kind)
  }

  package init(tree: SplitTree, type: IndexedType, kind: Kind) {
    self.tree = tree
    self.type = type
    self.kind = kind
  }

  /// In order of parts and offsets; nested types included, what is declared in them not.
  package var members: [IndexedMember] { index.members(of: type.id) }

  /// Code that leaves it asks services through an interactor.
  package var asksInteractor: Bool { kind == .view && !isDeclarative }

  /// What its module is called where nobody else is called so.
  var stem: String { ModuleStem.plain(type.name.split(separator: ".").joined(), as: place) }

  /// Where it stands in its module, which says how its name ends.
  var place: ModuleStem.Place {
    if kind == .presenter { return .presenter }
    return type.isController ? .view : ModuleStem.Place(of: type.name, isPresenter: false)
  }

  /// What the router and the builder call the legacy object.
  var sourceName: String { type.isController ? "viewController" : type.isResponder ? "sourceView" : "source" }

  /// Its objects belong to the main thread: its code says so, or it is drawn.
  package var isOnMain: Bool {
    type.attributes.contains("MainActor") || kind == .view && (type.isResponder || isDeclarative)
  }

  /// Is drawn by SwiftUI.
  package var isDeclarative: Bool { type.conformances.contains("View") }
}
