import MigrationModel
import ProjectIndex

/// Where the tests of a module of the app are.
package struct TestTarget: Sendable {
  /// Name of the module that they test.
  private(set) var module: String
  /// Path of their folder.
  let folder: String
  /// They are written with XCTest and not with Swift Testing.
  let usesXCTest: Bool
  /// Their Swift files.
  package let files: [SourceFile]

  /// Paths of the files that they are known to test.
  private var tested: Set<String> = []
  /// Names of the types that each file declares, by path.
  private let declared: [String: Set<String>]

  package init(module: String, folder: String, usesXCTest: Bool, files: [SourceFile]) {
    self.module = module
    self.folder = folder
    self.usesXCTest = usesXCTest
    self.files = files
    declared = Dictionary(files.map { ($0.path, Self.typeNames(in: $0.contents)) }) { first, _ in first }
  }

  /// The same, known to test some files of a module, by their paths.
  package func testing(_ files: Set<String>, of module: String) -> TestTarget {
    var target = self
    (target.module, target.tested) = (module, files)
    return target
  }

  /// The target for the code in a file: one that is known to test it, else one whose module is called like a folder around the
  /// file, the innermost one. A folder of that name in another package than the tests is another module.
  static func target(of path: String, among targets: [TestTarget]) -> TestTarget? {
    if let known = targets.first(where: { $0.tested.contains(path) }) { return known }
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let matches = targets.filter { folders.starts(with: $0.package) }.compactMap { target in
      folders.lastIndex(of: target.module).map { ($0, target) }
    }
    return matches.max { ($0.0, $1.1.folder) < ($1.0, $0.1.folder) }?.1
  }

  /// The folders around those with tests: `Modules/Orders` of `Modules/Orders/Tests/OrdersTests`.
  private var package: [String] { folder.split(separator: "/").prefix { !$0.contains("Test") }.map(String.init) }

  /// A file outside of a folder declares a type of that name.
  func declares(_ name: String, outside folder: String) -> Bool {
    declared.contains { !$0.key.hasPrefix(folder) && $0.value.contains(name) }
  }

  /// What stands behind the words that declare types; inside of comments it does no harm.
  private static func typeNames(in contents: [UInt8]) -> Set<String> {
    let words = ["struct", "class", "enum", "actor", "protocol", "typealias"].map { Array($0.utf8) }
    var names: Set<String> = []
    for space in contents.indices where contents[space] == UInt8(ascii: " ") {
      guard words.contains(where: { contents[..<space].suffix($0.count).elementsEqual($0) }) else { continue }
      names.insert(String(decoding: contents[(space + 1)...].prefix(while: \.isPartOfName), as: UTF8.self))
    }
    return names
  }

  /// The text of a file; nil if there is none.
  func text(at path: String) -> String? {
    files.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) }
  }
}
