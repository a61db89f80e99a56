/// Something about a module that can be seen from outside, by which its dialect is told.
package enum ModuleTrait: Hashable, Sendable {
  /// A SwiftUI view.
  case hasSwiftUIView
  /// A controller.
  case hasController
  /// A view adapter.
  case hasAdapter
  /// A router that is called wireframe.
  case hasWireframe
  /// An assembly that is called builder.
  case hasBuilder
  /// An assembly that is called module.
  case hasModuleFactory
  /// The presenter is an `ObservableObject`.
  case publishes
  /// Presenter or router carry `@Observable`.
  case observes
  /// An interactor that is an actor.
  case hasActor
  /// The presenter is bound to the main actor.
  case isMainActor
  /// More than two of the parts lie in a folder of the module that is called like them.
  case hasPartFolders
  /// One of its files is called like the module with this behind it.
  case hasFile(String)
}

/// What traits of a module say for a dialect, or against it.
package struct ModuleLook: Sendable {
  /// All of them.
  let traits: Set<ModuleTrait>
  /// How much they say; less than nothing against it.
  let weight: Int

  init(_ weight: Int, _ traits: ModuleTrait...) {
    self.traits = Set(traits)
    self.weight = weight
  }
}

extension Dialect {
  /// How much a module looks like the dialect; more is likelier.
  package func likeness(to traits: Set<ModuleTrait>) -> Int {
    looks.reduce(0) { $0 + ($1.traits.isSubset(of: traits) ? $1.weight : 0) }
  }

  /// The dialect that a module of these traits is written in.
  package static func likeliest(for traits: Set<ModuleTrait>) -> Dialect {
    all.dropFirst().reduce(all[0]) { $1.likeness(to: traits) > $0.likeness(to: traits) ? $1 : $0 }
  }
}
