import Testing

@Suite("SwiftUI views are taken apart")
struct ObservedTests {
  private let songs = UndoingFixtures.songs
  private let friends = UndoingFixtures.friends

  @Test("The view keeps a presenter that it observes")
  func presenterIsObserved() {
    #expect(songs["SongsPresenter"].contains("@MainActor\n@Observable\nfinal class SongsPresenter {"))
    #expect(songs["SongsView"].contains("@State private var presenter: SongsPresenter"))
    #expect(friends["FriendsPresenter"].contains("final class FriendsPresenter: ObservableObject {"))
    #expect(friends["FriendsPresenter"].contains("@Published var isLoading = false"))
    #expect(friends["FriendsScreen"].contains("@StateObject private var presenter = FriendsPresenter()"))
    #expect(songs.broken == [])
    #expect(friends.broken == [])
  }

  @Test("Nothing of the user interface goes along")
  func presenterIsPlain() {
    #expect(!songs["SongsPresenter"].contains("SwiftUI"))
    #expect(!songs["SongsPresenter"].contains("withAnimation"))
    #expect(songs["SongsView"].contains("animate: { changes in withAnimation(.easeInOut) { changes() } }"))
    #expect(!friends["FriendsPresenter"].contains("SwiftUI"))
  }

  @Test("What a copy of the view is made with is handed over at each call")
  func inputsAreHandedOver() {
    #expect(songs["SongsPresenter"].contains("func load(artist: String, api: SongsAPI) async {"))
    #expect(songs["SongsPresenter"].contains("func isFull(artist: String) -> Bool {"))
    #expect(songs["SongsView"].contains("if presenter.isFull(artist: artist)"))
    #expect(songs["SongsView"].contains("dismiss: { dismiss() }, artist: artist, api: api"))
  }

  @Test("Bindings lead to the presenter, first values are given to it")
  func stateIsTheSame() {
    #expect(songs["SongsView"].contains("text: $presenter.query"))
    #expect(songs["SongsView"].contains("query: query, page: 1,"))
    #expect(songs["SongsView"].contains("if let rating = presenter.rating"))
  }

  @Test("Entry points hand over as far as they need nothing of the view")
  func entriesHandOver() {
    #expect(songs["SongsView"].contains("guard scenePhase == .active else { return }\n      presenter.didAppear("))
    #expect(friends["FriendsScreen"].contains("title = \"Friends\"\n      await presenter.start()"))
    #expect(songs["SongsView"].contains("@State private var isShown = false"))
  }

  @Test("Who keeps a closure does not keep the presenter")
  func keptClosuresAreWeak() {
    #expect(songs["SongsPresenter"].contains("{ [weak self] value in self?.stars = value }"))
  }

  @Test(
    "State that others could give but never do is the presenter's",
    arguments: [
      ("TotalView()", true), ("TotalView(total: 3)", false), ("[1].map(TotalView.init)", false),
      ("TotalView.init(total: 3)", false), ("({ .init(total: 3) } as () -> TotalView)()", false),
      ("make { let view: TotalView = .init(total: 3); return view }", false),
    ])
  func openStateIsOwned(_ creation: String, _ isOwned: Bool) {
    let split = SplitFixture(
      view: "TotalView",
      """
      import SwiftUI

      struct Counter { static let shared = Counter(); func count() -> Int { 1 } }

      struct TotalView: View {
        @State var total = 0
        @State var isBusy = false
        @State var counter: Counter!

        var body: some View {
          Text("\\(total)").onAppear { refresh() }
        }

        func refresh() {
          isBusy = true
          counter = Counter.shared
          let count = counter.count()
          if total > 3 {
            total = count
          } else {
            total -= count
          }
          isBusy = false
        }
      }

      struct HomeView: View {
        var body: some View { \(creation) }
      }
      """)
    #expect(split["TotalPresenter"].contains("var total = 0") == isOwned)
    #expect(split["TotalPresenter"].contains("func refresh() {") == isOwned)
    #expect(split.findings() == [])
  }

