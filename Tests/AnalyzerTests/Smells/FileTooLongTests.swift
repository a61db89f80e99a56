import MigrationModel
import Testing

@Suite struct FileTooLongTests {
  private let rule = "file_too_long"

  private func filler(_ lines: Int) -> String { String(repeating: "  // More.\n", count: lines) }

  @Test func theBiggestTypeOfALongFileStandsForIt() {
    let tree = MarkedTree([
      "Sources/Store.swift":
        "1️⃣import Foundation\nstruct Key {}\nfinal class Store {\n" + filler(420)
        + "}\nextension Store { func a() {} }\n"
    ])
    expect(rule, in: tree, [Expected("1️⃣", message: "`Store.swift` has 425 lines, 25 over the limit of 400")])
  }

  @Test func fixNamesWhatCanMove() throws {
    let tree = MarkedTree("struct Key {}\nfinal class Store {\n" + filler(1_100) + "}\nextension Store {}\n")
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.problem.hasSuffix("At this size it should be split on purpose, not by the way."))
    #expect(
      finding.fix == [
        "Move `Key` to a file of its own.", "Move the extension of `Store` to a file named after what it adds.",
      ])
    #expect(
      fix(rule, in: "struct Key { enum Kind {} }\nstruct Box {}\nfinal class Store {\n" + filler(420) + "}\n") == [
        "Move `Box` and `Key` to files of their own.",
        "Take one responsibility out of `Store` at a time; the other tasks of the type say which.",
      ])
  }

  @Test func anExtensionThatIsTheFileIsSplit() throws {
    let tree = MarkedTree([
      "Store.swift": "final class Store {}\n", "Store+Orders.swift": "extension Store {\n" + filler(420) + "}\n",
    ])
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.fix == [
        "Split the extension of `Store` by what its members are for, and give each part a file named after that."
      ])
  }

  @Test func shortGeneratedAndTestFiles() {
    let long = "final class Store {\n" + filler(420) + "}\n"
    expect(rule, in: MarkedTree("final class Store {\n" + filler(380) + "}\n"), [])
    expect(rule, in: MarkedTree(["A.swift": long], generated: ["A.swift"]), [])
    expect(rule, in: MarkedTree(["Tests/A.swift": "import XCTest\n" + long]), [])
  }

  @Test func theLimitCanBeChanged() {
    var configuration = Configuration()
    configuration.rules[rule] = RuleSettings(thresholds: ["lines": 500])
    expect(
      rule, in: MarkedTree("final class Store {\n" + filler(420) + "}\n"), [], configuration: configuration)
  }

  @Test func aNamespaceIsNotWhatIsLong() throws {
    let tree = MarkedTree([
      "Editor.swift": "enum Editor {}\n",
      "Store.swift": "extension Editor {\n  final class Store {\n" + filler(420) + "  }\n}\n",
    ])
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.symbol == "Editor.Store")
    #expect(
      finding.fix == [
        "Take one responsibility out of `Editor.Store` at a time; the other tasks of the type say which."
      ])
  }
}
