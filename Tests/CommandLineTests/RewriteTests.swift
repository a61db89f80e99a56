import MigrationTestSupport
import Testing

@Suite struct RewriteTests {
  @Test func listsThePatchesAndTouchesNoSource() throws {
    let app = try LegacyApp()
    let run = try app.run("rewrite")
    #expect(run.status == 0)
    #expect(try app.status() == "?? refactoring/\n")
    let patches = try app.patches()
    let listed: (String) -> Int = { $0.split(separator: "\n").count { $0.hasPrefix("refactoring/patches/") } }
    #expect(listed(run.output) == 2)
    #expect(try listed(app.run("rewrite", "--verbose").output) == patches.count)
    #expect(
      run.output.contains("\(patches.count) patches for 2 features; apply the first: viper-migrate apply --next\n"))
  }

  /// Its first patch opens the module, the others fill it, each with the task that names most of what it moves.
  @Test func onePartitionTakesATypeApart() throws {
    let app = try LegacyApp(LegacyApp.several)
    _ = try app.run("rewrite", "--max-lines", "10").checked()
    let patches = try app.patches()
    let tasks = try patches.map(app.task)
    #expect(tasks.first == "seam:DueViewController")
    #expect(tasks.contains { $0.hasPrefix("persistence_in_view_controller:DueViewController") })
    try app.commitAll("Plan")
    for patch in patches { try app.repository.git("am", "-q", patch) }
    #expect(try app.folder.read("App/DueViewController.swift").contains("label.text = presenter.text(for: 3)"))
    #expect(
      try app.folder.read("App/DueInteractor.swift").contains("UserDefaults.standard.set(days, forKey: \"days\")"))
    #expect(try app.run("verify").status == 0)
  }

  /// The code lines of the legacy type: as many as stand there in the end, and `status` says how far that is.
  @Test func theLinesOfLegacyTypesAreCountedBeforeAndAfter() throws {
    let app = try LegacyApp(LegacyApp.several)
    func lines() throws -> Int {
      let text = try app.folder.read("App/DueViewController.swift")
      let body = text.split(separator: "\n").drop { !$0.hasPrefix("class") }.dropFirst()
      return body.count { $0 != "}" && !$0.hasPrefix("extension") }
    }
    let before = try lines()
    let run = try app.run("rewrite", "--max-lines", "10").checked()
    try app.commitAll("Plan")
    #expect(try app.run("status").checked().output.contains("\(before) at first, \(before) now, "))
    for patch in try app.patches() { try app.repository.git("am", "-q", patch) }
    let after = try lines()
    #expect(after < before)
    #expect(
      run.output.contains(
        "code lines of 1 legacy type, all patches applied: \(before) -> \(after) (\(after * 100 / before) %)\n"))
    #expect(
      try app.run("status").checked().output.contains(
        "code lines of the 1 type that patches take apart: \(before) at first, \(after) now, \(after) behind all patches"
      ))
  }

  @Test(arguments: [("\"#\\(days)\"", false), ("days > 2 ? \"many\" : days > 1 ? \"two\" : \"one\"", true)])
  func aModuleThatCostsMoreThanItTakesIsNotMade(text: String, isMade: Bool) throws {
    let labels = (1...40).map { "  let label\($0) = UILabel()\n" }.joined()
    let app = try LegacyApp([
      "App/DueViewController.swift": """
      import UIKit

      class DueViewController: UIViewController {
      \(labels)
        override func viewDidLoad() {
          super.viewDidLoad()
          label1.text = text(for: Self.days())
        }

        private func text(for days: Int) -> String { \(text) }

        static func days() -> Int { UserDefaults.standard.integer(forKey: "days") }
      }

      """
    ])
    let run = try app.run("rewrite").checked()
    let made = try app.patches().filter { $0.hasSuffix("split.patch") }
    #expect(made.isEmpty != isMade, "\(run.output)")
    #expect(try app.folder.read("refactoring/due.md").contains("than a module adds to it") != isMade)
  }

  /// A cell is no screen: its module has to take along more than a controller's.
  @Test(arguments: [1, 12])
  func aCellHasAModuleIfMuchLeavesIt(levels: Int) throws {
    let cases = (1...levels).map { "    if days > \($0 * 10) { return \"level \($0)\" }\n" }.joined()
    let app = try LegacyApp([
      "App/Due/DueViewController.swift": LegacyApp.due,
      "App/Due/DueCell.swift": """
      import UIKit

      final class DueCell: UITableViewCell {
        let label = UILabel()

        func show() {
          let days = UserDefaults.standard.integer(forKey: "days")
          UserDefaults.standard.set(days + 1, forKey: "days")
          label.text = text(for: days)
        }

        private func text(for days: Int) -> String {
      \(cases)    return "none"
        }
      }

      """,
    ])
    _ = try app.run("rewrite").checked()
    let isMade = try app.patches().contains { try app.folder.read($0).contains("DueCellPresenter") }
    #expect(isMade == (levels > 1))
    for patch in try app.patches() { try app.repository.git("am", "-q", patch) }
  }

  /// What an attribute is given stands in no body.
  @Test func aValueMadeInAnAttributeIsNoObstacle() throws {
    let folder = try TemporaryFolder([
      "Model.swift": """
      import Combine
      final class Model: ObservableObject {
        @Published private(set) var count = 0
        func start(_ poller: Poller) { poller.start { [weak self] in self?.count = 1 } }
      }
      """,
      "Intent.swift": """
      struct Intent { @Parameter(dialog: Dialog(.init("a"))) var action: String }
      """,
      ".viper-migrate.json": "{ \"dialect\": \"swiftui\" }\n",
    ])
    let run = try Tool.run("rewrite", in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(folder.exists("refactoring/patches/cross-cutting/0001-main-actor.patch"))
    #expect(try Tool.run("verify", in: folder).status == 0)
  }

  @Test func aTypeInAFileThatDoesNotParseStaysAndSaysSo() throws {
    let folder = try TemporaryFolder([
      "ListViewController.swift": """
      import UIKit

      class ListViewController: UIViewController {
        func save(_ title: String) {
          if title.isEmpty { return }
          UserDefaults.standard.set(title, forKey: "title")
        }
      }

      func broken( {
      """
    ])
    let run = try Tool.run("rewrite", "--dialect", "uikit", in: folder)
    #expect(run.output.hasPrefix("no patch can be written\n"))
    let reason = "`ListViewController` has code in a file that does not parse. (`unreadable_file`)"
    #expect(try folder.read("refactoring/list.md").contains(reason))
  }

  /// The module is the one that the patches before have made.
  @Test func testsOfAModuleImportWhatItsTypesComeFrom() throws {
    let folder = try TemporaryFolder([
      "Core/Sources/Core/Order.swift": "public struct Order {\n  public let price: Int\n}\n",
      "Market/ListViewController.swift": """
      import Core
      import UIKit

      class ListViewController: UIViewController {
        let label = UILabel()

        func show(_ order: Order) { label.text = price(of: order) }

        func price(of order: Order) -> String {
          let limit = UserDefaults.standard.integer(forKey: "limit")
          if order.price > limit { return "too much" }
          return "\\(order.price)"
        }
      }
      """,
      "MarketTests/OldTests.swift": "import Testing\n@testable import Market\n",
    ])
    let run = try Tool.run("rewrite", "--dialect", "uikit", "--stdout", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("+++ b/MarketTests/List/ListDoubles.swift\n"))
    #expect(run.output.contains("+import Core\n+import Foundation\n+\n+@testable import Market\n"))
  }

  @Test func allPatchesApplyInOrderWithGitAm() throws {
    let app = try LegacyApp.rewritten()
    let patches = try app.patches().sorted { $0.split(separator: "/")[3] < $1.split(separator: "/")[3] }
    for patch in patches { try app.repository.git("am", "-q", patch) }
    #expect(try app.repository.git("diff", "HEAD", "--stat") == "")
  }

  @Test func aFeaturesPatchesApplyAlone() throws {
    let app = try LegacyApp.rewritten()
    for patch in try app.patches().filter({ $0.contains("/settings/") }).sorted() {
      try app.repository.git("am", "-3", "-q", patch)
    }
  }

  @Test func oneFeatureIsRewrittenAlone() throws {
    let app = try LegacyApp.rewritten()
    let all = try app.patches()
    for patch in all where patch.contains("/about/") { try app.folder.write("stale", to: patch) }
    let before = try app.folder.snapshot().filter { $0.key.contains("/about/") }
    #expect(try app.run("rewrite", "--feature", "settings").status == 0)
    #expect(try app.patches() == all)
    #expect(try app.folder.snapshot().filter { $0.key.contains("/about/") } == before)
  }

  @Test func aTaskComesWithWhatItNeeds() throws {
    let app = try LegacyApp.rewritten()
    let last = try #require(try app.patches().last { $0.contains("/settings/") })
    let fresh = try LegacyApp()
    #expect(try fresh.run("rewrite", "--task", app.task(of: last)).status == 0)
    #expect(try fresh.patches() == app.patches().filter { $0.contains("/settings/") })
  }

  @Test func stalePatchesGoAndOtherFilesStay() throws {
    let app = try LegacyApp.rewritten()
    let patch = try #require(try app.patches().last)
    let folder = patch.split(separator: "/").dropLast().joined(separator: "/")
    try app.folder.write(try app.folder.read(patch), to: "\(folder)/0099-router.patch")
    try app.folder.write("diff of a person\n", to: "\(folder)/0098-mine.patch")
    try app.folder.write("notes\n", to: "\(folder)/notes.txt")
    #expect(try app.run("rewrite").status == 0)
    #expect(!app.folder.exists("\(folder)/0099-router.patch"))
    #expect(try app.folder.read("\(folder)/0098-mine.patch") == "diff of a person\n")
    #expect(try app.folder.read("\(folder)/notes.txt") == "notes\n")
  }

  @Test func standardOutputGetsThePatchesAndNothingIsWritten() throws {
    let app = try LegacyApp()
    let run = try app.run("rewrite", "--stdout")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("From 0000000000000000000000000000000000000000 "))
    #expect(try app.status() == "")
    let written = try LegacyApp.rewritten()
    let patches = try written.patches().sorted { $0.split(separator: "/")[3] < $1.split(separator: "/")[3] }
    #expect(run.output == (try patches.map { try written.folder.read($0) }.joined()))
  }

  @Test func aProjectThatListsItsFilesIsNamedWithTheNewOnes() throws {
    var files = LegacyApp.files
    files["App.xcodeproj/project.pbxproj"] = "// !$*UTF8*$!\n{ objects = { }; IPHONEOS_DEPLOYMENT_TARGET = 13.0; }\n"
    let listing = try LegacyApp(files).run("rewrite")
    #expect(listing.output.contains("App.xcodeproj/project.pbxproj names files of its targets: add these to it"))
    #expect(listing.output.contains("/SettingsRouter.swift\n"))
    files["Aids/Aids.xcodeproj/project.pbxproj"] = files["App.xcodeproj/project.pbxproj"]
    #expect(try LegacyApp(files).run("rewrite").output == listing.output)
    files["Aids/Aids.xcodeproj/project.pbxproj"] = nil
    files["App.xcodeproj/project.pbxproj"] =
      "{ objects = { A1 = { isa = PBXFileSystemSynchronizedRootGroup; path = \"\"; sourceTree = \"<group>\"; }; }; }\n"
    #expect(try !LegacyApp(files).run("rewrite").output.contains("names files of its targets"))
  }

  @Test func newFilesBesideAnExceptionOfTheirFolderAreNamedWithItsTargets() throws {
    var files = LegacyApp.files
    files["App.xcodeproj/project.pbxproj"] = """
      { objects = {
      A1 = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (A2, ); path = App; sourceTree = "<group>"; };
      A2 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (
          Info.plist,
          "SettingsViewController.swift",
        );
      };
      A3 = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (A4, ); path = Aids; sourceTree = "<group>"; };
      A4 = {
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        membershipExceptions = (OrdersViewController.swift, );
      }; }; }

      """
    let app = try LegacyApp(files)
    let output = try app.run("rewrite").output
    let named = output.split(separator: "\n").filter { $0.contains(", to the targets of ") }
    #expect(output.contains("App.xcodeproj/project.pbxproj names files of its targets: add these to it"))
    #expect(
      named.contains { $0.hasSuffix("/SettingsRouter.swift, to the targets of App/SettingsViewController.swift") })
    #expect(named.allSatisfy { $0.hasSuffix(" App/SettingsViewController.swift") })
    #expect(try app.patches().contains { $0.contains("/settings/") })
  }

  @Test func theCapIsKept() throws {
    let app = try LegacyApp()
    #expect(try app.run("rewrite", "--max-lines", "0").status == 64)
    #expect(try app.run("rewrite", "--max-lines", "70").status == 0)
    for patch in try app.patches() {
      let changed = try app.folder.read(patch).split(separator: "\n").count {
        ($0.hasPrefix("+") && !$0.hasPrefix("+++")) || ($0.hasPrefix("-") && !$0.hasPrefix("---") && $0 != "-- ")
      }
      #expect(changed <= 70)
    }
  }

  @Test func noPatchTouchesAFileThatWasReadInPart() throws {
    let app = try LegacyApp()
    try app.folder.write(
      Array(LegacyApp.settings.utf8) + Array("// caf".utf8) + [0xE9, 0x0A], to: "App/SettingsViewController.swift")
    #expect(try app.run("rewrite").status == 0)
    #expect(try app.patches().allSatisfy { !$0.contains("/settings/") })
  }
}
