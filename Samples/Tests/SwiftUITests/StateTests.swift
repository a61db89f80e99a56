import AppDriver
import SwiftUI
import Testing

@MainActor @Suite struct StateTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      Text("\(count)")
      Button("More") { count += 1 }
      Nested(count: $count)
    }
  }

  private struct Nested: View {
    @Binding var count: Int
    @State private var isShown = false

    var body: some View {
      if isShown { Text("nested \(count)") }
      Toggle("Nested", isOn: $isShown)
      Stepper("Count", value: $count, in: 0...2)
    }
  }

  @Test func belongsToThePlace() async throws {
    try await withView(Counter()) { driver, _ throws in
      try driver.tap("More")
      try driver.toggle("Nested")
      #expect(try driver.texts == ["1", "More", "nested 1", "Nested", "Count"])
      try driver.step("Count", by: 5)
      #expect(try driver.texts.first == "2")
    }
  }

  @MainActor private final class Shelf: ObservableObject {
    @Published var books = ["Emma"]
    func add() { books.append("Persuasion") }
  }

  private struct ShelfView: View {
    @StateObject private var shelf = Shelf()

    var body: some View {
      List(shelf.books, id: \.self) { Text($0) }
      Button("Add", action: shelf.add)
      Last().environmentObject(shelf)
    }
  }

  private struct Last: View {
    @EnvironmentObject private var shelf: Shelf

    var body: some View {
      TextField("Last", text: $shelf.books[shelf.books.count - 1])
    }
  }

  @Test func observableObjectsAreKeptAndFollowed() async throws {
    try await withView(ShelfView()) { driver, server in
      try driver.tap("Add")
      await server.settle()
      #expect(try driver.rows == [["Emma"], ["Persuasion"]])
      try driver.type("Emma again", into: "Last")
      #expect(try driver.rows == [["Emma"], ["Emma again"]])
    }
  }

  @MainActor @Observable final class Basket {
    var fruit: [String] = []
    var note = ""
  }

  private struct BasketView: View {
    @State private var basket = Basket()

    var body: some View {
      NoteView(basket: basket)
      FruitView().environment(basket)
    }
  }

  private struct NoteView: View {
    @Bindable var basket: Basket
    var body: some View { TextField("Note", text: $basket.note) }
  }

  private struct FruitView: View {
    @Environment(Basket.self) private var basket

    var body: some View {
      Text("\(basket.fruit.count) for \(basket.note)")
      Button("Pick") { Task { basket.fruit.append("plum") } }
    }
  }

  @Test func observationIsFollowed() async throws {
    try await withView(BasketView()) { driver, server in
      try driver.type("me", into: "Note")
      try driver.tap("Pick")
      #expect(try driver.shows("0 for me"))
      await server.settle()
      #expect(try driver.shows("1 for me"))
    }
  }
}
