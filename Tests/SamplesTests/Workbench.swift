import Foundation
import MigrationTestSupport

/// The folder where the samples are built and their own tests run, one tree after the other: each build does only what
/// differs from the one before. It stays below the build folder of the checkout. Other tests go on while one waits for it.
actor Workbench {
  static let shared = Workbench()
  private let path = Checkout.root + "/.build/samples"

  /// Runs the samples' own tests on a tree as it stands.
  /// - Parameter filter: the test target to run; nil for all.
  func test(_ tree: SampleTree, only filter: String?) throws -> Run {
    try put(Checkout.files(below: "Samples", of: tree.folder.path))
    // A cached manifest gives the plugin, which copies the sources, the list of files of the build before. Nobody looks at
    // this build in a debugger. Its index is needed: the tests are found by it.
    let arguments =
      ["swift", "test", "--package-path", "Samples", "--scratch-path", "build"]
      + ["--disable-build-manifest-caching", "-debug-info-format", "none"]
      + (filter.map { ["--filter", $0] } ?? [])
    return try Run("/usr/bin/env", arguments, in: path)
  }

  /// Makes these the files that are here: path -> text. What is here already keeps its date.
  private func put(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/Samples", withIntermediateDirectories: true)
    let present = try Checkout.files(below: "Samples", of: path)
    for name in present.keys where files[name] == nil { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    for (name, text) in files where present[name] != text {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }
}
