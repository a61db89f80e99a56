import Foundation
import MigrationTestSupport
import Testing

/// The modules that were written by hand keep what the samples do, so they may stand for what a migration should come to.
@Suite struct ReferenceModulesTests {
  private static let modules = ["Orders": "OrderDesk", "Round": "PlayCheck"]

  @Test func theyCompileHoldToTheirDialectAndKeepTheBehaviour() async throws {
    let (tree, files) = try Self.tree()
    for app in SampleApp.all where Self.modules.values.contains(app.name) {
      let compiler = try AppCompiler(app, in: tree)
      #expect(try compiler.complaints() == "")
      #expect(try compiler.newComplaintsAsSwift6(in: files) == [])
    }
    let verified = try Tool.run(["verify", "Samples"], in: tree.folder)
    #expect(verified.status == 0, "\(verified.output)")
    let report = try VerifiedModules(tree)
    #expect(report.modules == Self.modules.keys.sorted())
    try await tree.expectTestsToPass("with the reference modules", only: "OrderDeskTests|PlayCheckTests")
  }

  /// The samples with these modules in the place of the legacy code, and the paths of the modules' files.
  private static func tree() throws -> (tree: SampleTree, files: Set<String>) {
    var samples = try Checkout.files(below: "Samples")
    var modules: [String: String] = [:]
    for (module, app) in Self.modules {
      for (path, text) in try Checkout.files(below: "Tests/ReferenceModules/\(module)") where path.hasSuffix(".swift") {
        modules[path.replacing("Tests/ReferenceModules", with: "Samples/\(app)")] = text
      }
      samples = samples.filter { !$0.key.hasPrefix("Samples/\(app)/\(module)/") }
    }
    for path in ["Samples/OrderDesk/App/AppRoot.swift", "Samples/OrderDesk/Login/LoginViewController.swift"] {
      samples[path] = samples[path]?.replacing(/OrdersViewController\(\)\n\s*orders\.store = OrderStore\(\)/) { _ in
        "OrdersBuilder.makeViewController(store: OrderStore())"
      }
    }
    return (try SampleTree(samples.merging(modules) { $1 }), Set(modules.keys))
  }
}
