extension Dialect {
  /// Seven files a screen, UIKit navigation, presenter without UIKit: seed 002.
  package static let uikit = Dialect(
    id: "uikit",
    title: "VIPER for UIKit",
    layouts: [.screen, .viewModel(contracts: "Protocols", assembly: "Builder")])
}

extension ModuleLayout {
  /// The module of a controller that stays as the view.
  static let screen = screen(closings: StepCatalogue.closing)

  /// - Parameter closings: what is done when no type has anything left to move.
  static func screen(closings: [RewriteStep]) -> ModuleLayout {
    ModuleLayout(
      kind: .screen, assembly: "Builder", factory: "makeViewController",
      files: [
        ModuleFile(suffix: "Protocols", render: UIKitTemplates.protocols),
        ModuleFile(suffix: "Entities", render: CommonTemplates.entities),
        ModuleFile(suffix: "Interactor", render: CommonTemplates.interactor),
        ModuleFile(suffix: "Presenter", render: UIKitTemplates.presenter),
        ModuleFile(suffix: "Router", render: UIKitTemplates.router),
        ModuleFile(suffix: "Builder", render: UIKitTemplates.builder),
      ], moves: StepCatalogue.moves, closings: closings, parting: StepCatalogue.parting)
  }
}

/// The files of the `uikit` dialect.
enum UIKitTemplates {
  static func protocols(_ content: ModuleContent) -> String {
    var writer = content.writer
    let contracts = content.viewMembers + content.interactorMembers.compactMap(\.signature)
    let routes = content.routes.map(\.signature)
    writer.plainImports(content, of: "Protocols", for: ImportNeed(of: contracts + content.asked + routes))
    writer.viewContract(content)
    writer.presenterContract(content)
    writer.interactorContract(content)
    writer.routerContract(content)
    return writer.text
  }

  static func presenter(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = content.writer
    writer.plainImports(content, of: "Presenter", for: ImportNeed(ofCode: content.presenterHasCode))
    writer.presenterClass(
      content, view: "private weak var view",
      parts: [
        ("view", names.viewProtocol), ("interactor", names.interactorProtocol), ("router", names.routerProtocol),
      ])
    return writer.text
  }

  static func router(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.routerImports(content)
    writer.routerClass(content)
    return writer.text
  }

  static func builder(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.assembly(content) { constants in
      let parts = "view: viewController, interactor: interactor, router: router"
      return ["return \(content.names.presenter)(\(parts)\(constants.isEmpty ? "" : ", " + constants))"]
    }
    return writer.text
  }
}
