import Testing
import Verifier

/// What `rules ID` shows of the checks.
@Suite struct ExampleTests {
  static let ids = ModuleVerifier.rules.map(\.id)

  private static let exemplary = [uikitCart, swiftUINotes, hostingTrip, layeredProfile, layeredTeam]
    .reduce(into: [:]) { $0.merge($1) { $1 } }

  /// The exemplary modules with the files of an example, each under a comment with its name; a file that no module has
  /// lies beside the one before it, and one without a line is not there.
  private func modules(_ example: String) -> [String: String] {
    var files = Self.exemplary
    var path = "Other/Other.swift"
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if let name = line.wholeMatch(of: /\/\/ (\w+\.swift)/)?.1 {
        path = files.keys.first { $0.hasSuffix("/\(name)") } ?? "\(path.prefix { $0 != "/" })/\(name)"
        files[path] = ""
      } else {
        files[path]? += line + "\n"
      }
    }
    return files.filter { !$0.value.allSatisfy(\.isNewline) }
  }

  private func findings(_ id: String, in example: String) -> [String] {
    MarkedModules(modules(example)).verdict().findings.filter { $0.rule == id }.map(\.message)
  }

  @Test(arguments: ids) func theWrongExampleFiresAndTheRightOneDoesNot(_ id: String) throws {
    let rule = try #require(ModuleVerifier.rules.first { $0.id == id })
    #expect(!rule.example.isEmpty && !rule.counterexample.isEmpty)
    #expect(findings(id, in: rule.example).count == 1)
    #expect(findings(id, in: rule.counterexample) == [])
  }
}
