import Foundation

/// A name in a folder and what stands behind it.
struct FolderEntry {
  enum Kind { case file, folder, other }

  struct Failure: Error { let reason: String }

  let name: String
  let kind: Kind

  /// Says what a library of CocoaPods is made of.
  var isPodspec: Bool { kind == .file && (name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json")) }

  /// Says what a package is made of.
  var isPackageManifest: Bool { kind == .file && name == "Package.swift" }

  /// The entries of a folder without `.` and `..`, in no order. A link is `.other`.
  static func all(in folder: String) throws(Failure) -> [FolderEntry] {
    guard let stream = opendir(folder) else { throw Failure(reason: systemMessage()) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      entries.append(FolderEntry(name: name, kind: kind(entry.pointee.d_type, "\(folder)/\(name)")))
    }
    return entries
  }

  private static func kind(_ type: UInt8, _ path: String) -> Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_UNKNOWN):
      // Some file systems don't say.
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    default: return .other
    }
  }
}
