import MigrationModel
import Verifier

/// The gates, and what else a patch may not do in this tree.
struct TreeGate: PatchGate {
  var gates: PatchGates
  /// A file that could only be read in part may hold anything.
  let brokenFiles: Set<String>

  mutating func violations(in patch: Patch) -> [Violation] {
    let broken = patch.changes.filter { brokenFiles.contains($0.path) }.map {
      Violation(
        check: "readable", location: Location(file: $0.path, line: 1), message: "\($0.path) could only be read in part")
    }
    return broken + gates.violations(in: patch)
  }

  mutating func accept(_ patch: Patch) { gates.accept(patch) }
}
