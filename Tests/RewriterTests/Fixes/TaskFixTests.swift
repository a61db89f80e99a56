import Testing

@Suite("Tasks and their errors")
struct TaskFixTests {
  private func view(_ body: String, more: String = "") -> FixFixture {
    FixFixture(
      """
      import SwiftUI
      struct OrdersView: View {
        @State private var failure: Error?
        var body: some View {
          \(body)
        }
        func load() async {}
        func fetch() async throws {}
        func count() async -> Int { 1 }
        func track() {}
      }

      """, "task-modifier", "OrdersView.body", at: "Task {")
  }

  private func fixed(_ body: String) -> String? {
    view(body).fixed()?.components(after: "some View {\n")?.components(before: "\n  }\n  func load")
  }

  @Test("a task in onAppear becomes one of the view")
  func whole() {
    #expect(fixed("Text(\"\").onAppear { Task { await load() } }") == "    Text(\"\").task { await load() }")
    #expect(
      fixed(
        "Text(\"\")\n      .padding()\n      .onAppear {\n        Task {\n          await load()\n        }\n      }")
        == "    Text(\"\")\n      .padding()\n      .task {\n        await load()\n      }")
    #expect(view("Text(\"\").onAppear { Task { await load() } }").patchesOfSecondRun() == 0)
  }

  @Test("what stands in front of it stays in onAppear")
  func rest() {
    #expect(
      fixed(
        "Text(\"\")\n      .onAppear {\n        track()\n        Task {\n          await load()\n        }\n      }")
        == "    Text(\"\")\n      .onAppear {\n        track()\n      }\n      .task {\n        await load()\n      }")
  }

  @Test("a task stays that throws, gives a value, or belongs to a view inside")
  func stays() {
    #expect(view("Text(\"\").onAppear { Task { try await fetch() } }").reasons == ["throwing_work"])
    #expect(view("Text(\"\").onAppear { Task { await count() } }").reasons == ["returns_value"])
    #expect(view("VStack { ProgressView().onAppear { Task { await load() } } }").reasons == ["inner_view"])
    #expect(view("Text(\"\").onAppear { Task { await load() }; track() }").reasons == ["statement_behind"])
    #expect(view("Text(\"\").onAppear { if failure == nil { Task { await load() } } }").reasons == ["nested_task"])
    var old = view("Text(\"\").onAppear { Task { await load() } }")
    old.platforms = ["iOS": "14.0"]
    #expect(old.reasons == ["deployment_target"])
    old.platforms = [:]
    #expect(old.reasons == ["deployment_target"])
  }

  @Test(
    "a task stays where its modifier belongs to views that take turns",
    arguments: [
      "Group { if failure == nil { Text(\"\") } }", "ForEach(0..<3) { _ in Text(\"\") }.padding()", "content",
      "self.content",
      "part(1).padding()", "Child()",
    ])
  func takingTurns(root: String) {
    var fixture = view("\(root).onAppear { Task { await load() } }").files
    fixture["B.swift"] = """
      import SwiftUI
      extension OrdersView {
        @ViewBuilder var content: some View { if failure == nil { Text("") } else { Text("") } }
        @ViewBuilder func part(_ number: Int) -> some View { Text("");  Text("") }
      }
      struct Child: View { var body: some View { return Group { Text("") } } }

      """
    #expect(
      FixFixture(fixture, "task-modifier", "OrdersView.body", at: ("A.swift", "Task {")).reasons == ["changing_view"])
  }

  @Test(
    "a task stays in a branch, which its own work may end",
    arguments: [
      "if failure == nil { ProgressView().onAppear { Task { await load() } } } else { Text(\"\") }",
      "if let failure { Text(\"\\(failure)\") } else { ProgressView().onAppear { Task { await load() } } }",
      "switch failure { case nil: ProgressView().onAppear { Task { await load() } }\n    default: Text(\"\") }",
    ])
  func branches(body: String) { #expect(view(body).reasons == ["inner_view"]) }

  @Test(
    "a task stays where a container shows what it was given, and nothing of its own",
    arguments: ["let content: Content", "let content: () -> Content", "@ViewBuilder var content: () -> Content"])
  func containers(property: String) {
    let shown = property.contains("->") ? "content()" : "content"
    var files = view("Box { if failure == nil { Text(\"\") } }.onAppear { Task { await load() } }").files
    files["B.swift"] =
      "import SwiftUI\nstruct Box<Content: View>: View {\n  \(property)\n  var body: some View { \(shown) }\n}\n"
    #expect(
      FixFixture(files, "task-modifier", "OrdersView.body", at: ("A.swift", "Task {")).reasons == ["changing_view"])
    files["B.swift"] = files["B.swift"]?.replacingFirst("{ \(shown) }", "{ VStack { \(shown) } }")
    let framed = FixFixture(files, "task-modifier", "OrdersView.body", at: ("A.swift", "Task {"))
    #expect(framed.reasons == [])
    #expect(framed.patchesOfSecondRun() == 0)
  }

  @Test(
    "a task moves where the view under its modifier is always there", arguments: ["content", "Child()", "VStack {}"])
  func lasting(root: String) {
    var fixture = view("\(root).onAppear { Task { await load() } }").files
    fixture["B.swift"] = """
      import SwiftUI
      extension OrdersView {
        var content: some View { let text = ""; return VStack { if failure == nil { Text(text) } } }
      }
      struct Child: View { var body: some View { List { Text("") }.padding() } }

      """
    let fix = FixFixture(fixture, "task-modifier", "OrdersView.body", at: ("A.swift", "Task {"))
    #expect(fix.reasons == [])
    #expect(fix.patchesOfSecondRun() == 0)
  }

  private func handler(_ clause: String) -> FixFixture {
    FixFixture(
      """
      struct OrdersView {
        func load() async {
          do {
            try await fetch()
          } \(clause)
        }
      }

      """, "cancellation", "OrdersView.load()", at: "failure = error")
  }

  @Test("cancellation gets a handler of its own")
  func cancellation() {
    let fixture = handler("catch {\n      failure = error\n    }")
    #expect(
      fixture.fixed()?.components(after: "fetch()\n")
        == """
            } catch let error where error is CancellationError || Task.isCancelled {
              // The view has gone, or asks anew: there is no failure to show.
            } catch {
              failure = error
            }
          }
        }

        """)
    #expect(fixture.patchesOfSecondRun() == 0)
    let reset = handler("catch {\n      loading = false\n      failure = error\n    }")
    #expect(reset.fixed()?.contains("Task.isCancelled {\n      loading = false\n    } catch {") == true)
    #expect(handler("catch {\n      retry()\n      failure = error\n    }").reasons == ["handler_does_more"])
  }

  /// Two files: a view whose task waits for its model, and the model.
  private func loading(_ handler: String) -> FixFixture {
    FixFixture(
      [
        "View.swift":
          "import SwiftUI\nstruct OrdersView: View {\n  let model: OrdersModel\n  var body: some View {\n    Text(\"\")"
          + ".onAppear { Task { await model.load() } }\n  }\n}\n",
        "Model.swift":
          "class OrdersModel {\n  var isLoading = false\n  var failure: String?\n  func load() async {\n    do {\n      try await "
          + "fetch()\n    } \(handler)\n  }\n  func fetch() async throws {}\n  func retry() {}\n}\n",
      ], "task-modifier", "OrdersView.body", at: ("View.swift", "Task {"))
  }

  @Test("errors that the task's end would show are told apart in the same patch")
  func handlersOfModel() {
    let fixture = loading("catch {\n      isLoading = false\n      failure = error.localizedDescription\n    }")
    #expect(fixture.fixed("View.swift")?.contains("Text(\"\").task { await model.load() }") == true)
    #expect(
      fixture.fixed("Model.swift")?.components(after: "fetch()\n")?.components(before: "\n  }\n  func fetch")
        == """
            } catch let error where error is CancellationError || Task.isCancelled {
              isLoading = false
            } catch {
              isLoading = false
              failure = error.localizedDescription
            }
        """)
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(loading("catch {\n      isLoading = false\n    }").fixed("Model.swift") == nil)
    #expect(
      loading("catch is CancellationError {\n    } catch {\n      failure = \"\"\n    }").fixed("Model.swift") == nil)
    #expect(loading("catch {\n      retry()\n    }").reasons == ["handler_does_more"])
    let more = loading("catch {\n      print(error)\n      failure = \"\"\n    }")
    #expect(more.fixed("View.swift") == nil)
    #expect(more.reasons == ["handler_does_more"])
  }

  /// A list that asks anew when it is pulled down, or a view that asks when it comes.
  private func pulled(_ modifier: String, _ first: String) -> FixFixture {
    FixFixture(
      [
        "View.swift":
          "struct OrdersView: View {\n  let model: OrdersModel\n  var body: some View {\n    List {}\(modifier)\n  }\n}\n",
        "Model.swift":
          "class OrdersModel {\n  var state: State = .idle\n  func load() async {\n    state = \(first)\n    do {\n      try await "
          + "fetch()\n    } catch {\n      state = .failed(error)\n    }\n  }\n  func fetch() async throws {}\n}\n",
      ], "cancellation", "OrdersModel.load()", at: ("Model.swift", "state = .failed"))
  }

  @Test("a refresh that is cancelled leaves no screen that loads for ever")
  func refreshed() {
    #expect(pulled(".refreshable { await model.load() }", ".loading").reasons == ["pending_state"])
    #expect(pulled(".task { await model.load() }", ".loading").reasons.isEmpty)
    #expect(pulled(".task { await model.load() }.refreshable {}", ".loading").reasons.isEmpty)
    #expect(pulled(".refreshable { await model.load() }", "nil").reasons.isEmpty)
  }

  @Test("a handler in the task goes with it")
  func handlerInside() {
    let lines = [
      "Text(\"\")", "  .onAppear {", "    Task {", "      do {", "        try await fetch()", "      } catch {",
    ]
    let code = (lines + ["        failure = error", "      }", "    }", "  }"]).joined(separator: "\n    ")
    #expect(
      fixed(code)
        == """
            Text("")
              .task {
                do {
                  try await fetch()
                } catch let error where error is CancellationError || Task.isCancelled {
                  // The view has gone, or asks anew: there is no failure to show.
                } catch {
                  failure = error
                }
              }
        """)
  }
}
