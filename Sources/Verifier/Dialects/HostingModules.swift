extension ModuleDialect {
  /// SwiftUI views in hosting controllers, pushed by wireframes on UIKit's stack: seed 001.
  static let hosting = ModuleDialect(
    id: "hosting",
    checks: Check.shared + [.presenterObservation],
    layouts: [
      .files(
        (nil, "Interfaces"), (.view, "View"), (.presenter, "Presenter"), (.interactor, "Interactor"),
        (.router, "Wireframe"))
    ],
    entitiesAreForView: false
  ) { shape in
    shape.hasSwiftUIView.weighs(3) + shape.hasWireframe.weighs(3) + (shape.publishes && shape.hasWireframe).weighs(2)
      + shape.fileEnds.contains("Interfaces").weighs(1) - shape.hasController.weighs(6) - shape.hasAdapter.weighs(6)
      - shape.observes.weighs(2)
  }
}
