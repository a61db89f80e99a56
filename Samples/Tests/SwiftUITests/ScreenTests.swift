import AppDriver
import SwiftUI
import Testing

@MainActor @Suite struct ScreenTests {
  private struct Choices: View {
    @State private var isAsking = false
    @State private var answer = "nothing"
    @State private var sort = "name"
    @State private var query = ""
    @State private var items = ["ash", "beech"]

    private func plant() async { items.append("cedar") }

    var body: some View {
      List {
        Section("Trees") {
          ForEach(items.filter { query.isEmpty || $0.contains(query) }, id: \.self) { item in
            HStack {
              Text(item)
              Text("\(item.count)")
            }
            .swipeActions { Button("Cut") { items.removeAll { $0 == item } } }
            .onTapGesture { answer = item }
          }
        }
        Text(answer).foregroundStyle(.red)
        Button("Ask") { isAsking = true }.disabled(items.isEmpty)
        Picker("Sort", selection: $sort) {
          Text("By name").tag("name")
          Text("By age").tag("age")
        }
      }
      .searchable(text: $query)
      .refreshable { await plant() }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") { answer = "yes by \(sort)" }
        Button("No", role: .cancel) {}
      } message: {
        Text("Really?")
      }
    }
  }

  @Test func showsRows() async throws {
    try await withView(Choices()) { driver, server in
      #expect(try driver.rows == [["ash", "3"], ["beech", "5"], ["nothing"], ["Ask"], []])
      #expect(try driver.texts.first == "Trees")
      #expect(try driver.isRed("nothing"))
      try driver.tapRow("beech")
      #expect(try driver.rows[2] == ["beech"])
      try driver.search("as")
      #expect(try driver.rows.count == 4)
      try driver.cancelSearch()
      try driver.swipeRow("beech", tapping: "Cut")
      try driver.pullToRefresh()
      await server.settle()
      #expect(try driver.rows[...1] == [["ash", "3"], ["cedar", "5"]])
    }
  }

  @Test func asks() async throws {
    try await withView(Choices()) { driver, _ throws in
      try driver.select("By age")
      try driver.tap("Ask")
      #expect(driver.alert == ShownAlert(title: "Sure?", message: "Really?", choices: ["Yes", "No"]))
      try driver.choose("Yes")
      #expect(driver.alert == nil)
      #expect(try driver.shows("yes by age"))
      #expect(try driver.selectedSegment == "By age")
    }
  }

  @Test func livesOnAStackOfUIKit() async throws {
    let stack = UINavigationController(rootViewController: UIHostingController(rootView: Choices()))
    try await AppTurn.take {
      let driver = AppDriver(root: stack)
      stack.pushViewController(UIHostingController(rootView: Leaf()), animated: true)
      #expect(try driver.title == "Leaf")
      try driver.tap("Back to the trees")
      #expect(stack.viewControllers.count == 1)
      #expect(try driver.shows("ash"))
    }
  }

  private struct Leaf: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Back to the trees") { dismiss() }.navigationTitle("Leaf") }
  }
}
