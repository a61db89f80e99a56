import MigrationTestSupport
import Testing

/// A rewrite between the patches of a type.
@Suite struct HalfMovedTypeTests {
  private static let controller = "App/DueViewController.swift"
  private static let source = """
    import UIKit

    class DueViewController: UIViewController {
      let label = UILabel()
      let note = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = text(for: 3)
        note.text = hint(for: 3)
      }

      func text(for days: Int) -> String {
        days == 0 ? "Only what is due today" : "Due within \\(days) days"
      }

      func hint(for days: Int) -> String {
        if days > 30 { return "Later" }
        return days == 1 ? "Tomorrow" : "In \\(days) days"
      }

      func remember(_ days: Int) {
        if days > 0 { UserDefaults.standard.set(days, forKey: "days") }
      }
    }

    """

  private let app: LegacyApp
  /// The series of the untouched type, and the sources behind it.
  private let whole: (patches: [String], sources: [String: String])

  init() throws {
    app = try Self.rewritten()
    let patches = try app.patches()
    #expect(patches.count > 2)
    for patch in patches { try app.repository.git("am", "-q", patch) }
    whole = (patches, try Self.sources(app))
  }

  private static func rewritten() throws -> LegacyApp {
    let app = try LegacyApp([controller: source])
    try rewrite(app)
    return app
  }

  private static func rewrite(_ app: LegacyApp) throws {
    _ = try app.run("rewrite", "--max-lines", "10").checked()
    try app.commitAll("Plan")
  }

  private static func sources(_ app: LegacyApp) throws -> [String: String] {
    try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private static func apply(_ patches: some Sequence<String>, to app: LegacyApp) throws {
    for patch in patches { try app.repository.git("am", "-q", patch) }
  }

  @Test("goes on where they end, to the same end, wherever that is")
  func goesOn() throws {
    for count in 1...whole.patches.count {
      let app = try Self.rewritten()
      try Self.apply(app.patches().prefix(count), to: app)
      try Self.rewrite(app)
      let rest = try app.patches()
      #expect(rest.count == whole.patches.count - count)
      try Self.apply(rest, to: app)
      #expect(try Self.sources(app) == whole.sources, "behind \(count) patches")
    }
  }

  @Test("keeps what was written into the legacy type and the module since")
  func keepsWhatWasWritten() throws {
    let app = try Self.rewritten()
    try Self.apply(app.patches().prefix(2), to: app)
    try app.edit(Self.controller, "  let note = UILabel()\n", "  let note = UILabel()\n  let badge = UILabel()\n")
    let presenter = "App/DuePresenter.swift"
    try app.edit(presenter, "import Foundation\n", "// Asked for by support.\nimport Foundation\n")
    try app.commitAll("Feature work")
    try Self.rewrite(app)
    let rest = try app.patches()
    #expect(rest.count == whole.patches.count - 2)
    try Self.apply(rest, to: app)
    let sources = try Self.sources(app)
    #expect(sources[Self.controller]?.contains("let badge = UILabel()") == true)
    #expect(sources[Self.controller]?.contains("presenter.hint(for: 3)") == true)
    #expect(sources[presenter]?.hasPrefix("// Asked for by support.\n") == true)
    #expect(sources[presenter]?.contains("\"Tomorrow\"") == true)
  }

  @Test("leaves a type alone whose moved code is another one now, says so, and goes on where it is as it was")
  func leavesWhatWasChanged() throws {
    let app = try Self.rewritten()
    try Self.apply(app.patches().prefix(2), to: app)
    try app.edit(Self.controller, "presenter.text(for: 3)", "presenter.text(for: 4)")
    try app.commitAll("Feature work")
    _ = try app.run("rewrite", "--max-lines", "10").checked()
    #expect(try app.patches() == [])
    let plan = try app.folder.snapshot().values.map { String(decoding: $0, as: UTF8.self) }
    #expect(plan.contains { $0.contains("changed in the same lines") })
    try app.edit(Self.controller, "presenter.text(for: 4)", "presenter.text(for: 3)")
    try Self.rewrite(app)
    try Self.apply(app.patches(), to: app)
    #expect(try Self.sources(app) == whole.sources)
  }

  @Test("says which file is to be restored where its record is broken, or leads elsewhere")
  func saysWhichRecordIsBroken() throws {
    let app = try Self.rewritten()
    let record = try #require(app.folder.snapshot().keys.first { $0.hasSuffix(".legacy.json") })
    let text = try app.folder.read(record)
    let slug = try #require(record.split(separator: "/").dropLast().last)
    let elsewhere = text.replacing("\"\(slug)\"", with: "\"../../App\"")
    #expect(elsewhere != text)
    let other = "App/.DueViewController.legacy.json"
    try app.folder.write("{}", to: other)
    for broken in ["<<<<<<< ours\n", elsewhere] {
      try app.folder.write(broken, to: record)
      let run = try app.run("rewrite")
      #expect(run.status == 65)
      #expect(run.errors.contains(record))
    }
    #expect(try app.folder.read(other) == "{}")
  }
}

extension LegacyApp {
  fileprivate func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try folder.read(path)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: path)
  }
}
