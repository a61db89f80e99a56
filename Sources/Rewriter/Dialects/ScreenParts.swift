/// The protocols and classes of a controller's module, as the dialects that keep UIKit's views write them. Everything is
/// `@MainActor` where there is such a thing, as the controller is that the code comes from: a move never changes on which
/// thread code runs.
extension SwiftWriter {
  /// Import lines of a file that knows no UI, as far as it needs them, or has them.
  mutating func plainImports(_ content: ModuleContent, of suffix: String, for need: ImportNeed) {
    switch max(need, content.imported[suffix] ?? .nothing) {
    case .nothing: break
    case .foundation:
      imports([ImportLine(text: "import Foundation", isUserInterface: false)], includingUserInterface: false)
    case .all: imports(content.imports, includingUserInterface: false)
    }
  }

  /// Those of a file that makes screens; without any it needs none.
  mutating func routerImports(_ content: ModuleContent) {
    let need = max(ImportNeed(ofCode: !content.routes.isEmpty), content.imported["Router"] ?? .nothing)
    if need > .nothing { imports(content.imports, includingUserInterface: true) }
  }

  mutating func viewContract(_ content: ModuleContent) {
    let names = content.names
    proto(names.viewProtocol, "What \(names.presenter) asks of its view.", content.viewMembers)
  }

  mutating func presenterContract(_ content: ModuleContent) {
    let names = content.names
    proto(names.presenterProtocol, "What \(names.controller) asks of its presenter.", content.asked)
  }

  mutating func interactorContract(_ content: ModuleContent) {
    let names = content.names
    let asked = content.interactorMembers.compactMap(\.signature)
    proto(names.interactorProtocol, "What \(names.presenter) asks of its interactor.", asked)
  }

  mutating func routerContract(_ content: ModuleContent) {
    let names = content.names
    proto(names.routerProtocol, "Where \(names.controller) leads.", content.routes.map(\.signature))
  }

  /// - Parameters:
  ///   - view: how the presenter's property for its view begins.
  ///   - parts: what the initializer takes besides constants: names and types.
  mutating func presenterClass(
    _ content: ModuleContent, view: String, parts: [(name: String, type: String)]
  ) {
    let names = content.names
    line("/// Decides what \(names.controller) shows and where it leads.")
    mainActor()
    block("final class \(names.presenter): \(names.presenterProtocol)") { body in
      body.line("\(view): \(names.viewProtocol)?")
      body.line("private let interactor: \(names.interactorProtocol)")
      body.line("private let router: \(names.routerProtocol)")
      body.constants(content.presenterDependencies)
      body.blank()
      body.stored(content.presenterMembers, isFollowed: true)
      body.initializer(parts + content.presenterDependencies.map { ($0.name, $0.type) })
      for signature in content.forwarded.routes { body.forward(signature, to: "router") }
      for signature in content.forwarded.work { body.forward(signature, to: "interactor") }
      for member in content.presenterMembers where !member.isStored {
        body.blank()
        body.verbatim(member.text)
      }
    }
  }

  mutating func interactorClass(_ content: ModuleContent) {
    let names = content.names
    line("/// Services, storage and rules of \(names.controller).")
    if content.isMainActor { mainActor() }
    let head = "final class \(names.interactor): \(names.interactorProtocol)"
    guard !content.interactorMembers.isEmpty || !content.interactorDependencies.isEmpty else {
      return line(head + " {}")
    }
    block(head) { $0.interactorBody(content) }
  }

  mutating func routerClass(_ content: ModuleContent) {
    let names = content.names
    line("/// Leads from \(names.controller) to other screens.")
    mainActor()
    block("final class \(names.router): \(names.routerProtocol)") { body in
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
  }

  /// The type that puts the module together around a controller.
  /// - Parameter makePresenter: lines behind those that make router and interactor, given the presenter's other arguments.
  mutating func assembly(_ content: ModuleContent, makePresenter: (_ constants: String) -> [String]) {
    let names = content.names
    let takesValues =
      !content.given.isEmpty || !content.configurations.isEmpty
      || content.factories.contains { !$0.signature.parameters.isEmpty }
    if takesValues { imports(content.imports, includingUserInterface: true) }
    line("/// Assembles the module around \(names.controller), whoever created it.")
    mainActor()
    block("enum \(names.builder)") { body in
      let given = content.given.map { ", " + $0.declaration }.joined()
      let maker = "static func \(names.kind.maker)(for viewController: \(names.controller)\(given))"
      body.block("\(maker) -> \(names.presenterProtocol)") {
        $0.line("let router = \(names.router)(viewController: viewController)")
        $0.line("let interactor = \(names.interactor)(\(Self.arguments(content.interactorDependencies, content)))")
        for line in makePresenter(Self.arguments(content.presenterDependencies, content)) { $0.line(line) }
      }
      for made in content.factories { body.factory(made, of: names.controller) }
      for way in content.configurations { body.configuration(way, of: names) }
    }
  }

  /// A static method that hands a controller's presenter what it is given.
  private mutating func configuration(_ way: ModuleContent.Factory, of names: ModuleNames) {
    let signature = way.signature
    blank()
    letAnyCallerIn(way)
    var own = signature
    own.parameters.insert(.init(label: nil, name: "viewController", type: names.controller), at: 0)
    block("static " + own.declaration) {
      $0.line(signature.call(on: "viewController.\(names.presenterProperty)"))
    }
  }

  /// `defaults: viewController.defaults`, `order: order` for what the assembly is handed.
  private static func arguments(_ constants: [Dependency], _ content: ModuleContent) -> String {
    let given = Set(content.given.map(\.name))
    return constants.map { "\($0.name): \(given.contains($0.name) ? "" : "viewController.")\($0.name)" }
      .joined(separator: ", ")
  }
}
