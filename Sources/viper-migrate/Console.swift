import Foundation
import MigrationModel
import MigrationPipeline

/// Where results (stdout) and messages (stderr) go.
struct Console: Sendable {
  var isQuiet = false
  var isVerbose = false
  /// Whether results may hold escape sequences.
  var usesColor = false

  /// Writes a result. A reader that went away is no error; a full disk is (`PipelineError`, `failure`).
  func write(_ text: String) throws { try write(Array(text.utf8)[...]) }

  /// The same for a piece of a long result.
  func write(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { return }
      guard count > 0 else {
        throw PipelineError(.failure, "the output can't be written: \(String(cString: strerror(errno)).lowercased())")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a result for people: what a terminal would obey in names of the tree is spelled out.
  func print(_ text: String) throws { try write(VisibleText.lines(text)) }

  /// A message that `--quiet` silences.
  func note(_ message: String) { if !isQuiet { Console.writeMessage(VisibleText.lines(message) + "\n") } }

  /// A message for `--verbose`.
  func detail(_ message: String) { if isVerbose { Console.writeMessage(VisibleText.lines(message) + "\n") } }

  /// A message about something that does not stop the command.
  func warn(_ message: String) { note("warning: " + message) }

  /// Files that could not be used, or only in part.
  func warn(about failures: [Failure]) {
    guard let first = failures.first else { return }
    let count = failures.count - 1
    let others = count == 0 ? "" : " (and \(count) more \(count == 1 ? "file" : "files"), see the report)"
    warn("\(first.file): \(first.message)\(others)")
  }

  /// The reason why the command stops.
  static func fail(_ message: String) { writeMessage("error: " + VisibleText.lines(message) + "\n") }

  /// How far a long stage is; only on a terminal.
  var progress: StageProgress {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return .silent }
    return StageProgress { stage, done, total in
      let isEnd = done == total
      // A big tree is read in hundreds of files a second.
      guard isEnd || total < 200 || done % 50 == 0 else { return }
      let text = total == 1 ? "\(stage) ..." : "\(stage) \(done) of \(total)"
      Console.writeMessage(isEnd ? "\r\u{1B}[K" : "\r\u{1B}[K" + text)
    }
  }

  private static func writeMessage(_ text: String) {
    // There is nowhere to report a failure of stderr.
    FileHandle.standardError.write(Data(text.utf8))
  }
}
