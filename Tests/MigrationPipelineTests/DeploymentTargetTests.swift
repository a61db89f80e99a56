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

  private func target(own: String = "", base: String? = nil, _ files: [String: String]) throws -> String? {
    var all = files
    all["App.swift"] = "struct App {}\n"
    all["Kit/App.xcodeproj/project.pbxproj"] = project.replacing("BASE", with: base ?? reference)
      .replacing("OWN", with: own)
    let folder = try TemporaryFolder(all)
    let pipeline = try Pipeline(path: folder.path)
    return try pipeline.index(pipeline.discover()).facts.deploymentTarget
  }

  @Test func isThatOfTheFileThatAConfigurationStartsFrom() throws {
    let settings = "// IPHONEOS_DEPLOYMENT_TARGET = 9.0\nIPHONEOS_DEPLOYMENT_TARGET = 16.4 // lowest\n"
    let files = ["Kit/Settings/App.xcconfig": settings, "Other.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n"]
    #expect(try target(files) == "16.4")
    let anchor = """
      baseConfigurationReferenceAnchor = G1; baseConfigurationReferenceRelativePath = App.xcconfig;
      """
    #expect(try target(base: anchor, files) == "16.4")
    #expect(try target(base: "", files) == nil)
  }

  @Test func isThatOfTheProjectWhereItHasOne() throws {
    let files = ["Kit/Settings/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"]
    #expect(try target(own: "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", files) == "17.0")
    #expect(try target(own: "IPHONEOS_DEPLOYMENT_TARGET = \"$(inherited)\";", files) == "15.0")
  }

  @Test func followsIncludesAndNames() throws {
    let files = [
      "Kit/Settings/App.xcconfig": """
      #include? "Missing.xcconfig"
      #include "../Common.xcconfig"
      IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM)
      """,
      "Kit/Common.xcconfig": "#include \"Settings/App.xcconfig\"\nMINIMUM=16.0\nIPHONEOS_DEPLOYMENT_TARGET = 14.0\n",
    ]
    #expect(try target(files) == "16.0")
    #expect(try target(own: "MINIMUM = 17.2;", files) == "17.2")
  }

  @Test func isTheLowestUnderAnyCondition() throws {
    let settings = "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 15.5\n"
    #expect(try target(["Kit/Settings/App.xcconfig": settings]) == "15.5")
  }
}
