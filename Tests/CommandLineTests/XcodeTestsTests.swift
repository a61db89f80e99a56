import MigrationTestSupport
import Testing

@Suite("The tests of an app that an Xcode project lists") struct XcodeTestsTests {
  private static let files = [
    "Classes/Cart/CartViewController.swift": """
    import UIKit

    class CartViewController: UIViewController {
      var count = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        store(count)
      }

      func store(_ count: Int) {
        guard count > 0 else { return }
        UserDefaults.standard.set(count, forKey: "count")
      }
    }

    """,
    "UnitTests/CartTests.swift": """
    import XCTest
    @testable import Shop

    final class CartTests: XCTestCase {}

    """,
  ]

  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        A1 = { isa = PBXFileReference; path = CartViewController.swift; sourceTree = "<group>"; };
        A2 = { isa = PBXGroup; children = (A1); path = Cart; sourceTree = "<group>"; };
        A3 = { isa = PBXGroup; children = (A2); path = Classes; sourceTree = "<group>"; };
        A4 = { isa = PBXBuildFile; fileRef = A1; };
        A5 = { isa = PBXSourcesBuildPhase; files = (A4); };
        A6 = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
        A7 = { isa = XCConfigurationList; buildConfigurations = (A6); };
        A8 = { isa = PBXNativeTarget; buildConfigurationList = A7; buildPhases = (A5); name = Shop; };
        B1 = { isa = PBXFileReference; path = UnitTests/CartTests.swift; sourceTree = SOURCE_ROOT; };
        B2 = { isa = PBXBuildFile; fileRef = B1; };
        B3 = { isa = PBXSourcesBuildPhase; files = (B2); };
        B4 = { isa = PBXTargetDependency; target = A8; };
        B5 = {
          isa = PBXNativeTarget; buildPhases = (B3); dependencies = (B4); name = UnitTests;
          productType = "com.apple.product-type.bundle.unit-test";
        };
      };
    }

    """

  @Test("get those of the modules, wherever the code lies")
  func tests() throws {
    var files = Self.files
    let plain = try LegacyApp.rewritten(files)
    #expect(try plain.patches().filter { $0.hasSuffix("-tests.patch") } == [])
    files["Shop.xcodeproj/project.pbxproj"] = Self.project
    let app = try LegacyApp.rewritten(files)
    let patches = try app.patches().filter { $0.hasSuffix("-tests.patch") }
    let text = try patches.map { try app.folder.read($0) }.joined()
    #expect(text.contains("+++ b/UnitTests/Cart/CartPresenterTests.swift\n"))
    #expect(text.contains("+@testable import Shop\n"))
  }

  @Test("are left alone where another target compiles the code")
  func otherTarget() throws {
    var files = Self.files
    files["Shop.xcodeproj/project.pbxproj"] = Self.project.replacing("target = A8", with: "target = B5")
    let app = try LegacyApp.rewritten(files)
    #expect(try app.patches().filter { $0.hasSuffix("-tests.patch") } == [])
  }
}
