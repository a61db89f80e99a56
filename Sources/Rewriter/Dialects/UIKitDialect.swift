extension Dialect {
  /// Seven files a screen, UIKit navigation, presenter without UIKit: seed 002.
  package static let uikit = Dialect(
    id: "uikit",
    title: "VIPER for UIKit",
    layouts: [
      ModuleLayout(
        kind: .screen, assembly: "Builder", factory: "makeViewController",
        files: [
          ModuleFile(suffix: "Protocols", render: UIKitTemplates.protocols),
          ModuleFile(suffix: "Entities", render: UIKitTemplates.entities),
          ModuleFile(suffix: "Interactor", render: CommonTemplates.interactor),
          ModuleFile(suffix: "Presenter", render: UIKitTemplates.presenter),
          ModuleFile(suffix: "Router", render: UIKitTemplates.router),
          ModuleFile(suffix: "Builder", render: UIKitTemplates.builder),
        ], moves: StepCatalogue.moves, closings: StepCatalogue.closing),
      .viewModel(contracts: "Protocols", assembly: "Builder"),
    ])
}

/// The files of the `uikit` dialect. Everything is `@MainActor`, as the controller is that the code comes from: a move
/// never changes on which thread code runs.
enum UIKitTemplates {
  static func protocols(_ content: ModuleContent) -> String {
    let names = content.names
    let interactor = content.interactorMembers.compactMap(\.signature)
    let forwarded = content.forwarded
    let presenter = forwarded.routes + forwarded.work + content.presenterMembers.compactMap(\.signature)
    var writer = SwiftWriter(indent: content.indent)
    writer.imports(content.imports, includingUserInterface: false)
    writer.proto(names.viewProtocol, "What \(names.presenter) asks of its view.", content.viewMembers)
    writer.proto(names.presenterProtocol, "What \(names.controller) asks of its presenter.", presenter)
    writer.proto(names.interactorProtocol, "What \(names.presenter) asks of its interactor.", interactor)
    writer.proto(names.routerProtocol, "Where \(names.controller) leads.", content.routes.map(\.signature))
    return writer.text
  }

  static func entities(_ content: ModuleContent) -> String {
    var writer = SwiftWriter(indent: content.indent)
    writer.line("/// Display values of \(content.names.presenter). Domain models do not cross the border to the view.")
    writer.line("enum \(content.names.entities) {}")
    return writer.text
  }

  static func presenter(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = SwiftWriter(indent: content.indent)
    writer.imports(content.imports, includingUserInterface: false)
    writer.line("/// Decides what \(names.controller) shows and where it leads.")
    writer.line("@MainActor")
    writer.block("final class \(names.presenter): \(names.presenterProtocol)") { body in
      body.line("private weak var view: \(names.viewProtocol)?")
      body.line("private let interactor: \(names.interactorProtocol)")
      body.line("private let router: \(names.routerProtocol)")
      for constant in content.presenterDependencies { body.line("private let \(constant.name): \(constant.type)") }
      body.blank()
      body.stored(content.presenterMembers, isFollowed: true)
      let parts = [
        ("view", names.viewProtocol), ("interactor", names.interactorProtocol), ("router", names.routerProtocol),
      ]
      body.initializer(parts + content.presenterDependencies.map { ($0.name, $0.type) })
      for signature in content.forwarded.routes { body.forward(signature, to: "router") }
      for signature in content.forwarded.work { body.forward(signature, to: "interactor") }
      for member in content.presenterMembers where !member.isStored {
        body.blank()
        body.verbatim(member.text)
      }
    }
    return writer.text
  }

  static func router(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = SwiftWriter(indent: content.indent)
    writer.imports(content.imports, includingUserInterface: true)
    writer.line("/// Leads from \(names.controller) to other screens.")
    writer.line("@MainActor")
    writer.block("final class \(names.router): \(names.routerProtocol)") { body in
      body.line("private weak var viewController: \(names.controller)?")
      body.blank()
      body.block("init(viewController: \(names.controller))") { $0.line("self.viewController = viewController") }
      for route in content.routes {
        body.blank()
        body.block(route.signature.declaration) { body in
          let name = route.controller
          let binding = name == "viewController" ? name : name + " = self.viewController"
          if !name.isEmpty { body.line("guard let \(binding) else { return }") }
          body.verbatim(lines: route.body)
        }
      }
    }
    return writer.text
  }

  static func builder(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = SwiftWriter(indent: content.indent)
    let takesValues = content.factories.contains { !$0.signature.parameters.isEmpty }
    if takesValues { writer.imports(content.imports, includingUserInterface: true) }
    writer.line("/// Assembles the module around \(names.controller), whoever created it.")
    writer.line("@MainActor")
    writer.block("enum \(names.builder)") { body in
      body.block("static func makePresenter(for viewController: \(names.controller)) -> \(names.presenterProtocol)") {
        $0.line("let router = \(names.router)(viewController: viewController)")
        $0.line("let interactor = \(names.interactor)(\(arguments(content.interactorDependencies)))")
        let parts = "view: viewController, interactor: interactor, router: router"
        let constants = arguments(content.presenterDependencies)
        $0.line("return \(names.presenter)(\(parts)\(constants.isEmpty ? "" : ", " + constants))")
      }
      for made in content.factories { body.factory(made, of: names.controller) }
    }
    return writer.text
  }

  /// `defaults: viewController.defaults`
  private static func arguments(_ constants: [Dependency]) -> String {
    constants.map { "\($0.name): viewController.\($0.name)" }.joined(separator: ", ")
  }
}
