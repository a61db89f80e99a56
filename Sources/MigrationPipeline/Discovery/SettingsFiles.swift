import Foundation

/// The `.xcconfig` files that a project may name: those of the analysed tree, and not without end.
struct SettingsFiles {
  /// The analysed folder; absolute, without links.
  let root: String
  /// Of one project: includes may meet again and again. The apps we know read fewer than two hundred.
  private var remaining = 1_024
  /// In bytes; those that CocoaPods writes have up to 50 KB.
  private let largest = 1 << 17

  init(root: String) { self.root = root }

  /// What is written in a file; nil if it is not there or lies outside of the tree, by its path or by a link.
  /// - Parameter path: relative to the analysed folder.
  mutating func contents(of path: String) -> String? {
    guard remaining > 0, let place = Self.joined("", path), let resolved = realpath("\(root)/\(place)", nil) else {
      return nil
    }
    defer { free(resolved) }
    let file = String(cString: resolved)
    guard file.hasPrefix(root == "/" ? root : root + "/") else { return nil }
    remaining -= 1
    // Includes of what only some machines have are common.
    do { return String(decoding: try FileReader.read(file, limit: largest), as: UTF8.self) } catch { return nil }
  }

  /// A path seen from a folder, both relative to the analysed one; nil if it is absolute or leads above that.
  static func joined(_ folder: String, _ path: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
