import Testing

@Suite struct ViewBusinessStateTests {
  private let path = "Notes/NotesView.swift"
  private let body = "  var body: some View {"

  @Test func ownedAndObservedObjects() {
    let files = swiftUINotes.with("@StateObject var 1️⃣presenter", for: "let presenter", in: path)
    expect(
      "view_business_state", in: files,
      (
        "1️⃣",
        "`NotesView.presenter` is business state behind `@StateObject`. Hold the presenter as a plain `let`, make it `@Observable`, and read its state."
      ))
  }

  @Test func servicesFormatsAndWays() {
    let files = swiftUINotes.with(
      """
        @Environment(\\.dismiss) private var dismiss
        func save() { 1️⃣UserDefaults.standard.set(1, forKey: "n") }
        func text() -> String { 2️⃣DateFormatter().string(from: .now) }
        func leave() { 3️⃣dismiss() }
        func open() { router.4️⃣route = .editor }
      \(body)
      """, for: body, in: path)
    let told = "Tell the presenter what the user did and let it"
    expect(
      "view_business_state", in: files,
      ("1️⃣", "`NotesView.save()` reaches for `UserDefaults`. \(told) ask the interactor."),
      ("2️⃣", "`NotesView.text()` formats. Put the text into the view state."),
      ("3️⃣", "`NotesView.leave()` navigates by `dismiss`. \(told) set the router's route."),
      ("4️⃣", "`NotesView.open()` navigates by `route`. \(told) set the router's route."))
  }

  @Test func stateOfTheViewItself() {
    expect(
      "view_business_state",
      in: swiftUINotes.with("  @State private var isExpanded = false\n\(body)", for: body, in: path))
  }
}
