import Analyzer
import MigrationModel
import Testing

@Suite struct SuppressionExampleTests {
  /// The rules about comments; those of the smells are held to their examples elsewhere.
  static let rules = SmellCatalogue.rules.filter { $0.id.hasSuffix("_suppression") }

  @Test(arguments: rules.map(\.id)) func theExampleIsFoundAndTheCounterexampleIsNot(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    #expect(MarkedTree(rule.example).analysis().findings.map(\.rule).contains(id))
    #expect(!MarkedTree(rule.counterexample).analysis().findings.map(\.rule).contains(id))
  }
}
