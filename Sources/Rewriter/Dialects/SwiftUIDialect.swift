extension Dialect {
  /// SwiftUI views, observable presenters, navigation as state: seed 000.
  package static let swiftui = Dialect(
    id: "swiftui", title: "VIPER for SwiftUI",
    layouts: [
      .viewModel(
        contracts: "Contracts", assembly: "Module",
        completions: [
          .isolation, .presenterName(.observable), .actor, .colours, .leftovers, .routes, .shownParts, .toldClosures,
          .viewState, .moduleFiles(files), .rowValues, .moduleWiring, .viewWiring("makeView"),
        ],
        completedNames: ["Presenter"] + files.map(\.suffix), viewFactory: "makeView"),
      // As long as a UIKit view stands, the module is one around it.
      .screen(closings: StepCatalogue.closing + StepCatalogue.beginnings),
    ])

  /// What a module has besides the presenter and what it asks.
  private static let files = [
    ModuleFile(suffix: "Router", render: SwiftUITemplates.router),
    ModuleFile(suffix: "Entity", render: SwiftUITemplates.entity),
    ModuleFile(suffix: "ViewState", render: SwiftUITemplates.viewState),
  ]
}

/// The files of the `swiftui` dialect in a module in which nothing stands yet that belongs into them.
private enum SwiftUITemplates {
  static func router(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.line("import Observation")
    writer.blank()
    writer.line("/// Where \(content.names.presenter) leads: nowhere yet.")
    writer.mainActor()
    writer.line("@Observable")
    writer.block("final class \(content.names.router)") { body in
      body.line("enum Route: Sendable {}")
      body.blank()
      body.line("var route: Route?")
    }
    return writer.text
  }

  static func entity(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.line("/// Values of the domain that \(content.names.interactor) alone works with.")
    writer.line("enum \(content.names.stem)Entity: Sendable {}")
    return writer.text
  }

  static func viewState(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.line("/// What \(content.names.presenter) shows as one value.")
    writer.line("struct \(content.names.stem)ViewState: Sendable {}")
    return writer.text
  }
}
