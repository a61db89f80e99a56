import Foundation

/// The work tree that these tests belong to.
enum Checkout {
  /// Absolute path.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Every file below a folder, what builds and editors leave there apart: path from the top of the work tree -> text.
  /// - Parameter root: another work tree.
  static func files(below folder: String, of root: String = root) throws -> [String: String] {
    var files: [String: String] = [:]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    for path in paths where !isHidden(path) {
      var isFolder: ObjCBool = false
      let absolute = "\(root)/\(folder)/\(path)"
      guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files["\(folder)/\(path)"] = try String(contentsOfFile: absolute, encoding: .utf8)
    }
    return files
  }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.hasPrefix(".") && !$0.hasPrefix(".viper-migrate") && $0 != ".gitattributes"
    }
  }
}
