import Testing

@Suite struct RouterStateDrivenTests {
  private let router = "Notes/NotesRouter.swift"

  @Test func noRoute() {
    let files = swiftUINotes.with("final class 1️⃣Notes", for: "final class Notes", in: router).with(
      "var isShown = false", for: "var route: NotesRoute?", in: router)
    expect(
      "router_state_driven", in: files,
      (
        "1️⃣",
        "`NotesRouter` has no route that is an enum. Give `NotesRouter` a property `route` of an enum with one case a destination."
      ))
  }

  @Test func aRouteThatNothingIsBoundTo() {
    let files = swiftUINotes.with("var 1️⃣route", for: "var route", in: router).with(
      "", for: "      .sheet(item: $router.route) { _ in EmptyView() }\n", in: "Notes/NotesView.swift")
    expect(
      "router_state_driven", in: files,
      (
        "1️⃣",
        "`NotesRouter.route` is bound by no view of the module. Bind the view's navigation to `route`, or do it where the module is built."
      ))
  }

  @Test func aRouteThatLeadsNowhere() {
    let files = swiftUINotes.with(
      "var route: Route?\n\n  enum Route: Sendable {}", for: "var route: NotesRoute?", in: router
    )
    .with("", for: "      .sheet(item: $router.route) { _ in EmptyView() }\n", in: "Notes/NotesView.swift")
    .with("interactor.reload()", for: "router.route = .editor", in: "Notes/NotesPresenter.swift")
    expect("router_state_driven", in: files)
  }

  @Test func navigationByHand() {
    let files = swiftUINotes.with(
      "func push(_ next: UIViewController) { stack?.1️⃣pushViewController(next, animated: true) }\n  var route",
      for: "var route", in: router)
    expect(
      "router_state_driven", in: files,
      (
        "1️⃣",
        "`NotesRouter.push(_:)` navigates by hand with `pushViewController`. Set the router's route there, and bind the view to it."
      ))
  }
}
