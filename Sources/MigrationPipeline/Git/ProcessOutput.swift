import Foundation

/// What a process left behind.
package struct ProcessOutput: Sendable {
  package let status: Int32
  package let output: [UInt8]
  /// Standard error, without the line break at the end.
  package let errors: String

  /// Standard output, without the line break at the end.
  package var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }

  /// The parts of an output that ends each of them with a zero byte (`-z`).
  package var records: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

  /// The first line of standard error that says what is wrong, without `error: ` and `fatal: `, and the first file of
  /// a list behind it.
  package var complaint: String {
    let lines = errors.split(separator: "\n").map(String.init)
    let position = lines.firstIndex { $0.hasPrefix("error: ") || $0.hasPrefix("fatal: ") } ?? 0
    guard position < lines.count else { return "exit \(status)" }
    let line = lines[position].replacing("error: ", with: "").replacing("fatal: ", with: "")
    guard line.hasSuffix(":"), position + 1 < lines.count else { return line }
    return line + " " + lines[position + 1].trimmingCharacters(in: .whitespaces)
  }

  /// Runs a program to its end; standard input is `input` or nothing. Throws `PipelineError` if it can't be started.
  static func of(
    _ executable: String, _ arguments: [String], in folder: String, environment: [String: String], input: String?
  ) throws -> ProcessOutput {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    process.environment = environment
    process.standardInput = try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) } ?? .nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      throw PipelineError(.failure, "\(executable) can't be started: \(error.localizedDescription)")
    }
    let streams = drain([output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor])
    // `waitUntilExit` looks 20 times a second whether the process has ended, if it ends just before. Behind the end it
    // returns at once, and lets go of what keeps the process and its pipes alive.
    end.wait()
    process.waitUntilExit()
    return ProcessOutput(
      status: process.terminationStatus, output: streams[0],
      errors: String(decoding: streams[1], as: UTF8.self).trimmingCharacters(in: .newlines))
  }

  /// Reads several pipes to their ends at once: a process that fills one while the other is read would wait for ever.
  private static func drain(_ descriptors: [Int32]) -> [[UInt8]] {
    var streams = descriptors.map { _ in [UInt8]() }
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polls.contains(where: { $0.fd >= 0 }) {
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      for index in polls.indices where polls[index].revents != 0 {
        let count = read(polls[index].fd, &buffer, buffer.count)
        if count > 0 {
          streams[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          polls[index].fd = -1
        }
      }
    }
    return streams
  }
}
