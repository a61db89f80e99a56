import SwiftSource
import Testing

/// What only the language mode of Swift 6 refuses is read: legacy code is older.
@Suite struct LanguageModeTests {
  @Test(arguments: [
    "@available (iOS 13.0, *) class Screen {}",
    "class Screen { @objc (reload:) func reload() {} }",
    "class Screen { @ objc func reload() {} }",
  ])
  func spaceInAttributesIsNoError(_ source: String) {
    let tree = SyntaxTree.parse(Array(source.utf8))
    #expect(tree.errors.isEmpty)
    #expect(tree.nodes.contains { $0.kind == .attribute })
  }
}
