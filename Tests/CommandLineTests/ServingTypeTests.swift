import MigrationTestSupport
import Testing

/// Classes that the UI asks what to show without drawing them are taken apart as controllers are.
@Suite struct ServingTypeTests {
  private static func source(_ head: String) -> String {
    """
    import IGListKit
    import UIKit

    \(head) {
      private var names: [String] = []

      func refresh() {
        names = UserDefaults.standard.stringArray(forKey: "names") ?? []
        if names.isEmpty { names = ["Nobody"] }
      }

      func add(_ name: String) {
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty, !names.contains(trimmed) else { return }
        if names == ["Nobody"] { names = [] }
        names.append(trimmed)
        names.sort()
        UserDefaults.standard.set(names, forKey: "names")
      }

      func forget(at index: Int) {
        guard index < names.count else { return }
        names.remove(at: index)
        if names.isEmpty {
          UserDefaults.standard.removeObject(forKey: "names")
        } else {
          UserDefaults.standard.set(names, forKey: "names")
        }
        refresh()
      }

      func count(longerThan length: Int) -> Int {
        var count = 0
        for name in names where name.count > length {
          count += 1
        }
        return count
      }

      override func numberOfItems() -> Int { names.count }

      override func cellForItem(at index: Int) -> UICollectionViewCell {
        let cell = NameCell()
        cell.label.text = "\\(index + 1). \\(names[index])"
        cell.backgroundColor = index % 2 == 0 ? .white : .lightGray
        return cell
      }
    }

    """
  }

  private static let cell = """
    import UIKit

    final class NameCell: UICollectionViewCell {
      let label = UILabel()
    }

    """

  private static func rewritten(_ head: String, dialect: String = "uikit") throws -> LegacyApp {
    let app = try LegacyApp(["App/NamesSectionController.swift": source(head), "App/NameCell.swift": cell])
    try app.folder.write(#"{"dialect": "\#(dialect)"}"#, to: ".viper-migrate.json")
    _ = try app.run("analyze").checked()
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    return app
  }

  private static let plain = "final class NamesSectionController: ListSectionController"

  @Test("What it stores leaves it, to a module that is bound to the main actor where the class is")
  func sources() throws {
    let ofLibrary = "final class NamesSectionController: BadgeView"
    for (head, isBound) in [(Self.plain, false), ("@MainActor " + Self.plain, true), (ofLibrary, true)] {
      let app = try Self.rewritten(head)
      let patches = try app.patches()
      for patch in patches { try app.repository.git("am", "-q", patch) }
      let sources = try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }
        .mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(sources["App/NamesSectionController.swift"]?.contains("UserDefaults") == false)
      let presenter = try #require(sources.first { $0.key.hasSuffix("Presenter.swift") }).value
      #expect(presenter.contains("@MainActor") == isBound)
      _ = try app.run("rewrite").checked()
      #expect(!patches.isEmpty)
      #expect(try app.patches().isEmpty)
    }
  }

  @Test(
    "A class that no protocol of the UI speaks for stays, and so does one without an actor where the dialect wants one",
    arguments: [
      ("final class NamesSectionController: NSObject, URLSessionDelegate", "uikit"), (plain, "layered"),
    ])
  func others(head: String, dialect: String) throws {
    let app = try Self.rewritten(head, dialect: dialect)
    #expect(try !app.folder.snapshot().keys.contains { $0.hasSuffix("-presenter.patch") })
  }
}
