import Testing

@Suite("The observation migration of classes with Combine pipelines")
struct ObservedPipelineTests {
  private let model = """
    import Combine
    import Foundation

    final class Search: ObservableObject {
        @Published var text = ""
        @Published private(set) var isLong = false
        @Published private(set) var hits: [String] = []
        private var bag = Set<AnyCancellable>()

        init(store: Store) {
            $text
                .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
                .sink { [weak self] text in self?.find(text) }
                .store(in: &bag)
            $text.map { $0.count > 9 }.assign(to: &$isLong)
            store.$hits
                .receive(on: DispatchQueue.main)
                .assign(to: &self.$hits)
        }

        private func find(_ text: String) {}
    }

    """

  private let migrated = """
    import Combine
    import Foundation
    import Observation

    @Observable
    final class Search {
        var text = "" {
            willSet { textSubject.send(newValue) }
        }
        @ObservationIgnored private let textSubject = CurrentValueSubject<String, Never>("")
        private(set) var isLong = false
        private(set) var hits: [String] = []
        @ObservationIgnored private var bag = Set<AnyCancellable>()

        init(store: Store) {
            textSubject
                .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
                .sink { [weak self] text in self?.find(text) }
                .store(in: &bag)
            textSubject.map { $0.count > 9 }.sink { [weak self] in self?.isLong = $0 }.store(in: &bag)
            store.$hits
                .receive(on: DispatchQueue.main)
                .sink { [weak self] in self?.hits = $0 }
                .store(in: &bag)
        }

        private func find(_ text: String) {}
    }

    """

  private let view = """
    import SwiftUI

    struct SearchView: View {
        @StateObject private var search: Search
        init(store: Store) { _search = StateObject(wrappedValue: Search(store: store)) }
        var body: some View { TextField("", text: $search.text) }
    }

    """

  private func fixture(_ model: String) -> FixFixture {
    let store = "import Combine\nfinal class Store { @Published var hits: [String] = [] }\n"
    return FixFixture(
      ["Model.swift": model, "Store.swift": store, "View.swift": view], "observable", "Search",
      at: ("Model.swift", "class Search"))
  }

  @Test("feeds a subject where the class listens to itself, and sets what a publisher was assigned to")
  func pipelines() {
    let fixture = fixture(model)
    #expect(fixture.reasons == [])
    #expect(fixture.fixed("Model.swift") == migrated)
    #expect(fixture.fixed("View.swift")?.contains("_search = State(wrappedValue: Search(store: store))") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("leaves the places of other findings findable")
  func otherFindings() {
    var first = fixture(model.replacing("private(set) ", with: ""))
    first.others = ["isLong", "hits"].map { name in
      FixFixture(first.files, "private-setter", "Search.\(name)", at: ("Model.swift", "@Published var \(name)"))
    }
    #expect(first.reasons == [])
    #expect(first.fixed("Model.swift") == migrated)
  }

  @Test(
    "is not made where the subject could tell something else, or nothing keeps the pipeline",
    arguments: [
      ("var text = \"\"", "var text = Date().description"),
      ("init(store: Store) {", "init(store: Store) {\n            text = store.hits.first ?? \"\""),
      ("var text = \"\"", "var text = \"\" { didSet { find(text) } }"),
      ("private var bag = Set<AnyCancellable>()", "private var bag: [AnyCancellable] = []"),
      ("private func find", "private let textSubject = 1\n    private func find"),
      (".receive(on: DispatchQueue.main)", ".receive(on: DispatchQueue.global())"),
      (".receive(on: DispatchQueue.main)", ".print()"),
    ])
  func refusals(old: String, new: String) {
    #expect(fixture(model.replacingFirst(old, new)).reasons == ["publisher"])
  }

  @Test(
    "is not made where SwiftUI would start a pipeline more often that does something",
    arguments: [
      (".debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)", ".removeDuplicates()"),
      ("[weak self] text in self?", "text in self"),
      ("$text.map { $0.count > 9 }", "$text.map { store.note($0) > 9 }"),
    ])
  func sideEffects(old: String, new: String) {
    let note = "func note(_ text: String) -> Int { 1 }"
    let fixture = FixFixture(
      [
        "Model.swift": model.replacingFirst(old, new), "View.swift": view,
        "Store.swift": "import Combine\nfinal class Store { @Published var hits: [String] = []; \(note) }\n",
      ], "observable", "Search", at: ("Model.swift", "class Search"))
    #expect(fixture.reasons == ["init_side_effects"])
  }
}
