import Foundation

/// A folder that is removed with the value.
package final class TemporaryFolder: Sendable {
  /// Absolute, without links.
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("viper-migrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  /// With these files, `path -> text`.
  package convenience init(_ files: [String: String]) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  /// Absolute path of a name below the folder.
  package func at(_ name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: at(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
  }

  package func read(_ name: String) throws -> String { try String(contentsOfFile: at(name), encoding: .utf8) }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: at(name)) }

  /// Every file below the folder without `.git`: `path -> contents`. Equal before and after if nothing was changed.
  package func snapshot() throws -> [String: Data] {
    var files: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: path)
    while let name = walk?.nextObject() as? String {
      if name == ".git" { walk?.skipDescendants() }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: at(name), isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: at(name)))
    }
    return files
  }
}

extension TemporaryFolder {
  /// Linux has a file that is always full.
  package static var hasFullDevice: Bool { FileManager.default.fileExists(atPath: "/dev/full") }
  /// Nothing is forbidden to root.
  package static var isRoot: Bool { getuid() == 0 }
}