  /// Stays with the view: focus, bindings, defaults, and a method that the user interface needs.
  private let login = SplitFixture(
    view: "LoginView",
    """
    import SwiftUI

    struct Session { static let shared = Session(); func open(_ name: String, _ code: String) async throws {} }

    struct LoginView: View {
      enum Field { case name, code }
      @Binding var isRemembered: Bool
      @AppStorage("tries") private var tries = 0
      @ScaledMetric private var size = 10
      @FocusState private var focused: Field?
      @Environment(\\.openURL) private var openURL
      @State private var name = ""
      @State private var code = ""
      @State private var note = ""

      var body: some View {
        TextField("Name", text: $name).focused($focused, equals: .name)
        Text(note)
        Button("Log in") { Task { await logIn() } }
        Button("Help") { help(); count(step); Task { await late() } }
      }

      private func logIn() async {
        guard !name.isEmpty else {
          note = "No name"
          focused = .name
          return
        }
        guard !code.isEmpty, isRemembered || tries < 3 else {
          note = "No code"
          self.focused = .code
          return
        }
        do {
          try await Session.shared.open(name, code)
          note = "Welcome"
        } catch {
          buzz(times: 2)
          note = "Try again"
        }
      }

      private func help() {
        note = ""
        let page = name.isEmpty ? "start" : "login"
        if let url = URL(string: "https://example.com/\\(page)") {
          openURL(url)
        } else {
          note = "No page"
        }
      }

      private func late() async {
        note = ""
        count(step)
        try? await Session.shared.open(name, code)
        if tries > 3 {
          note = "Too many"
          name = ""
        }
      }

      private var step: Int {
        if isRemembered, tries > 1 { return 2 }
        return 1
      }

      private func count(_ step: Int) {
        note = tries > step ? "Many" : "Few"
      }

      private func fit() {
        if size > 20 { note = "Large" } else { note = "Small" }
      }

      private func buzz(times: Int) {
        UINotificationFeedbackGenerator().notificationOccurred(.error)
      }
    }
    """)

  @Test("What stays with the view is handed over: to be read at once, to be set, to be done")
  func whatStaysIsHandedOver() {
    let presenter = login["LoginPresenter"]
    #expect(presenter.contains("isRemembered: Bool,\n"))
    #expect(presenter.contains("setFocused: @escaping @MainActor (LoginView.Field?) -> Void,\n"))
    #expect(presenter.contains("buzz: @escaping @MainActor (Int) -> Void"))
    #expect(presenter.contains("setFocused(.name)"))
    #expect(presenter.contains("buzz(2)"))
    #expect(presenter.contains("func help(openURL: @escaping @MainActor (URL) -> Void) {"))
    #expect(!presenter.contains("size"))
    #expect(login["LoginView"].contains("setFocused: { focused = $0 }"))
    #expect(login["LoginView"].contains("openURL: { openURL($0) }"))
    #expect(login["LoginView"].contains("buzz: buzz"))
    #expect(login.findings() == [])
  }

