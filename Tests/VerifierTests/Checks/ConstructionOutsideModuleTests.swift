import Testing

@Suite struct ConstructionOutsideModuleTests {
  @Test func inAnotherType() {
    let files = uikitCart.adding(
      """
      final class App {
        func start() { root = 1️⃣CartViewController(presenter: 2️⃣CartPresenter(interactor: i, router: r)) }
      }
      """, as: "App.swift")
    let fix = "outside its module. Call `CartBuilder.build()` there."
    expect(
      "construction_outside_module", in: files,
      ("1️⃣", "the view `CartViewController` is made in `App.start()`, \(fix)"),
      ("2️⃣", "the presenter `CartPresenter` is made in `App.start()`, \(fix)"))
  }

  @Test func aBuilderThatOnlyPutsAPresenterIntoAView() {
    let files = uikitCart.with(
      "public static func makePresenter() -> any CartPresenterProtocol {",
      for: "public static func build() -> UIViewController {", in: "Cart/CartBuilder.swift"
    )
    .adding("final class App {\n  let interactor = 1️⃣CartInteractor()\n}", as: "App.swift")
    expect(
      "construction_outside_module", in: files,
      (
        "1️⃣",
        "the interactor `CartInteractor` is made in `App.interactor`, outside its module. Give `CartBuilder` a factory that makes and wires all parts, and call it there."
      ))
  }

  @Test func aWireframeIsTheWayIn() {
    let files = hostingTrip.adding(
      "final class App {\n  let first = TripWireframe()\n  let view = 1️⃣TripPresenter(interactor: i, wireframe: w)\n}",
      as: "App.swift")
    expect(
      "construction_outside_module", in: files,
      (
        "1️⃣",
        "the presenter `TripPresenter` is made in `App.view`, outside its module. Make a `TripWireframe` there, which builds the module."
      ))
  }

  @Test func testsAndPreviews() {
    let preview =
      "struct NotesView_Previews: PreviewProvider {\n  static var previews: some View { NotesView(presenter: NotesPresenter(interactor: i, router: r), router: r) }\n}"
    let test =
      "import XCTest\nfinal class NotesTests: XCTestCase {\n  let presenter = NotesPresenter(interactor: i, router: r)\n}"
    expect(
      "construction_outside_module",
      in: swiftUINotes.adding(preview, as: "Notes/NotesPreviews.swift").adding(
        test, as: "Checks/NotesPresenterChecks.swift"))
  }
}
