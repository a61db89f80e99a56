import MigrationModel
import SwiftSource

/// Syntax trees as text, for tests and bug reports.
package enum SyntaxDump {
  /// Bounds what is in memory at once.
  private static let batchSize = 64

  /// Gives the dumps of the files in their order to `take`, some files at a time. Gives those that could not be read.
  package static func write(_ paths: [String], to take: (String) throws -> Void) rethrows -> [Failure] {
    var failures: [Failure] = []
    for start in stride(from: 0, to: paths.count, by: batchSize) {
      let batch = Parallel.map(Array(paths[start..<min(start + batchSize, paths.count)]), dump)
      for result in batch {
        switch result {
        case .success(let text): try take(text)
        case .failure(let failure): failures.append(failure.failure)
        }
      }
    }
    return failures
  }

  /// The paths in a list file, one a line. Throws `PipelineError` (`missingInput`).
  package static func paths(listedIn file: String) throws -> [String] {
    let text = String(decoding: try FileReader.require(file, orThrow: .missingInput), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private struct Unreadable: Error { let failure: Failure }

  private static func dump(_ path: String) -> Result<String, Unreadable> {
    do {
      return .success(dumpSyntax(SyntaxTree.parse(try FileReader.read(path)), path: path))
    } catch {
      return .failure(Unreadable(failure: Failure(file: path, message: "can't be read: \(error.reason)")))
    }
  }
}
