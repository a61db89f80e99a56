import AppDriver
import Foundation
import Testing

extension TrailPackTests {
  @MainActor @Suite struct PackingTests {
    private func withPacking(_ test: (TestApp) async throws -> Void) async throws {
      try await withHikes([]) { app in
        try await app.perform { try $0.tap("Packing") }
        try await test(app)
      }
    }

    @Test func packs() async throws {
      try await withPacking { app in
        #expect(try app.screen.title == "Packing")
        #expect(
          try app.screen.texts == ["0 of 3 packed", "0 g on your back", "Map", "Water", "First aid", "Add"])
        try await app.perform { try $0.toggle("Map") }
        #expect(try app.screen.texts[...1] == ["1 of 3 packed", "90 g on your back"])
        try await app.perform { try $0.toggle("Water") }
        #expect(try app.screen.shows("1.14 kg on your back"))
        try await app.perform { try $0.toggle("First aid") }
        #expect(try app.screen.shows("All packed"))
        try await app.launch()
        try await app.perform { try $0.tap("Packing") }
        #expect(try app.screen.isOn("Water"))
      }
    }

    @Test(arguments: [("Rope 910", false), ("Rope 8000", false), ("Big rope 8001", true)])
    func weighs(text: String, isTooHeavy: Bool) async throws {
      try await withPacking { app in
        #expect(try !app.screen.isEnabled("Add"))
        try await app.perform { try $0.type(text, into: "Something else") }
        try await app.perform { try $0.tap("Add") }
        #expect(try app.screen.text(in: "Something else") == "")
        let words = text.split(separator: " ")
        try await app.perform { try $0.toggle(words.dropLast().joined(separator: " ")) }
        let kilos = String(format: "%.2f kg on your back", (Double(words.last ?? "") ?? 0) / 1000)
        let shown = words.last == "910" ? "910 g on your back" : kilos
        #expect(try app.screen.texts[1] == shown)
        #expect(try app.screen.isRed(shown) == isTooHeavy)
      }
    }

    @Test(arguments: [("Dry socks", "Dry socks"), ("Rope 0", "Rope 0")])
    func guessesTheWeight(text: String, name: String) async throws {
      try await withPacking { app in
        try await app.perform { try $0.type(text, into: "Something else") }
        try await app.perform { try $0.tap("Add") }
        try await app.perform { try $0.toggle(name) }
        #expect(try app.screen.texts[...1] == ["1 of 4 packed", "100 g on your back"])
      }
    }

    @Test func aNumberIsNoThing() async throws {
      try await withPacking { app in
        try await app.perform { try $0.type("12", into: "Something else") }
        try await app.perform { try $0.tap("Add") }
        #expect(try app.screen.shows("0 of 3 packed"))
        #expect(app.defaults.data(forKey: "packing") == nil)
      }
    }

    @Test func removes() async throws {
      try await withPacking { app in
        try await app.perform { try $0.swipeRow("Water", tapping: "Delete") }
        #expect(try app.screen.texts == ["0 of 2 packed", "0 g on your back", "Map", "First aid", "Add"])
        try await app.launch()
        try await app.perform { try $0.tap("Packing") }
        #expect(try app.screen.shows("0 of 2 packed"))
      }
    }

    @Test func unpacksAfterAQuestion() async throws {
      try await withPacking { app in
        try await app.perform { try $0.toggle("Map") }
        try await app.perform { try $0.tap("Unpack") }
        #expect(try app.screen.alert?.title == "Unpack everything?")
        try await app.perform { try $0.choose("Cancel") }
        #expect(try app.screen.shows("1 of 3 packed"))
        try await app.perform { try $0.tap("Unpack") }
        try await app.perform { try $0.choose("Unpack") }
        #expect(try app.screen.shows("0 of 3 packed"))
        try await app.launch()
        try await app.perform { try $0.tap("Packing") }
        #expect(try !app.screen.isOn("Map"))
      }
    }
  }

  @MainActor @Suite struct ProfileTests {
    @Test(arguments: [(-1, "Good morning"), (0, "Good afternoon"), (5, "Good afternoon"), (6, "Good evening")])
    func greets(hours: Int, text: String) async throws {
      try await withHikes([]) { app throws in
        app.clock.now += TimeInterval(hours * 3600)
        try await app.launch()
        #expect(try app.screen.texts[0] == text)
      }
    }

    @Test func theLevelCounts() async throws {
      try await withHikes([HikeFixture()]) { app in
        try await app.perform { try $0.tap("Profile") }
        #expect(try app.screen.title == "Profile")
        #expect(try app.screen.selectedSegment == "Regular")
        try await app.perform { try $0.select("Beginner") }
        try await app.perform { try $0.tap("Done") }
        #expect(try app.screen.shows("4:15 h"))
        #expect(app.defaults.string(forKey: "profile.level") == "beginner")
      }
    }

    @Test func remembersTheName() async throws {
      try await withHikes([]) { app in
        try await app.perform { try $0.tap("Profile") }
        try await app.perform { try $0.type("Mara", into: "Name") }
        try await app.launch()
        #expect(try app.screen.shows("Good afternoon, Mara"))
      }
    }
  }
}
