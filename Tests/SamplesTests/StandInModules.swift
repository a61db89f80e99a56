import Foundation
import MigrationTestSupport

/// The modules of the SDK's stand-ins, for type-checking apps as they are: with `@objc`, `@IBOutlet` and `#selector`.
///
/// Off the Mac the compiler takes these only if it is told to work for an Objective-C runtime, and then it wants the
/// classes of the SDK to be classes of Objective-C. What comes of that can be checked, but not run.
struct StandInModules: Sendable {
  static let options = [
    "-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module",
  ]

  /// Where the compiler finds the modules.
  let folder: TemporaryFolder

  private init() throws {
    folder = try TemporaryFolder()
    #if os(Linux)
      try compile("ObjectiveC", [])
    #endif
    // It has no class of Objective-C, and the compiler fails on it when told to work for that runtime.
    try compile("Combine", [])
    try compile("UIKit", Self.options)
    try compile("SwiftUI", Self.options)
  }

  private static let result = Result { try StandInModules() }

  /// Made once for all tests. Throws `Run.Failure` if a stand-in does not compile.
  static func made() throws -> StandInModules { try result.get() }

  private func compile(_ module: String, _ options: [String]) throws {
    let sources = try Checkout.files(below: "Samples/StandIns/\(module)")
    for (path, text) in sources { try folder.write(exposed(text), to: path) }
    let run = try Run(
      "/usr/bin/env",
      [
        "swiftc", "-wmo", "-parse-as-library", "-emit-module", "-emit-module-path", folder.at("\(module).swiftmodule"),
        "-module-name", module, "-swift-version", "6", "-I", folder.path,
      ] + options + sources.keys.sorted().map { folder.at($0) }, in: folder.path)
    _ = try run.checked()
  }

  /// Makes the classes classes of Objective-C; generic ones can't be.
  private func exposed(_ text: String) -> String {
    text.replacing(/(?m)^(@MainActor.* )?open class [^<\n]*$/) { "@objc \($0.output.0)" }
  }
}