  @Test("A value that may have changed since the call is read by a closure")
  func lateValuesAreRead() {
    #expect(login["LoginPresenter"].contains("tries: @escaping @MainActor () -> Int"))
    #expect(login["LoginPresenter"].contains("if tries() > 3 {"))
    #expect(login["LoginPresenter"].contains("count(step(isRemembered: isRemembered, tries: tries()), tries: tries())"))
    #expect(
      login["LoginView"].contains("count(presenter.step(isRemembered: isRemembered, tries: tries), tries: tries)"))
    #expect(login["LoginView"].contains("isRemembered: isRemembered, tries: { tries })"))
  }

  @Test(
    "What the view is not asked any more, or otherwise, is found",
    arguments: [
      ("LoginView", "{ focused = $0 }", "{ focused = $0 ?? .name }"), ("LoginView", "{ focused = $0 }", "{ _ in }"),
      ("LoginView", "tries: tries", "tries: 0"), ("LoginView", "{ tries }", "{ 0 }"),
      ("LoginView", "openURL($0)", "openURL(URL(string: name) ?? $0)"),
      ("LoginPresenter", "setFocused(.name)", "setFocused(.code)"), ("LoginPresenter", "buzz(2)", "buzz(3)"),
      ("LoginPresenter", "if tries() > 3 {", "let now = tries()\n      if now > 3 || tries() > 3 {"),
      ("LoginPresenter", "tries: tries()), tries: tries())", "tries: tries()), tries: 1)"),
      ("LoginPresenter", "      note = \"Welcome\"", "      note = tries > 3 ? \"Welcome\" : \"Welcome\""),
    ])
  func changedHandingsAreFound(_ path: String, _ old: String, _ new: String) throws {
    let text = login[path]
    #expect(text.contains(old))
    let file = try #require(login.files.keys.first { $0.hasSuffix(path + ".swift") })
    #expect(!login.findings(in: [file: text.replacing(old, with: new)]).isEmpty)
  }

  @Test("A generic view's presenter names none of its parameters, nor what depends on them")
  func genericViewsArePlain() {
    let split = SplitFixture(
      view: "CardView",
      """
      import SwiftUI

      struct Counter { static let shared = Counter(); func count() -> Int { 1 } }

      struct CardView<Content: View>: View {
        enum Mode { case small, large }
        let content: Content
        @State private var total = 0
        @State private var isBusy = false
        @State private var mode: Mode = .small

        var body: some View {
          content
            .onTapGesture { count() }
            .onAppear { grow(); describe() }
          Text("\\(total) \\(isBusy) \\(mode)")
        }

        private func count() {
          isBusy = true
          let count = Counter.shared.count()
          if total > 3 {
            total = count
          } else {
            total -= count
          }
          isBusy = false
        }

        private func grow() {
          isBusy = true
          mode = total > 3 ? .large : .small
          isBusy = false
        }

        private func describe() {
          isBusy = true
          let name = "\\(Content.self)"
          total = name.count > 3 ? 1 : 2
          isBusy = false
        }
      }
      """)
    #expect(split["CardPresenter"].contains("final class CardPresenter: ObservableObject {"))
    #expect(split["CardPresenter"].contains("func count() {"))
    #expect(!split["CardPresenter"].contains("mode"))
    #expect(!split["CardPresenter"].contains("Content"))
    #expect(split.findings() == [])
  }

  @Test(
    "A view keeps its own view model and gets no presenter beside it; a model that is called after another type is not its own",
    arguments: [("TotalViewModel", false), ("TotalModel", false), ("UploadModel", true)])
  func ownModelsDecide(_ model: String, _ isSplit: Bool) {
    let split = SplitFixture(
      view: "TotalView",
      """
      import SwiftUI

      final class \(model): ObservableObject { @Published var isOn = false }

      struct TotalView: View {
        @StateObject private var model = \(model)()
        @State private var total = 0
        @State private var isBusy = false

        var body: some View {
          Text("\\(total)").onAppear { refresh() }
        }

        private func refresh() {
          isBusy = true
          if total > 3 {
            total = 1
          } else {
            total -= 1
          }
          isBusy = false
          total += 2
          isBusy = total > 2
        }
      }
      """, models: [model])
    #expect(split["TotalPresenter"].contains("func refresh() {") == isSplit)
    #expect(split.obstacles["TotalView"] == (isSplit ? nil : "own_model"))
  }

  /// Copies and announces in the midst of what it decides.
  private let share = SplitFixture(
    view: "ShareView",
    """
    import SwiftUI

    struct Links { static let shared = Links(); func link(_ id: Int) async -> String { "" } }

    struct ShareView: View {
      let id: Int
      @State private var tries = 0
      @State private var note = ""
      @State private var field = UITextField()

      var body: some View {
        Text(note)
        Button("Share") { Task { await share() } }
        Button(NSLocalizedString("Clear note", comment: "Button that clears.")) {
          note = ""
          if tries > 3 {
            tries = 0
            UIPasteboard.general.string = note
          }
        }
      }

      private func share() async {
        tries += 1
        let link = await Links.shared.link(id)
        guard !link.isEmpty else {
          note = "None"
          UINotificationFeedbackGenerator().notificationOccurred(.error)
          return
        }
        if tries > 3 {
          note = "Again"
        }
        UIPasteboard.general.string = link
        field.resignFirstResponder()
        note += link
        tries = 0
        if UIDevice.current.isBatteryMonitoringEnabled { note = "" }
      }

      private func copy() {
        tries += 1
        let link = "\\(id)-\\(tries)"
        if tries > 3 {
          note = "Again"
          UIPasteboard.general.string = link + note
        } else {
          note = link
        }
        note += link
        field.resignFirstResponder()
        tries = link.count
        note += "!"
      }
    }
    """)

  @Test("A statement that only the view can do becomes a method of the view that the presenter is handed")
  func stepsOfTheView() {
    let (presenter, view) = (share["SharePresenter"], share["ShareView"])
    #expect(presenter.contains("func copy("))
    #expect(presenter.contains("func didTapClearNote("))
    #expect(presenter.contains("setUIPasteboardGeneralString2: @escaping @MainActor (String) -> Void"))
    #expect(presenter.contains("setUIPasteboardGeneralString2(link)"))
    #expect(view.contains("private func setUIPasteboardGeneralString2(_ link: String) {"))
    #expect(view.contains("UIPasteboard.general.string = link + presenter.note"))
    #expect(!presenter.contains("UI") || !presenter.contains("import UIKit"))
    #expect(share.obstacles["ShareView.share()"] == "user_interface")
    #expect(share.findings() == [])
  }

  @Test(
    "A step that the view does otherwise, or not at all, is found",
    arguments: [
      ("ShareView", "UIPasteboard.general.string = link + presenter.note", "UIPasteboard.general.string = link"),
      ("ShareView", "field.resignFirstResponder()", "field.becomeFirstResponder()"),
      ("SharePresenter", "    resignFirstResponderField()\n", ""),
    ])
  func changedStepsAreFound(_ path: String, _ old: String, _ new: String) throws {
    let text = share[path]
    #expect(text.contains(old))
    let file = try #require(share.files.keys.first { $0.hasSuffix(path + ".swift") })
    #expect(!share.findings(in: [file: text.replacing(old, with: new)]).isEmpty)
  }

  @Test("What only one file sees is not handed over by code of another, and the view's own presenter is seen by all")
  func filesOfAView() {
    let split = SplitFixture(
      files: [
        "NotesView.swift": """
        import SwiftUI

        struct NotesView: View {
          @State var count = 0
          @State var note = ""

          var body: some View {
            Text(note).onAppear { refresh(); load() }
          }
        }
        """,
        "NotesView+Load.swift": """
        import SwiftUI

        extension NotesView {
          func refresh() {
            note = ""
            if count > 3 { buzz() }
            count += 1
            note = "\\(count)"
          }

          func load() {
            note = ""
            if count > 3 { ring() }
            count += 1
            if count > 5 {
              note = "many"
            } else {
              note = "few"
            }
            note += "!"
            count += 2
            note = "\\(count)"
          }

          private func buzz() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
          func ring() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
        }
        """,
      ], kind: .view, named: "NotesView")
    #expect(split["NotesView"].contains("@StateObject var presenter = NotesPresenter()"))
    #expect(split["NotesView"].contains("presenter.load(ring: ring)"))
    #expect(!split["NotesPresenter"].contains("buzz: "))
    #expect(split.findings() == [])
  }

  @Test(
    "What belongs to the main actor is not named where code runs on none",
    arguments: [
      ("Task.detached { total = 1; buzz(); note = \"\" }", false),
      ("Task.detached { await MainActor.run { total = 1; buzz(); note = \"\" } }", true),
      ("Task { total = 1; buzz(); note = \"\" }", true),
    ])
  func actorsAreKept(_ work: String, _ isMoved: Bool) {
    let split = SplitFixture(
      view: "TotalView",
      """
      import SwiftUI

      struct TotalView: View {
        @State private var total = 0
        @State private var note = ""

        var body: some View { Text(note).onAppear { refresh() } }

        private func refresh() {
          note = "a"
          if total > 3 {
            note = "b"
          } else {
            note = "c"
          }
          total += 1
          note += "!"
          note += "?"
          \(work)
        }

        private func buzz() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
      }
      """)
    #expect(split["TotalPresenter"].contains("func refresh(buzz: @escaping @MainActor () -> Void) {") == isMoved)
    #expect(split.findings() == [])
  }

  @Test("A statement that may be a value is no step")
  func valuesAreNoSteps() {
    let split = SplitFixture(
      view: "TotalView",
      """
      import SwiftUI

      struct TotalView: View {
        @State private var total = 0
        @State private var note = ""

        var body: some View { Text(note).onAppear { refresh(); note = "\\(level())" } }

        private func refresh() {
          note = "a"
          total += 1
          note += "!"
          total += 2
          note += "?"
          total += 3
          let text = if total > 3 { UIPasteboard.make(total) } else { UIPasteboard.make(1) }
          note = text
        }

        private func level() -> Int {
          if total > 3 { UIScreen.count(total) } else { UIScreen.count(1) }
        }
      }
      """)
    #expect(!split["TotalPresenter"].contains("UI"))
    #expect(split.obstacles["TotalView.level()"] == "user_interface")
    #expect(!split["TotalView"].contains("private func make"))
    #expect(!split["TotalView"].contains("private func count"))
    #expect(split.findings() == [])
  }

  @Test("What waits for the end of its scope stays there")
  func scopesStayWhole() {
    let split = SplitFixture(
      view: "CountView",
      """
      import SwiftUI

      struct Counter { static let shared = Counter(); func count() -> Int { 1 } }

      struct CountView: View {
        @FocusState private var isFocused: Bool
        @State private var total = 0
        @State private var isBusy = false

        var body: some View {
          Button("Count") {
            isBusy = true
            defer { isBusy = false }
            isFocused = true
          }
          .onAppear {
            total = Counter.shared.count()
            if total > 3 { total = 3 }
            isBusy = total > 2
          }
          Text("\\(total)")
        }

        private func reset() {
          isBusy = true
          let count = Counter.shared.count()
          if total > 3 {
            total = count
          } else {
            total -= count
          }
          isBusy = false
        }
      }
      """)
    #expect(split["CountView"].contains("defer { presenter.isBusy = false }"))
    #expect(split["CountView"].contains("presenter.didAppear()"))
    #expect(split.findings() == [])
  }

  @Test(
    "What the view does not see any more, or sees otherwise, is found",
    arguments: [
      ("SongsPresenter", "@Observable\n", ""), ("SongsPresenter", "@MainActor\n", ""),
      ("SongsPresenter", "  var page = 0", "  @ObservationIgnored var page = 0"),
      ("SongsView", "text: $presenter.query", "text: $query"),
      ("SongsView", "@State private var presenter", "private var presenter"),
      ("SongsView", "presenter.isFull(artist: artist)", "presenter.isFull(artist: presenter.query)"),
      ("SongsView", "dismiss: { dismiss() }", "dismiss: {}"),
      ("SongsView", "query: query, page: 1,", "query: artist, page: 1,"),
      ("SongsView", "withAnimation(.easeInOut) { changes() }", "changes()"),
      ("SongsPresenter", "isFull(artist: artist) {", "isFull(artist: query) {"),
      ("SongsPresenter", "[weak self] value in self?.stars = value", "value in stars = value + 1"),
    ])
  func changesAreFound(_ path: String, _ old: String, _ new: String) throws {
    let text = songs[path]
    #expect(text.contains(old))
    let file = try #require(songs.files.keys.first { $0.hasSuffix(path + ".swift") })
    #expect(!songs.findings(in: [file: text.replacing(old, with: new)]).isEmpty)
  }
}
