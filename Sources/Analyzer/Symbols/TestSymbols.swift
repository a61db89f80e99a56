/// Names that tell test code.
enum TestSymbols {
  /// Modules that only tests import.
  static let modules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "KIF", "EarlGrey", "SnapshotTesting", "FBSnapshotTestCase", "RxTest",
    "RxBlocking", "Nimble_Snapshots", "iOSSnapshotTestCase", "XCUITestHelpers", "ScreenObject", "UITestsFoundation",
    "TestKit", "InlineSnapshotTesting", "ViewInspector", "OHHTTPStubs", "Mockingjay",
  ]
  /// Ends of folder names that hold tests.
  static let folderSuffixes = ["Tests", "UITests", "Specs", "UnitTest", "TestUtils", "TestHelpers", "TestSupport"]
  /// Folder names that hold tests or code for previews only.
  static let folders: Set<String> = ["Test", "Tests", "Mocks", "Preview Content", "Specs"]
}
