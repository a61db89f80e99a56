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
    let tree = MarkedTree(
      "private struct Key {\n" + filler(20) + "}\nstruct Small {}\nfinal class Store {\n" + filler(1_100)
        + "}\nextension Store {\n" + filler(30) + "}\n")
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.problem
        == "`App.swift` has 1157 lines, most of them of `Store`. Besides `Store` it holds `Key` and `Small`. At this size "
        + "it should be split on purpose, not by the way.")
    #expect(
      finding.fix == [
        "Move `Key` to a file of its own.",
        "Move the extension of `Store` (32 lines) to a file named after what it adds.",
        "What is `private` in them and used from another file then becomes internal.",
        "1103 lines are left then: take one responsibility out of `Store` at a time.",
      ])
  }

  @Test func nothingMoreIsAskedWhereThatIsEnough() {
    #expect(
      fix(
        rule,
        in: "final class Store {\n" + filler(300) + "}\nextension Store {\n" + filler(80) + "}\nextension Store {\n"
          + filler(90) + "}\nextension String {\n" + filler(20) + "}\n") == [
          "Move what extends `String` to a file of its own.",
          "Move the 2 extensions of `Store` (174 lines) to files named after what they add.",
        ])
  }

  @Test func whatTheMainTypeHoldsComesOut() {
    #expect(
      fix(rule, in: "final class Store {\n" + filler(380) + "  enum Texts {\n" + filler(40) + "  }\n}\n") == [
        "Take `Texts` out of the body of `Store`, into an extension in a file of its own."
      ])
  }

  @Test func theRolesOfItsMembersSayWhatComesOut() {
    let source = """
      import UIKit
      final class OrdersViewController: UIViewController {
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        func show() { view.isHidden = true }

      """
    #expect(
      fix(rule, in: source + filler(420) + "}\n") == [
        "Take one responsibility out of `OrdersViewController` at a time (by lines its members are 50 % view, 50 % "
          + "interactor)."
      ])
  }

  @Test func previewsStandForNoFile() throws {
    let tree = MarkedTree(
      "import SwiftUI\nstruct Row: View { var body: some View { Text(\"a\") } }\nstruct Row_Previews: PreviewProvider {\n"
        + filler(420) + "}\n")
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.symbol == "Row")
    #expect(finding.problem == "`App.swift` has 424 lines; `Row` has 1 of them.")
  }

  @Test func aProtocolWithALongExtensionIsWhatTheFileIsAbout() throws {
    let tree = MarkedTree(
      "enum ZoneError: Error { case gone }\nprotocol Zone {}\nextension Zone {\n" + filler(420) + "}\n")
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.fix == [
        "Split the extension of `Zone` (422 lines) by what its members are for, into files named after that."
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
        "Take one responsibility out of `Editor.Store` at a time."
      ])
  }
}
