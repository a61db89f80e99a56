import Foundation

/// A program that ran to its end.
package struct Run: Sendable {
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program with both of its streams in files, so that none of them can fill up.
  package init(
    _ executable: String, _ arguments: [String], in folder: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let streams = try TemporaryFolder(["output": "", "errors": ""])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.at("output")))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.at("errors")))
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    // Returns at once, and lets go of what keeps the process and its open files alive.
    process.waitUntilExit()
    status = process.terminationStatus
    output = try streams.read("output")
    errors = try streams.read("errors")
  }

  /// The run if it ended with 0. Throws `Failure`.
  package func checked() throws -> Run {
    guard status == 0 else { throw Failure(status: status, errors: errors) }
    return self
  }

  /// A program that had to work did not.
  package struct Failure: Error {
    package let status: Int32
    package let errors: String
  }

  /// A shell command line.
  package static func shell(_ command: String, in folder: String) throws -> Run {
    try Run("/bin/sh", ["-c", command], in: folder)
  }
}

/// A git work tree made for a test.
package struct TestRepository: Sendable {
  package let folder: TemporaryFolder

  /// With these files committed.
  package init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "-q", "-b", "main")
    try git("config", "user.name", "Test")
    try git("config", "user.email", "test@example.com")
    try git("config", "commit.gpgsign", "false")
    // Nobody tidies up what is thrown away.
    try git("config", "maintenance.auto", "false")
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "Start")
  }

  /// Gives what git printed. Throws if it fails.
  @discardableResult
  package func git(_ arguments: String...) throws -> String { try git(arguments) }

  /// Gives what git printed. Throws `GitFailure` if it fails.
  @discardableResult
  package func git(_ arguments: [String]) throws -> String {
    let run = try Run("/usr/bin/env", ["git"] + arguments, in: folder.path)
    return try run.checked().output
  }
}
