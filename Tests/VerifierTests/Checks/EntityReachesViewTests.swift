import Testing

@Suite struct EntityReachesViewTests {
  private func message(_ symbol: String, _ entity: String) -> String {
    "`\(symbol)` hands the domain value `\(entity)` to the view. Let the presenter map `\(entity)` to a value with just the texts and flags that are shown."
  }

  @Test func throughTheViewsProtocol() {
    let files = uikitCart.with(
      "func 1️⃣show(_ items: [CartItem])", for: "func show(_ rows: [CartRowEntity])", in: "Cart/CartProtocols.swift")
    expect("entity_reaches_view", in: files, ("1️⃣", message("CartViewProtocol.show(_:)", "CartItem")))
  }

  @Test func throughThePresentersProtocol() {
    let files = uikitCart.with(
      "var 1️⃣items: [CartItem] { get }\n    func load() async", for: "func load() async", in: "Cart/CartProtocols.swift")
    expect("entity_reaches_view", in: files, ("1️⃣", message("CartPresenterProtocol.items", "CartItem")))
  }

  @Test func throughTheViewState() {
    let files = swiftUINotes.with(
      "var 1️⃣notes: [Note] = []", for: "var titles: [String] = []", in: "Notes/NotesViewState.swift")
    expect("entity_reaches_view", in: files, ("1️⃣", message("NotesViewState.notes", "Note")))
  }

  @Test func throughPublishedState() {
    let files = hostingTrip.with(
      "@Published private(set) var 1️⃣trip: Trip?", for: "@Published private(set) var title = \"\"",
      in: "Trip/TripPresenter.swift"
    ).with("Text(presenter.trip?.name ?? \"\")", for: "Text(presenter.title)", in: "Trip/TripView.swift")
    expect("entity_reaches_view", in: files, ("1️⃣", message("TripPresenter.trip", "Trip")))
  }

  @Test func throughThePropertyOfTheView() {
    let files = layeredProfile.with(
      "var 1️⃣person: Person?\n  func show(name: String) { title", for: "func show(name: String) { title",
      in: "Profile/View/ProfileViewController.swift")
    expect("entity_reaches_view", in: files, ("1️⃣", message("ProfileViewController.person", "Person")))
  }

  @Test func anObjectThatDoesTheWork() {
    let asked = "func items() async throws -> [CartItem]"
    let files = uikitCart.with(
      asked + "\n  func store() -> CartStore", for: asked,
      in: "Cart/CartProtocols.swift"
    ).with(
      "func 1️⃣store() -> CartStore\n    func load() async", for: "func load() async", in: "Cart/CartProtocols.swift"
    ).adding(
      "final class CartStore {\n  var isEmpty = true\n  func add(_ name: String) {}\n  func removeAll() {}\n}",
      as: "CartStore.swift")
    let message = """
      `CartPresenterProtocol.store()` hands `CartStore`, which does the work of the domain, to the view. Keep `CartStore` in \
      the interactor, and let the view ask the presenter for what it shows.
      """
    expect("entity_reaches_view", in: files, ("1️⃣", message))
  }

  @Test func whatTheViewHandsBackAndWhatOthersTellIt() {
    let files = uikitCart.with(
      "func total(of items: [CartItem]) -> String\n  func load() async", for: "func load() async",
      in: "Cart/CartProtocols.swift"
    ).with(
      "UIViewController, PickerDelegate, CartView", for: "UIViewController, CartView",
      in: "Cart/CartViewController.swift"
    )
    .adding("protocol PickerDelegate { func didPick(_ item: CartItem) }", as: "Picker.swift")
    expect("entity_reaches_view", in: files)
  }

  @Test func whatNoViewReads() {
    let files = hostingTrip.with(
      "@Published private(set) var title = \"\"\n  var trip: Trip?", for: "@Published private(set) var title = \"\"",
      in: "Trip/TripPresenter.swift")
    expect("entity_reaches_view", in: files)
  }

  @Test func whatThePresenterKeepsForItself() {
    let files = uikitCart.with(
      "private var items: [CartItem] = []\n  func didTapCheckout", for: "func didTapCheckout",
      in: "Cart/CartPresenter.swift")
    expect("entity_reaches_view", in: files)
  }
}
