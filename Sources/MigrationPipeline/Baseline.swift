import Foundation
import MigrationModel

/// Findings that were known on some day, by their ids: edits elsewhere don't change those.
package struct Baseline: Sendable, Equatable {
  private let ids: Set<String>

  /// Of these findings.
  package init(_ findings: [Finding]) { ids = Set(findings.map(\.id)) }

  /// Reads a file. Throws `PipelineError`: `missingInput` if it is not there, `badFile` if it is no baseline.
  package init(file: String) throws {
    let bytes = try FileReader.require(file, orThrow: .missingInput)
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
      guard contents.schema == 1 else {
        throw PipelineError(.badFile, "\(file) has the schema \(contents.schema), this version reads 1; write it again")
      }
      ids = Set(contents.findings)
    } catch is DecodingError {
      throw PipelineError(.badFile, "\(file) is no baseline; `viper-migrate analyze --write-baseline FILE` writes one")
    }
  }

  /// Whether a finding was known, or the task that came of it: its id has the step behind a `#`.
  package func contains(_ id: String) -> Bool {
    ids.contains(id) || id.lastIndex(of: "#").map { ids.contains(String(id[..<$0])) } == true
  }

  package var count: Int { ids.count }

  /// Writes a file with an id a line, sorted, so that a review shows what came and went. Throws `PipelineError`.
  package func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let contents = Contents(schema: 1, findings: ids.sorted(by: precedes))
    try FileTransaction.write(Array(try encoder.encode(contents)) + [UInt8(ascii: "\n")], to: file)
  }

  private struct Contents: Codable {
    let schema: Int
    let findings: [String]
  }
}
