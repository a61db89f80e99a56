import AppDriver
import SwiftUI
import Testing

@MainActor @Suite struct LifecycleTests {
  private struct Screen: View {
    let name: String
    let log: Log

    var body: some View {
      Text(name)
        .onAppear { log.entries.append("\(name) appears") }
        .onDisappear { log.entries.append("\(name) disappears") }
        .task {
          // Lasts until it is cancelled.
          let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
          for await _ in stream {}
          continuation.finish()
          log.entries.append("\(name) cancelled")
        }
    }
  }

  private struct Root: View {
    let log: Log
    @State private var path: [String] = []
    @State private var isSheetShown = false

    var body: some View {
      NavigationStack(path: $path) {
        Screen(name: "root", log: log)
          .navigationTitle("Root")
          .navigationDestination(for: String.self) { Screen(name: $0, log: log).navigationTitle($0) }
          .toolbar {
            Button("Push") { path.append("pushed") }
            Button("Sheet") { isSheetShown = true }
          }
          .sheet(isPresented: $isSheetShown, onDismiss: { log.entries.append("dismissed") }) { Sheet(log: log) }
      }
    }
  }

  private struct Sheet: View {
    let log: Log
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Screen(name: "sheet", log: log)
      Button("Close") { dismiss() }
    }
  }

  @Test func tasksEndWithTheirView() async throws {
    let log = Log()
    try await withView(Root(log: log)) { driver, server in
      try driver.tap("Push")
      await server.settle()
      #expect(driver.stackTitles == ["Root", "pushed"])
      #expect(log.entries == ["root appears", "root disappears", "pushed appears", "root cancelled"])
      log.entries = []
      try driver.goBack()
      await server.settle()
      #expect(driver.stackTitles == ["Root"])
      #expect(log.entries == ["pushed disappears", "root appears", "pushed cancelled"])
    }
  }

  @Test func sheetsLeaveWhatIsBelow() async throws {
    let log = Log()
    try await withView(Root(log: log)) { driver, server in
      try driver.tap("Sheet")
      await server.settle()
      #expect(try driver.texts == ["sheet", "Close"])
      let watch = try driver.watchScreen()
      try driver.tap("Close")
      await server.settle()
      #expect(try driver.texts == ["root"])
      #expect(watch.isGone)
      #expect(log.entries == ["root appears", "sheet appears", "sheet disappears", "dismissed", "sheet cancelled"])
    }
  }
}
