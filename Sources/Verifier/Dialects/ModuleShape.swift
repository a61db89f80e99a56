import ProjectIndex

/// What a module looks like from outside, to tell its dialect.
struct ModuleShape: Sendable {
  let hasSwiftUIView: Bool
  let hasController: Bool
  let hasAdapter: Bool
  let hasWireframe: Bool
  let hasBuilder: Bool
  let hasModuleFactory: Bool
  /// The presenter is an `ObservableObject`.
  let publishes: Bool
  /// Presenter or router carry `@Observable`.
  let observes: Bool
  let hasActor: Bool
  let isMainActor: Bool
  /// How many of the parts lie in a folder of the module that is called like them.
  let partFolders: Int
  /// Ends of the names of its files: `Contracts`, `Interfaces`.
  let fileEnds: Set<String>

  init(_ module: ViperModule, _ tree: ModuleTree) {
    func types(_ component: Component) -> [IndexedType] { module.types(component).map { tree.index.types[$0] } }
    func names(_ component: Component, end: String) -> Bool { types(component).contains { $0.name.contains(end) } }
    hasSwiftUIView = types(.view).contains { $0.conformances.contains("View") }
    hasController = types(.view).contains { $0.kind == .class }
    hasAdapter = !module.types(.adapter).isEmpty
    hasWireframe = names(.router, end: "Wireframe")
    hasBuilder = names(.assembly, end: "Builder")
    hasModuleFactory = types(.assembly).contains { $0.name.hasSuffix("Module") || $0.name.hasSuffix("ModuleSwiftUI") }
    publishes = types(.presenter).contains { $0.conformances.contains("ObservableObject") }
    observes = (types(.presenter) + types(.router)).contains { $0.attributes.contains("Observable") }
    hasActor = types(.interactor).contains { $0.kind == .actor }
    isMainActor = types(.presenter).contains { $0.attributes.contains("MainActor") }
    let folders = ["View": Component.view, "Presenter": .presenter, "Interactor": .interactor, "Router": .router]
    partFolders = folders.count { name, component in
      types(component).contains { $0.parts.first?.file.hasPrefix(module.folder + name + "/") == true }
    }
    fileEnds = Set(
      module.files.map(FilesByFolder.name).filter { $0.hasPrefix(module.name) && $0.hasSuffix(".swift") }
        .map { String($0.dropFirst(module.name.count).dropLast(".swift".count)) })
  }
}

extension Bool {
  /// The weight if it holds.
  func weighs(_ weight: Int) -> Int { self ? weight : 0 }
}
