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
    var old = view("Text(\"\").onAppear { Task { await load() } }")
    old.platforms = ["iOS": "14.0"]
    #expect(old.reasons == ["deployment_target"])
    old.platforms = [:]
    #expect(old.reasons == ["deployment_target"])
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
}
