import Foundation

/// Where an app keeps its code and its tests.
struct AppLayout {
  /// The module that the code of a folder belongs to.
  let moduleName: String
  /// Absolute path of the folder of its tests; nil where there is none.
  private let tests: String?
  /// The folder that modules are put into; absolute.
  private let folder: String

  init(workspace: Workspace, folder: String) {
    self.folder = folder
    let target = Self.target(of: folder)
    let name = target?.name ?? (workspace.planRoot as NSString).lastPathComponent
    moduleName = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    let roots = [target?.root, workspace.planRoot].compactMap { $0 }
    tests = roots.flatMap { root in
      ["\(root)/Tests/\(name)Tests", "\(root)/\(name)Tests"]
    }.first(where: Self.isFolder)
  }

  /// In the target's tests, else beside the module.
  func testFolder(of name: String) -> String { "\(tests ?? folder + "/" + name + "Tests")" }

  /// The target of a package, by its folder below `Sources`, and the package's folder.
  private static func target(of folder: String) -> (name: String, root: String)? {
    let parts = folder.split(separator: "/").map(String.init)
    guard let sources = parts.lastIndex(of: "Sources"), sources + 1 < parts.count else { return nil }
    return (parts[sources + 1], "/" + parts[..<sources].joined(separator: "/"))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
