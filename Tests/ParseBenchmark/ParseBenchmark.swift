import Foundation
import SwiftSource

/// Prints how fast `SyntaxTree.parse` is over all .swift files below a folder. The files are read before the clock starts.
@main struct ParseBenchmark {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: ParseBenchmark FOLDER\n".utf8))
      exit(64)
    }
    let sources = try readSources(below: CommandLine.arguments[1])
    let lines = sources.reduce(0) { $0 + LineTable($1).starts.count - 1 }
    let bytes = sources.reduce(0) { $0 + $1.count }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    print("\(sources.count) files, \(lines) lines, \(bytes) bytes")
    let single = await medianTime { parseAll(sources, offset: 0, step: 1) }
    report("1 thread", lines: lines, bytes: bytes, time: single)
    let all = await medianTime { await parseInParallel(sources, tasks: cores) }
    report("\(cores) threads", lines: lines, bytes: bytes, time: all)
  }
}

/// The bytes of every .swift file, the longest first, so that no thread is left with a long file at the end.
private func readSources(below folder: String) throws -> [[UInt8]] {
  try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().compactMap {
    let url = URL(fileURLWithPath: folder).appendingPathComponent($0)
    let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    return isFile ? [UInt8](try Data(contentsOf: url)) : nil
  }.sorted { $0.count > $1.count }
}

/// Parses each `step`th source. The sum of the nodes keeps the optimiser from dropping the work.
private func parseAll(_ sources: [[UInt8]], offset: Int, step: Int) -> Int {
  stride(from: offset, to: sources.count, by: step).reduce(0) { $0 + SyntaxTree.parse(sources[$1]).nodes.count }
}

private func parseInParallel(_ sources: [[UInt8]], tasks: Int) async -> Int {
  await withTaskGroup(of: Int.self) { group in
    for offset in 0..<tasks { group.addTask { parseAll(sources, offset: offset, step: tasks) } }
    return await group.reduce(0, +)
  }
}

/// The median of seven runs, after one that warms up.
private func medianTime(_ work: @Sendable () async -> Int) async -> Duration {
  let clock = ContinuousClock()
  let expected = await work()
  var times: [Duration] = []
  for _ in 0..<7 {
    let start = clock.now
    let nodes = await work()
    times.append(clock.now - start)
    precondition(nodes == expected, "two parses of the same bytes differ")
  }
  return times.sorted()[times.count / 2]
}

private func report(_ label: String, lines: Int, bytes: Int, time: Duration) {
  let seconds = time / .seconds(1)
  let megabytes = Double(bytes) / seconds / 1_000_000
  print("\(label): \(Int(Double(lines) / seconds)) lines/s, \(Int(megabytes)) MB/s, \(Int(seconds * 1000)) ms")
}
