import Analyzer
import MigrationModel
import ProjectIndex
import Testing

@Suite struct DeterminismTests {
  private let sources = [
    "A.swift": """
    import UIKit
    final class Accounts { static let shared = Accounts() }
    final class Detail: UIViewController {}
    final class ListController: UIViewController {
      var accounts: Accounts!
      func open() { present(Detail(), animated: true) }
      func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
    }
    """,
    "B.swift": """
    extension ListController {
      func save() { UserDefaults.standard.set(1, forKey: "a") }
      func count() -> Int { accounts.hashValue + Accounts.shared.hashValue }
    }
    """,
  ]

  @Test func theOrderOfFilesChangesNothing() {
    let tree = MarkedTree(sources)
    let facts = tree.files.map { FileIndex(ParsedFile($0)) }
    let forward = Analyzer.analyze(
      ProjectIndex(files: facts, interfaceBuilder: []), configuration: Configuration())
    let backward = Analyzer.analyze(
      ProjectIndex(files: facts.reversed(), interfaceBuilder: []), configuration: Configuration())
    #expect(forward == backward)
    #expect(forward.findings.count == 6)
  }

  @Test func findingsAreSortedByPlace() {
    let findings = MarkedTree(sources).analysis().findings
    #expect(findings.map(\.location) == findings.map(\.location).sorted())
  }

  @Test func identitiesSurviveEditsElsewhereInTheFile() {
    let before = MarkedTree(sources).analysis().findings.map(\.id)
    var edited = sources
    edited["A.swift"] = "// One more line.\n\nimport Foundation\n" + (sources["A.swift"] ?? "")
    #expect(MarkedTree(edited).analysis().findings.map(\.id) == before)
  }
}
