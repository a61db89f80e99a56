import Foundation
import MigrationModel

/// The user's own build, run because they asked for it.
package struct BuildCheck: Sendable {
  /// What a failed build counts as.
  package static let rule = Rule(
    id: "typecheck", severity: .critical, phase: .testing, title: "Code that does not build",
    rationale:
      "What does not build can't be reviewed, tested or shipped: the command that was given ended with an error.",
    source: "The command behind `--typecheck`.")

  /// What the build printed, standard error behind standard output.
  package let output: String
  /// Errors of the compiler in files of the tree; one that stands for the command if it failed without such.
  package let findings: [Finding]

  /// Runs a command line by the shell in the analysed folder. Throws `PipelineError` if the shell can't be started.
  package init(_ command: String, in workspace: Workspace) throws {
    let run = try ProcessOutput.of(
      "/bin/sh", ["-c", command], in: workspace.root, environment: ProcessInfo.processInfo.environment, input: nil)
    output = run.text + (run.errors.isEmpty ? "" : "\n" + run.errors)
    guard run.status != 0 else {
      findings = []
      return
    }
    let errors = Self.errors(in: output, root: workspace.root)
    findings = errors.isEmpty ? [Self.failure(command, run)] : errors
  }

  /// `path:line:column: error: message`, each place once.
  private static func errors(in output: String, root: String) -> [Finding] {
    var seen: Set<String> = []
    return output.split(whereSeparator: \.isNewline).compactMap { line in
      guard let error = CompilerError(String(line), root: root), seen.insert(error.identity).inserted else {
        return nil
      }
      return finding(error.location, error.message, number: seen.count)
    }.sorted { $0.location < $1.location }
  }

  private static func failure(_ command: String, _ run: ProcessOutput) -> Finding {
    finding(Location(file: ".", line: 1), "`\(command)` ended with exit code \(run.status)", number: 1)
  }

  private static func finding(_ location: Location, _ message: String, number: Int) -> Finding {
    Finding(
      id: "\(rule.id):\(location.file):\(number)", rule: rule.id, severity: rule.severity, location: location,
      symbol: location.file, typeName: "", message: message, problem: rule.rationale,
      fix: ["Mend what the command complains about."])
  }
}

/// A line that a Swift compiler prints for an error.
private struct CompilerError {
  let location: Location
  let message: String
  var identity: String { "\(location.file):\(location.line):\(location.column) \(message)" }

  /// nil for other lines, and for files outside of the tree.
  init?(_ line: String, root: String) {
    guard let mark = line.range(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count > 2, let number = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else {
      return nil
    }
    let path = place.dropLast(2).joined(separator: ":")
    guard path.hasPrefix(root + "/") || !path.hasPrefix("/") else { return nil }
    let file = path.hasPrefix("/") ? String(path.dropFirst(root.count + 1)) : path
    location = Location(file: file, line: number, column: column)
    message = String(line[mark.upperBound...])
  }
}
