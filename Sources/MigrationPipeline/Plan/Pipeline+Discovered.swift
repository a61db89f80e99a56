import Foundation
import MigrationModel
import Planner

/// The planner's value, for the command line, which does not know the planner.
package typealias LoggedFinding = ManualFinding

extension Pipeline {
  /// Adds a person's finding to `discovered.md` and gives its name, `orders/M3`. Its files are relative to the working
  /// folder. Throws `PipelineError` with nothing changed: `missingInput` without a plan or for a file that is not there,
  /// `usage` for an unknown feature, `badFile` for a plan that can't be read back.
  package func log(_ finding: LoggedFinding, feature: String?) throws -> String {
    let documents = try existingDocuments()
    let plan = try readPlan(documents)
    var finding = finding
    finding.feature = try feature.map(TaskSelection(plan: plan).slug) ?? ""
    finding.locations = try finding.locations.map(located)
    let logged = try rethrowing { () throws(PlanDocumentError) in
      try Planner.logging(finding, in: documents, pathPrefix: workspace.pathPrefix)
    }
    var transaction = FileTransaction()
    planFolder.write(logged.documents, in: &transaction)
    try transaction.commit()
    return "\(finding.feature.isEmpty ? "cross-cutting" : finding.feature)/\(logged.task.label)"
  }

  /// The place with its file relative to PATH, from where the command was typed, or from PATH or the plan root.
  private func located(_ location: Location) throws -> Location {
    let candidates = [FileManager.default.currentDirectoryPath, workspace.root, workspace.planRoot]
    for folder in candidates {
      let path = location.file.hasPrefix("/") ? location.file : "\(folder)/\(location.file)"
      guard let resolved = realpath(path, nil) else { continue }
      defer { free(resolved) }
      let absolute = String(cString: resolved)
      guard absolute.hasPrefix(workspace.root + "/") else { continue }
      return Location(file: String(absolute.dropFirst(workspace.root.count + 1)), line: location.line)
    }
    throw PipelineError(.missingInput, "there is no \(location.file) below \(workspace.root)")
  }
}
