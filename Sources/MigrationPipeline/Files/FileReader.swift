import Foundation

/// Reads whole regular files.
package enum FileReader {
  /// Why a file gave no bytes, as a clause: `permission denied`.
  package struct Failure: Error, Equatable {
    package let reason: String
    /// The file is not there (any more).
    package let isMissing: Bool
    /// The system refuses to give it: what is in it is not known.
    package var isRefused = false
  }

  /// The bytes of a file. Throws `Failure` if it is no regular file, is above `limit` bytes, or the system refuses.
  package static func read(_ path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    // Without O_NONBLOCK a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Failure(reason: systemMessage(), isMissing: errno == ENOENT, isRefused: errno != ENOENT)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure(reason: systemMessage(), isMissing: false, isRefused: true)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "not a regular file", isMissing: false) }
    let size = Int(status.st_size)
    guard size <= limit else {
      let reason = "it has \(megabytes(size)) MB and files over \(megabytes(limit)) MB are not read"
      throw Failure(reason: reason, isMissing: false)
    }
    return try bytes(of: descriptor, expected: size)
  }

  /// The bytes of a file that a command can't do without. Throws `PipelineError` with this exit code.
  static func require(_ path: String, orThrow exitCode: ExitCode) throws(PipelineError) -> [UInt8] {
    do { return try read(path) } catch {
      throw PipelineError(exitCode, "\(path) can't be read: \(error.reason)")
    }
  }

  /// Whether bytes are valid UTF-8 throughout.
  package static func isUTF8(_ bytes: [UInt8]) -> Bool {
    if isASCII(bytes) { return true }
    return String(bytes: bytes, encoding: .utf8) != nil
  }

  /// Looks at eight bytes at a time: most files are ASCII.
  private static func isASCII(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] >= 0x80 { return false }
        index += 1
      }
      return true
    }
  }

  private static func bytes(of descriptor: Int32, expected: Int) throws(Failure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
      while count < expected {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + count }, expected - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard failure == 0 else { throw Failure(reason: systemMessage(failure), isMissing: false, isRefused: true) }
    return bytes
  }

  private static func megabytes(_ bytes: Int) -> Int { (bytes + 500_000) / 1_000_000 }
}
