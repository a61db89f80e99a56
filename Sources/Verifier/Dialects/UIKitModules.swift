extension ModuleDialect {
  /// UIKit screens, a presenter without UIKit, a router that knows the controller, a builder: seed 002. The shorter
  /// layouts are those that its sources and older code use.
  static let uikit = ModuleDialect(
    id: "uikit",
    checks: Check.shared + [.weakView, .weakViewController, .builderOnlyPublic],
    layouts: [
      .files(
        (nil, "Protocols"), (.entity, "Entities"), (.interactor, "Interactor"), (.presenter, "Presenter"),
        (.view, "ViewController"), (.router, "Router"), (.assembly, "Builder")),
      .files(
        (nil, "Interfaces"), (.interactor, "Interactor"), (.presenter, "Presenter"), (.view, "ViewController"),
        (.router, "Wireframe")),
      .files(
        (.interactor, "Interactor"), (.presenter, "Presenter"), (.view, "ViewController"), (.router, "Wireframe")),
      .files((.interactor, "Interactor"), (.presenter, "Presenter"), (.view, "ViewController"), (.router, "Router")),
    ],
    entitiesAreForView: true
  ) { shape in
    1 + shape.hasController.weighs(4) + shape.hasBuilder.weighs(2) + shape.fileEnds.contains("Protocols").weighs(1)
      + shape.hasWireframe.weighs(1) - shape.hasAdapter.weighs(4) - shape.hasSwiftUIView.weighs(3)
  }
}
