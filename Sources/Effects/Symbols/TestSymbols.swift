/// Names that tell test code.
package enum TestSymbols {
  /// Ends of folder names that hold tests.
  package static let folderSuffixes = [
    "Tests", "UITests", "Specs", "UnitTest", "TestUtils", "TestHelpers", "TestSupport",
  ]
  /// Folder names that hold tests or code for previews only.
  package static let folders: Set<String> = ["Test", "Tests", "Mocks", "Preview Content", "Specs"]
}
