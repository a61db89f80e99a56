import Foundation
import MigrationModel
import Rewriter

/// Finds the folders with tests below the analysed folder: `OrdersTests` holds those of the module `Orders`, or of the one that
/// an Xcode project says. Folders that are left out of the analysis count, too.
enum TestTargets {
  /// Sorted by folder. Folders and files that can't be read are left out.
  /// - Parameter bundles: what Xcode projects say of their tests.
  static func all(below root: String, bundles: [XcodeTests.Bundle]) -> [TestTarget] {
    folders(below: root).compactMap { target($0, below: root) }.map { target in
      bundles.lazy.compactMap { told(target, by: $0) }.first ?? target
    }
  }

  /// The target with the files that a bundle tests, if its tests are in the folder and import the module.
  private static func told(_ target: TestTarget, by bundle: XcodeTests.Bundle) -> TestTarget? {
    let line = ByteSearch("@testable import \(bundle.module)")
    guard target.files.contains(where: { bundle.files.contains($0.path) && !line.offsets(in: $0.contents).isEmpty })
    else { return nil }
    return target.testing(bundle.tested, of: bundle.module)
  }

  private static let pruned: Set = ["Pods", "Carthage", "DerivedData", "node_modules", "Templates"]
  /// Deeper folders hold no targets.
  private static let deepest = 6

  private static func folders(below root: String) -> [String] {
    let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
    let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles, .skipsPackageDescendants]
    guard
      let walk = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root), includingPropertiesForKeys: keys, options: options)
    else { return [] }
    var found: [String] = []
    for case let url as URL in walk where url.hasDirectoryPath {
      let name = url.lastPathComponent
      if pruned.contains(name) || walk.level > deepest { walk.skipDescendants() }
      guard name.hasSuffix("Tests"), !name.hasSuffix("UITests"), name != "Tests" else { continue }
      found.append(url.path)
      walk.skipDescendants()
    }
    return found.sorted()
  }

  private static func target(_ folder: String, below root: String) -> TestTarget? {
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard folder.hasPrefix(prefix), let walk = FileManager.default.enumerator(atPath: folder) else { return nil }
    let paths = walk.compactMap { $0 as? String }
    let files = paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path -> SourceFile? in
      guard let contents = FileManager.default.contents(atPath: "\(folder)/\(path)") else { return nil }
      return SourceFile(path: "\(folder.dropFirst(prefix.count))/\(path)", onDisk: Array(contents))
    }
    let imports = files.flatMap { importedModules(in: $0.contents) }
    guard imports.contains("XCTest") || imports.contains("Testing") else { return nil }
    let name = (folder as NSString).lastPathComponent.dropLast("Tests".count)
    return TestTarget(
      module: String(name).moduleName,
      folder: String(folder.dropFirst(prefix.count)),
      usesXCTest: imports.contains("XCTest") && !imports.contains("Testing"), files: files)
  }

  /// Names behind `import` at the start of lines.
  private static func importedModules(in contents: [UInt8]) -> [String] {
    contents.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: "import ".utf8) else { return nil }
      return String(decoding: line.dropFirst("import ".utf8.count), as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
  }
}
