import Foundation

/// Runs trials in batches, each batch in a process of its own.
struct Runner {
  let options: Options
  let corpus: Corpus
  private static let batch = 50

  /// The number of trials that failed.
  func run() throws -> Int {
    let clock = ContinuousClock()
    let end = options.seconds.map { clock.now + .seconds($0) }
    var (next, failures) = (options.first, 0)
    let last = options.first + options.count
    while next < last, end.map({ clock.now < $0 }) ?? true {
      let size = min(Self.batch, last - next)
      let outcome = try child(first: next, count: size)
      next = outcome.last.map { $0 + 1 } ?? next + size
      guard let failure = outcome.failure else { continue }
      failures += 1
      print(
        "trial \(next - 1) of seed \(options.seed) \(failure); see it by --first \(next - 1) --batch 1 --keep FOLDER")
    }
    print("seed \(options.seed): \(next - options.first) trials, \(failures) failed")
    return failures
  }

  private struct Outcome {
    /// The trial that was run last; nil if none was.
    let last: Int?
    /// nil if all went well.
    let failure: String?
  }

  private func child(first: Int, count: Int) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      ["--seed", "\(options.seed)", "--first", "\(first)", "--batch", "\(count)"]
      + options.apps.flatMap { ["--app", $0] }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let last = text.split(separator: "\n").compactMap { Int($0) }.last
    let status = process.terminationStatus
    guard process.terminationReason == .exit else { return Outcome(last: last, failure: TimeLimit.describe(status)) }
    return Outcome(last: last, failure: status == 0 ? nil : "ends with \(status)")
  }
}
