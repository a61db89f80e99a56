/// Modules that only test code imports.
package enum TestModules {
  /// Test frameworks and what is used beside them, by module name.
  package static let names: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "KIF", "EarlGrey", "SnapshotTesting", "FBSnapshotTestCase", "RxTest",
    "RxBlocking", "Nimble_Snapshots", "iOSSnapshotTestCase", "XCUITestHelpers", "ScreenObject", "UITestsFoundation",
    "TestKit", "InlineSnapshotTesting", "ViewInspector", "OHHTTPStubs", "Mockingjay",
  ]
}
