import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the view asked for while its code moved bit by bit, and asks for no more, leaves the presenter's protocol: services
  /// and values of the domain are then out of its reach.
  static let narrowing = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Takes out of the presenter's protocol what the view asks for no more:\n") { subject, _ in
      "Narrow what \(subject.type.name) asks of its presenter"
    }
  ) { subject, tasks in
    guard let module = subject.module else { return StepOutcome() }
    let unused = UnusedForwards(subject, module).signatures
    let units = unused.map { signature in
      MoveUnit(
        keys: ["narrow " + signature.identity],
        title: "`\(subject.names.presenter).\(signature.isProperty ? signature.name : signature.identity)`",
        symbols: [],
        edits: [:], additions: [.hiding(signature)], behaviour: [], taskID: tasks.first?.id ?? "")
    }
    let set = UnusedSetters(subject, module).signatures.filter { !unused.map(\.identity).contains($0.identity) }
    let readings = set.map { signature in
      MoveUnit(
        keys: [UnusedSetters.key(signature)], title: "setting `\(subject.names.presenter).\(signature.name)`",
        symbols: [],
        edits: [:], additions: [.readOnly(signature)], behaviour: [], taskID: tasks.first?.id ?? "")
    }
    return StepOutcome(units: units + readings)
  }
}
