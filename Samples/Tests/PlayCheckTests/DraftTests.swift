import AppDriver
import Foundation
import Testing
import UIKit

extension PlayCheckTests {
  @MainActor @Suite struct DraftTests {
    private func withDraft(_ test: (TestApp) async throws -> Void) async throws {
      let equipment = [EquipmentFixture(), EquipmentFixture(id: 12, name: "Slide", kind: "slide")]
      try await withPlaygrounds([PlaygroundFixture(equipment: equipment)]) { app in
        try app.screen.tapRow("Ash Green")
        try app.screen.tap("Start inspection")
        await app.wait(seconds: 10)
        try app.screen.tapRow("Slide")
        try app.screen.choose("Fine")
        try await test(app)
      }
    }

    @Test func storesWhatWasChecked() async throws {
      try await withDraft { app in
        #expect(app.file("draft-1.json") == #"{"defects":[],"results":{"12":"fine"},"seconds":10}"#)
        await app.wait(seconds: 5)
        await app.post(UIApplication.didEnterBackgroundNotification)
        #expect(app.file("draft-1.json") == #"{"defects":[],"results":{"12":"fine"},"seconds":15}"#)
      }
    }

    @Test func continues() async throws {
      try await withDraft { app in
        await app.wait(seconds: 7)
        try app.screen.goBack()
        try app.screen.tap("Continue inspection")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Continue?", message: "You have already checked 1 piece.", choices: ["Continue", "Start over"]))
        await app.wait(seconds: 50)
        try app.screen.choose("Continue")
        #expect(try app.screen.rows == [["Swing", "Not checked"], ["Slide", "Fine"]])
        await app.wait(seconds: 1)
        #expect(try app.screen.texts.starts(with: ["00:18", "Pause", "1 of 2 checked (50 %)"]))
      }
    }

    @Test func startsOver() async throws {
      try await withDraft { app in
        try app.screen.tapRow("Swing")
        try app.screen.choose("Not accessible")
        try app.screen.goBack()
        try app.screen.tap("Continue inspection")
        #expect(try app.screen.alert?.message == "You have already checked 2 pieces.")
        try app.screen.choose("Start over")
        #expect(try app.screen.rows.map(\.last) == ["Not checked", "Not checked"])
        #expect(app.file("draft-1.json") == nil)
        await app.wait(seconds: 2)
        #expect(try app.screen.shows("00:02"))
      }
    }

    @Test func survivesTheEndOfTheApp() async throws {
      try await withDraft { app in
        try await app.launch()
        try app.screen.tap("Inspector")
        #expect(try app.screen.shows("1 drafts, 0 reports on this device"))
        try app.screen.tap("Cancel")
        try app.screen.tapRow("Ash Green")
        #expect(try app.screen.shows("Continue inspection"))
      }
    }
  }
}
