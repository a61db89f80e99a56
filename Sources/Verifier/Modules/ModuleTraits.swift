import Dialects
import MigrationModel
import ProjectIndex

/// What a module looks like from outside, to tell its dialect.
struct ModuleTraits {
  private let module: ViperModule
  private let tree: ModuleTree

  init(_ module: ViperModule, _ tree: ModuleTree) {
    self.module = module
    self.tree = tree
  }

  /// The traits that it has.
  var found: Set<ModuleTrait> {
    var traits: Set<ModuleTrait> = Set(fileEnds.map(ModuleTrait.hasFile))
    if types(.view).contains(where: { $0.conformances.contains("View") }) { traits.insert(.hasSwiftUIView) }
    if types(.view).contains(where: { $0.kind == .class }) { traits.insert(.hasController) }
    if !module.types(.adapter).isEmpty { traits.insert(.hasAdapter) }
    if types(.router).contains(where: { $0.name.contains("Wireframe") }) { traits.insert(.hasWireframe) }
    if types(.assembly).contains(where: { $0.name.contains("Builder") }) { traits.insert(.hasBuilder) }
    if types(.assembly).contains(where: isFactory) { traits.insert(.hasModuleFactory) }
    if types(.presenter).contains(where: { $0.conformances.contains("ObservableObject") }) { traits.insert(.publishes) }
    if (types(.presenter) + types(.router)).contains(where: { $0.attributes.contains("Observable") }) {
      traits.insert(.observes)
    }
    if types(.interactor).contains(where: { $0.kind == .actor }) { traits.insert(.hasActor) }
    if types(.presenter).contains(where: { $0.attributes.contains("MainActor") }) { traits.insert(.isMainActor) }
    if partFolders > 2 { traits.insert(.hasPartFolders) }
    return traits
  }

  private func types(_ component: Component) -> [IndexedType] { module.types(component).map { tree.index.types[$0] } }

  private func isFactory(_ type: IndexedType) -> Bool {
    type.name.hasSuffix("Module") || type.name.hasSuffix("ModuleSwiftUI")
  }

  /// How many of the parts lie in a folder of the module that is called like them.
  private var partFolders: Int {
    let folders = ["View": Component.view, "Presenter": .presenter, "Interactor": .interactor, "Router": .router]
    return folders.count { name, component in
      types(component).contains { $0.parts.first?.file.hasPrefix(module.folder + name + "/") == true }
    }
  }

  /// Ends of the names of its files: `Contracts`, `Interfaces`.
  private var fileEnds: Set<String> {
    Set(
      module.files.map(FilePath.name(of:)).filter { $0.hasPrefix(module.name) && $0.hasSuffix(".swift") }
        .map { String($0.dropFirst(module.name.count).dropLast(".swift".count)) })
  }
}
