import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct DeploymentTargetTests {
  private let project = """
    // !$*UTF8*$!
    { objects = {
      G0 = { isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
      G1 /* Settings */ = { isa = PBXGroup; children = (F1); path = Settings; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      C1 = { isa = XCBuildConfiguration; BASE buildSettings = { OWN }; name = Debug; };
    }; rootObject = P; }

    """
  private let reference = "baseConfigurationReference = F1 /* App.xcconfig */;"

  /// - Parameter files: below a folder that holds the analysed `Tree`.
  private func target(
    own: String = "", base: String? = nil, _ files: [String: String], link: (name: String, target: String)? = nil,
    project other: String? = nil
  ) throws -> String? {
    var all = files
    all["Tree/App.swift"] = "struct App {}\n"
    all["Tree/Kit/App.xcodeproj/project.pbxproj"] = (other ?? project).replacing("BASE", with: base ?? reference)
      .replacing("OWN", with: own)
    let folder = try TemporaryFolder(all)
    if let link { try folder.link("Tree/\(link.name)", to: folder.at(link.target)) }
    let pipeline = try Pipeline(path: folder.at("Tree"))
    return try pipeline.index().facts.deploymentTarget
  }

  @Test func isThatOfTheFileThatAConfigurationStartsFrom() throws {
    let settings = "// IPHONEOS_DEPLOYMENT_TARGET = 9.0\nIPHONEOS_DEPLOYMENT_TARGET = 16.4 // lowest\n"
    let files = [
      "Tree/Kit/Settings/App.xcconfig": settings, "Tree/Other.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n",
    ]
    #expect(try target(files) == "16.4")
    let anchor = """
      baseConfigurationReferenceAnchor = G1; baseConfigurationReferenceRelativePath = App.xcconfig;
      """
    #expect(try target(base: anchor, files) == "16.4")
    #expect(try target(base: "", files) == nil)
  }

  @Test func isThatOfTheProjectWhereItHasOne() throws {
    let files = ["Tree/Kit/Settings/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"]
    #expect(try target(own: "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", files) == "17.0")
    #expect(try target(own: "IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";", files) == "15.0")
  }

  @Test func followsIncludesAndNames() throws {
    let files = [
      "Tree/Kit/Settings/App.xcconfig": """
      #include? "Missing.xcconfig"
      #include "../Common.xcconfig"
      IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM)
      """,
      "Tree/Kit/Common.xcconfig": """
      #include "Settings/App.xcconfig"
      MINIMUM=16.0
      IPHONEOS_DEPLOYMENT_TARGET = 14.0
      """,
    ]
    #expect(try target(files) == "16.0")
    #expect(try target(own: "MINIMUM = 17.2;", files) == "17.2")
  }

  @Test func isTheLowestUnderAnyCondition() throws {
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 15.5\n"
    #expect(try target(["Tree/Kit/Settings/App.xcconfig": settings]) == "15.5")
  }

  @Test(arguments: [
    "../../../Outside.xcconfig", "/FOLDER/Outside.xcconfig", "Link.xcconfig", "Folder/Outside.xcconfig",
  ])
  func isNotThatOfFilesOutside(_ include: String) throws {
    let outside = "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n"
    let other = try TemporaryFolder(["Outside.xcconfig": outside])
    let path = include.replacing("/FOLDER", with: other.path)
    let files = [
      "Tree/Kit/Settings/App.xcconfig": "MACOSX = 1\n#include \"\(path)\"\n", "Outside.xcconfig": outside,
    ]
    #expect(try target(files, link: ("Kit/Settings/Link.xcconfig", "Outside.xcconfig")) == nil)
    #expect(try target(files, link: ("Kit/Settings/Folder", "")) == nil)
  }

  @Test(arguments: ["<absolute>", "SOURCE_ROOT"]) func isNotThatOfAnAbsoluteFile(_ tree: String) throws {
    let folder = try TemporaryFolder(["Outside.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n"])
    let base = """
      baseConfigurationReference = F2; }; F2 = { isa = PBXFileReference; sourceTree = "\(tree)";
      path = "\(folder.at("Outside.xcconfig"))"; }; C2 = {
      """
    #expect(try target(base: base, [:]) == nil)
  }

  /// Each file includes the next one twice: without a bound that would be a file read 2^60 times.
  @Test func isFoundWhereIncludesMeetWithoutEnd() throws {
    var files: [String: String] = [:]
    for number in 0..<60 {
      let include = "#include \"\(number + 1).xcconfig\"\n"
      files["Tree/Kit/Settings/\(number == 0 ? "App" : "\(number)").xcconfig"] = include + include
    }
    files["Tree/Kit/Settings/60.xcconfig"] = "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n"
    #expect(try target(files) == "16.0")
  }

  @Test func isFoundBesideValuesThatGrowAndNamesThatMeet() throws {
    let growing = String(repeating: "FLAGS = $(inherited)$(inherited)x\n", count: 90)
    var meeting = "IPHONEOS_DEPLOYMENT_TARGET = $(N0)\nN40 = 15.2\n"
    for number in 0..<40 {
      for condition in ["sdk=a*", "sdk=b*", "arch=c"] { meeting += "N\(number)[\(condition)] = $(N\(number + 1))\n" }
    }
    #expect(try target(["Tree/Kit/Settings/App.xcconfig": growing + meeting]) == "15.2")
    let circle = "IPHONEOS_DEPLOYMENT_TARGET = $(A)\nA = $(B)\nB = $(A)\n"
    #expect(try target(["Tree/Kit/Settings/App.xcconfig": circle]) == nil)
  }

  @Test func isFoundHoweverTheProjectIsWritten() throws {
    let odd = """
      baseConfigurationReference = F2; }; // a comment
      F2 /* {isa; */ = { path = "My \\"App\\".xcconfig"; 'sourceTree' = SOURCE_ROOT; isa = PBXFileReference; };
      C0 = { list = (a, (b, "c;"), {d = e;},); isa = Other;
      """
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 16.1\n"
    #expect(try target(base: odd, ["Tree/Kit/My \"App\".xcconfig": settings]) == "16.1")
    #expect(try target(base: reference + " )", ["Tree/Kit/Settings/App.xcconfig": settings]) == nil)
  }

  /// As Xcode writes it: an object of another kind is not read.
  @Test func isFoundInTheSectionsOfAProject() throws {
    let sections = """
      /* End X section */
      X1 = { isa = PBXBuildFile; fileRef = F9; };
      /* Begin PBXFileReference section */
      F9 = { isa = PBXFileReference; path = List.swift; sourceTree = "<group>"; };
      F1 /* App.xcconfig */ = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      /* End PBXFileReference section */
      /* Begin PBXGroup section */
      G1 = { isa = PBXGroup; children = (F1, F9); path = Settings; sourceTree = "<group>"; };
      /* End PBXGroup section */
      /* Begin XCBuildConfiguration section */
      C1 = { isa = XCBuildConfiguration; \(reference) buildSettings = { }; name = Debug; };
      /* End XCBuildConfiguration section */
      """
    let files = ["Tree/Kit/Settings/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.1\n"]
    #expect(try target(files, project: "// !$*UTF8*$!\n{ objects = {\n\(sections)\n}; }\n") == "16.1")
  }

  @Test func isFoundInAProjectInXML() throws {
    let project = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>objects</key><dict>
        <key>F1</key><dict><key>isa</key><string>PBXFileReference</string>
          <key>path</key><string>App.xcconfig</string><key>sourceTree</key><string>SOURCE_ROOT</string></dict>
        <key>C1</key><dict><key>isa</key><string>XCBuildConfiguration</string>
          <key>baseConfigurationReference</key><string>F1</string></dict>
      </dict></dict></plist>
      """
    let files = ["Tree/Kit/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 16.1\n"]
    #expect(try target(files, project: project) == "16.1")
  }

  /// Objects of other kinds are not read: one of them is broken here.
  @Test(arguments: ["\n", "\r\n"], ["F1", "R1"]) func isFoundThroughTheGroupsAroundAFile(_ end: String, _ from: String)
    throws
  {
    let isFile = from == "F1"
    let group = { (id: String, child: String, path: String) in
      "\t\t\(id) /* \(path) */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\t\(child) /* x */,\n"
        + "\t\t\t);\n\t\t\tpath = \(path);\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
    }
    let base =
      isFile
      ? "baseConfigurationReference = F1;"
      : "baseConfigurationReferenceAnchor = R1; baseConfigurationReferenceRelativePath = App.xcconfig;"
    let sections = """
      // !$*UTF8*$!
      { objects = {
      /* Begin PBXFileReference section */
      \t\tF1 /* App.xcconfig */ = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      \t\tF9 /* List.swift */ = {isa = PBXFileReference; path = List.swift; sourceTree = "<group>"; };
      /* End PBXFileReference section */

      /* Begin PBXFileSystemSynchronizedRootGroup section */
      \t\tR1 /* Own */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Own; sourceTree = "<group>"; };
      /* End PBXFileSystemSynchronizedRootGroup section */

      \t\tB1 /* Broken */ = {isa = PBXBuildFile; } (
      /* Begin PBXGroup section */
      \(group("G0", "G1", "Outer"))\(group("G1", from, "Inner"))\
      /* End PBXGroup section */

      /* Begin XCBuildConfiguration section */
      \t\tC1 /* Debug */ = {isa = XCBuildConfiguration; \(base) buildSettings = { }; name = Debug; };
      /* End XCBuildConfiguration section */
      }; rootObject = P; }

      """
    let path = "Tree/Kit/Outer/Inner/\(isFile ? "" : "Own/")App.xcconfig"
    let files = [path: "IPHONEOS_DEPLOYMENT_TARGET = 16.3\n"]
    #expect(try target(files, project: sections.replacing("\n", with: end)) == "16.3")
  }

  @Test func isNotThatOfALibraryInTheTree() throws {
    let library = [
      "Tree/Pods here/Swipe/Swipe.podspec": "",
      "Tree/Pods here/Swipe/Example/Mail.xcodeproj/project.pbxproj": "{ IPHONEOS_DEPLOYMENT_TARGET = 9.0; }\n",
      "Tree/Pods here/Swipe/Package.swift": "let package = Package(name: \"Swipe\", platforms: [.iOS(.v10)])\n",
    ]
    #expect(try target(own: "IPHONEOS_DEPLOYMENT_TARGET = 11.0;", base: "", library) == "11.0")
    #expect(try target(base: "", library) == "9.0")
  }
}
