import Foundation

/// The temporary files of this process, so that an interrupted run leaves none, and the moments in which it must not be
/// interrupted.
/// `@unchecked` is sound: `paths` is only touched while `lock` is held.
package final class TemporaryFiles: @unchecked Sendable {
  /// Those of the process.
  package static let shared = TemporaryFiles()

  private let lock = NSRecursiveLock()
  private var paths: Set<String> = []
  private var counter = 0

  /// A new name in the folder of a file, remembered until `forget`.
  func path(besides file: String) -> String {
    lock.withLock {
      counter += 1
      let folder = (file as NSString).deletingLastPathComponent
      let name = (file as NSString).lastPathComponent
      let path = (folder.isEmpty ? "." : folder) + "/.\(name).\(getpid())-\(counter)\(Self.ending)"
      paths.insert(path)
      return path
    }
  }

  private static let ending = ".tmp"

  /// Removes what processes that are gone have left in a folder; what can't be removed stays.
  static func sweep(_ folder: String) {
    let names: [String]
    do { names = try FolderEntry.all(in: folder).map(\.name) } catch { return }
    for name in names where owner(of: name).map({ kill($0, 0) != 0 && errno == ESRCH }) == true {
      unlink("\(folder)/\(name)")
    }
  }

  /// The process in a name that `path` gave; nil for other names.
  private static func owner(of name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return nil }
    let numbers = name.dropLast(ending.count).split(separator: ".").last?.split(separator: "-") ?? []
    return numbers.count == 2 && Int(numbers[1]) != nil ? pid_t(numbers[0]).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The file was renamed or removed.
  func forget(_ path: String) { _ = lock.withLock { paths.remove(path) } }

  /// Removes the file.
  func remove(_ path: String) {
    unlink(path)
    forget(path)
  }

  /// Runs work that an interruption waits for: renames, and what git does to the work tree.
  func whileUninterrupted<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  /// For the end of the process on a signal: waits for `whileUninterrupted`, removes every temporary file, then exits.
  package func removeAllAndExit(_ status: Int32) -> Never {
    lock.lock()
    for path in paths { unlink(path) }
    _exit(status)
  }
}
