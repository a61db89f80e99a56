import Foundation

/// Writes a set of files so that each is old or new, never half: all are staged next to their places, then renamed.
package struct FileTransaction {
  private var writes: [(path: String, contents: [UInt8])] = []
  private var removals: [String] = []

  package init() {}

  /// Asks for a file with these bytes; folders above are made.
  package mutating func write(_ contents: [UInt8], to path: String) { writes.append((path, contents)) }

  /// Asks for a file to be removed.
  package mutating func remove(_ path: String) { removals.append(path) }

  /// Does it. Files that hold these bytes already are not touched. Throws `PipelineError` (`failure`) with nothing
  /// changed when a file can't be staged: full disk, read-only folder.
  package func commit() throws {
    var staged: [(temporary: String, path: String)] = []
    do {
      for write in writes where !Self.holds(write.path, write.contents) {
        staged.append((try Self.stage(write.contents, for: write.path), write.path))
      }
    } catch {
      for file in staged { TemporaryFiles.shared.remove(file.temporary) }
      throw error
    }
    try TemporaryFiles.shared.whileUninterrupted {
      for (position, file) in staged.enumerated() {
        guard rename(file.temporary, file.path) != 0 else {
          TemporaryFiles.shared.forget(file.temporary)
          continue
        }
        let error = Self.cannotWrite(file.path)
        for rest in staged[position...] { TemporaryFiles.shared.remove(rest.temporary) }
        throw error
      }
      for path in removals where unlink(path) != 0 && errno != ENOENT { throw Self.cannotWrite(path) }
    }
  }

  /// Writes one file; a device or pipe (`/dev/stdout`) is written to as it is.
  package static func write(_ contents: [UInt8], to path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw PipelineError(.failure, "\(path) can't be written: it is a folder")
      }
      return try writeThrough(contents, to: path, flags: O_WRONLY, mode: 0o666)
    }
    var transaction = FileTransaction()
    transaction.write(contents, to: path)
    try transaction.commit()
  }

  /// A file that can't be read does not hold them; if it can't be replaced either, that is said when it is staged.
  private static func holds(_ path: String, _ contents: [UInt8]) -> Bool {
    do { return try FileReader.read(path) == contents } catch { return false }
  }

  /// Gives the path of the temporary file that holds the bytes.
  private static func stage(_ contents: [UInt8], for path: String) throws -> String {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    } catch {
      throw PipelineError(.failure, "the folder \(folder) can't be made: \(systemMessage(causing: error))")
    }
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666
    let temporary = TemporaryFiles.shared.path(besides: path)
    do {
      try writeThrough(contents, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: mode, name: path)
    } catch {
      TemporaryFiles.shared.remove(temporary)
      throw error
    }
    return temporary
  }

  private static func writeThrough(
    _ contents: [UInt8], to path: String, flags: Int32, mode: mode_t, name: String? = nil
  ) throws {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw cannotWrite(name ?? path) }
    guard writeAll(contents, to: descriptor) else {
      let error = cannotWrite(name ?? path)
      close(descriptor)
      throw error
    }
    // Network file systems report a full disk here.
    guard close(descriptor) == 0 else { throw cannotWrite(name ?? path) }
  }

  private static func cannotWrite(_ path: String) -> PipelineError {
    PipelineError(.failure, "\(path) can't be written: \(systemMessage())")
  }
}
