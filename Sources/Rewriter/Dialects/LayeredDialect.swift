extension Dialect {
  /// A folder for each layer, a factory for the module: seed 003.
  package static let layered = Dialect(
    id: "layered", title: "VIPER in layers",
    layouts: [
      ModuleLayout(
        kind: .screen, assembly: "Module", factory: "build", viewFolder: "View",
        files: [
          ModuleFile(folder: "View", suffix: "ViewProtocol", render: LayeredTemplates.view),
          ModuleFile(folder: "Presenter", suffix: "Presenter", render: LayeredTemplates.presenter),
          ModuleFile(folder: "Interactor", suffix: "Interactor", render: LayeredTemplates.interactor),
          ModuleFile(folder: "Entity", suffix: "Entities", render: CommonTemplates.entities),
          ModuleFile(folder: "Router", suffix: "Router", render: LayeredTemplates.router),
          ModuleFile(suffix: "Module", render: LayeredTemplates.module),
        ], moves: StepCatalogue.moves, closings: StepCatalogue.closing + StepCatalogue.filing,
        parting: StepCatalogue.parting, needsMainActor: true, objection: TaskStart.obstacle),
      .viewModel(
        contracts: "Protocols", assembly: "Module"),
    ], objectionToFix: HostedView.objectionToObservation)
}

/// The files of the `layered` dialect: each part stands beside the protocol that speaks for it. The router finds the
/// navigation controller by its controller, which UIKit puts onto a stack when all of the module is made.
enum LayeredTemplates {
  static func view(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.plainImports(content, of: "ViewProtocol", for: ImportNeed(of: content.viewMembers))
    writer.viewContract(content)
    return writer.text
  }

  static func presenter(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = content.writer
    writer.plainImports(content, of: "Presenter", for: ImportNeed(ofCode: content.presenterHasCode))
    writer.presenterContract(content)
    writer.blank()
    writer.presenterClass(
      content, view: "weak var view",
      parts: [("interactor", names.interactorProtocol), ("router", names.routerProtocol)])
    return writer.text
  }

  static func interactor(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.plainImports(content, of: "Interactor", for: ImportNeed(ofCode: content.interactorHasCode))
    writer.interactorContract(content)
    writer.blank()
    writer.interactorClass(content)
    return writer.text
  }

  static func router(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.routerImports(content)
    writer.routerContract(content)
    writer.blank()
    writer.routerClass(content)
    return writer.text
  }

  static func module(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.assembly(content) { constants in
      let parts = "interactor: interactor, router: router"
      return [
        "let presenter = \(content.names.presenter)(\(parts)\(constants.isEmpty ? "" : ", " + constants))",
        "presenter.view = viewController",
        "return presenter",
      ]
    }
    return writer.text
  }
}
