import Foundation
import MigrationModel
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct DiscoveryTests {
  private func discover(_ path: String, git: Git? = nil) throws -> Discovery {
    try Pipeline(path: path, git: git).discover()
  }

  private func paths(_ path: String, git: Git? = nil) throws -> [String] {
    try discover(path, git: git).files.map(\.path)
  }

  @Test func readsSwiftAndInterfaceBuilderSortedByBytes() throws {
    let folder = try TemporaryFolder([
      "b.swift": "", "B.swift": "", "a/z.xib": "", "a.swift": "", "a/Main.storyboard": "", "é.swift": "",
      "notes.md": "",
    ])
    let files = try discover(folder.path).files
    #expect(files.map(\.path) == ["B.swift", "a.swift", "a/Main.storyboard", "a/z.xib", "b.swift", "é.swift"])
    #expect(files.map(\.kind) == [.swift, .swift, .interfaceBuilder, .interfaceBuilder, .swift, .swift])
  }

  @Test func leavesOutDependenciesBuildProductsAndHiddenFolders() throws {
    let folder = try TemporaryFolder([
      "App/Pods/A.swift": "", "Carthage/A.swift": "", "DerivedData/A.swift": "", "node_modules/A.swift": "",
      ".build/A.swift": "", "App/I.xcassets/A.swift": "", ".hidden.swift": "", "App/A.swift": "",
      "Module.xctemplate/___FILEBASENAME___View.swift": "", "Try.playground/Contents.swift": "",
      "Course.playgroundbook/Contents/Page.swift": "",
    ])
    #expect(try paths(folder.path) == ["App/A.swift"])
  }

  @Test func readsADependencyFolderThatIsAskedForByName() throws {
    let folder = try TemporaryFolder(["Pods/Kit/A.swift": ""])
    #expect(try paths(folder.at("Pods")) == ["Kit/A.swift"])
  }

  @Test func followsNoLinksAndEndsOnCircles() throws {
    let folder = try TemporaryFolder(["App/A.swift": "", "Elsewhere.txt": ""])
    try folder.link("App/circle", to: "..")
    try folder.link("App/B.swift", to: "A.swift")
    try folder.link("self", to: "self")
    #expect(try paths(folder.path) == ["App/A.swift"])
  }

  @Test func aLinkAsPathIsFollowed() throws {
    let folder = try TemporaryFolder(["App/A.swift": ""])
    try folder.link("link", to: "App")
    #expect(try paths(folder.at("link")) == ["A.swift"])
  }

  @Test func aSingleFileIsReadAlone() throws {
    let folder = try TemporaryFolder(["A.swift": "", "B.swift": ""])
    #expect(try paths(folder.at("A.swift")) == ["A.swift"])
  }

  @Test func aFileOfAnotherKindIsMissingInput() throws {
    let folder = try TemporaryFolder(["A.md": ""])
    #expect(throws: PipelineError(.missingInput, "A.md is neither a .swift, .storyboard nor .xib file")) {
      try discover(folder.at("A.md"))
    }
  }

  @Test func leavesOutWhatGitIgnores() throws {
    let repository = try TestRepository([
      ".gitignore": "Generated/\n*.gen.swift\n", "App/A.swift": "", "App/.gitignore": "Local.swift\n",
      "App/Tracked.gen.swift": "",
    ])
    try repository.git("add", "-f", "App/Tracked.gen.swift")
    for name in ["Generated/A.swift", "App/B.gen.swift", "App/Local.swift", "App/New.swift"] {
      try repository.folder.write("", to: name)
    }
    let expected = ["App/A.swift", "App/New.swift", "App/Tracked.gen.swift"]
    #expect(try paths(repository.folder.path, git: Git()) == expected)
    #expect(try paths(repository.folder.at("App"), git: Git()) == expected.map { String($0.dropFirst(4)) })
  }

  @Test func nothingIsKnownOfWhatLiesInAnIgnoredFolder() throws {
    let repository = try TestRepository([".gitignore": "build/\n", "App/A.swift": ""])
    let built = ["Kit/Kit.podspec", "Kit/Example/B.swift", "App.xcodeproj/project.pbxproj", "Inner/C.swift"]
    for name in built { try repository.folder.write("", to: "build/" + name) }
    try repository.git("init", "-q", "build/Inner")
    let discovery = try discover(repository.folder.path, git: Git())
    #expect(discovery.files.map(\.path) == ["App/A.swift"])
    #expect(discovery.projects.isEmpty && discovery.libraries.isEmpty && discovery.failures.isEmpty)
    #expect(discovery.foreignFolders.isEmpty)
  }

  @Test func nothingIsSaidOfAnIgnoredFileThatWasReadAlready() throws {
    let repository = try TestRepository([".gitignore": "build/\n", "App/A.swift": "class A {}\n"])
    try repository.folder.write("class {", to: "build/B.swift")
    try repository.folder.write("<broken", to: "build/C.xib")
    let pipeline = try Pipeline(path: repository.folder.path, git: Git())
    let tree = try pipeline.index()
    #expect(tree.index.files.map(\.path) == ["App/A.swift"])
    #expect(tree.facts.unreadable.isEmpty)
    try FileManager.default.removeItem(atPath: repository.folder.at("App/A.swift"))
    let error = #expect(throws: PipelineError.self) { try Pipeline(path: repository.folder.path, git: Git()).index() }
    #expect(error?.message == "there is no Swift file in \(repository.folder.path)")
  }

  @Test func withoutGitNothingIsIgnored() throws {
    let repository = try TestRepository([".gitignore": "B.swift\n", "A.swift": ""])
    try repository.folder.write("", to: "B.swift")
    #expect(try paths(repository.folder.path, git: Git(environment: ["PATH": ""])) == ["A.swift", "B.swift"])
  }

  @Test func aFolderThatGitIgnoresStandsForItself() throws {
    let repository = try TestRepository([".gitignore": "work/\n"])
    try repository.folder.write("", to: "work/app/A.swift")
    let pipeline = try Pipeline(path: repository.folder.at("work/app"))
    #expect(pipeline.workspace.planRoot == repository.folder.at("work/app"))
    #expect(try pipeline.discover().files.map(\.path) == ["A.swift"])
  }

  @Test func thePlanStandsAtTheTopOfTheWorkTree() throws {
    let repository = try TestRepository(["Samples/App/A.swift": ""])
    let workspace = try Pipeline(path: repository.folder.at("Samples/App")).workspace
    #expect(workspace.planRoot == repository.folder.path)
    #expect(workspace.pathPrefix == "Samples/App/")
  }

  @Test func aWorkTreeInsideAnotherIsForeign() throws {
    let repository = try TestRepository(["A.swift": ""])
    try repository.folder.write("", to: "Vendor/Kit/B.swift")
    try repository.folder.write("C.swift\n", to: "Vendor/Kit/.gitignore")
    try repository.folder.write("", to: "Vendor/Kit/C.swift")
    try repository.git("init", "-q", "Vendor/Kit")
    let discovery = try discover(repository.folder.path, git: Git())
    #expect(discovery.files.map(\.path) == ["A.swift", "Vendor/Kit/B.swift"])
    #expect(discovery.foreignFolders == ["Vendor/Kit"])
  }

  @Test func theSampleAppOfALibraryInTheTreeIsForeign() throws {
    let folder = try TemporaryFolder([
      "App.podspec": "", "Example/Main.swift": "", "Pods/Other/Other.podspec": "",
      "Local Pods/Swipe/Swipe.podspec": "", "Local Pods/Swipe/Source/Swipe.swift": "",
      "Local Pods/Swipe/Example/Mail.swift": "", "Local Pods/Swipe/SwipeDemo/Demo.swift": "",
    ])
    let discovery = try discover(folder.path)
    #expect(discovery.libraries == ["Local Pods/Swipe"])
    #expect(discovery.foreignFolders == ["Local Pods/Swipe/Example", "Local Pods/Swipe/SwipeDemo"])
    #expect(discovery.files.count == 4)
  }

  @Test func theSampleAppOfAPackageInTheTreeIsForeign() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Demo/Main.swift": "", "Kit/Package.swift": "", "Kit/Sources/Kit.swift": "",
      "Kit/Example/Mail.swift": "",
    ])
    let discovery = try discover(folder.path)
    #expect(discovery.libraries.isEmpty)
    #expect(discovery.foreignFolders == ["Kit/Example"])
  }

  @Test func keepsToIncludedAndExcluded() throws {
    let folder = try TemporaryFolder([
      ".viper-migrate.json": #"{"included": ["App", "Kit/**/Sources"], "excluded": ["**/*Tests.swift", "App/Old"]}"#,
      "App/A.swift": "", "App/ATests.swift": "", "App/Old/B.swift": "", "Kit/One/Sources/C.swift": "",
      "Kit/One/Other/D.swift": "", "Top.swift": "",
    ])
    #expect(try paths(folder.path) == ["App/A.swift", "Kit/One/Sources/C.swift"])
    #expect(try paths(folder.at("App")) == ["A.swift"])
    #expect(try paths(folder.at("Kit/One/Other")) == [])
  }

  @Test func notesXcodeProjectsUpToThePlan() throws {
    let repository = try TestRepository(["App.xcodeproj/project.pbxproj": "", "App/Orders/A.swift": ""])
    let project = "App.xcodeproj/project.pbxproj"
    #expect(try discover(repository.folder.path, git: Git()).projects == [project])
    #expect(try discover(repository.folder.at("App/Orders"), git: Git()).projects == ["../../" + project])
    #expect(try discover(repository.folder.at("App/Orders")).projects == [])
    let beside = try TemporaryFolder(["App.xcodeproj/project.pbxproj": "", "A.swift": ""])
    #expect(try discover(beside.at("A.swift")).projects == [project])
  }

  @Test func aMissingPathIsMissingInput() throws {
    let folder = try TemporaryFolder()
    let path = folder.at("nowhere")
    #expect(throws: PipelineError(.missingInput, "\(path): no such file or directory")) { try discover(path) }
  }
}
