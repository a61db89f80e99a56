import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What the view asked for while its code moved bit by bit, and asks for no more, leaves the presenter's protocol: services
  /// and values of the domain are then out of its reach. What nobody sets can only be read.
  static let narrowing = RewriteStep(
    id: "presenter",
    words: StepWords(head: "Takes out of the module's protocols what nobody asks for any more:\n") { subject, units in
      let isOfView = units.contains { $0.additions.contains { !$0.isOfInteractor } }
      let asking = isOfView ? subject.type.name : subject.names.presenter
      return "Narrow what \(asking) asks of its \(isOfView ? "presenter" : "interactor")"
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
    let setters = UnusedSetters(subject, module)
    let asked = setters.asked.filter { !unused.map(\.identity).contains($0.identity) }
    let taskID = tasks.first?.id ?? ""
    return StepOutcome(
      units: units
        + asked.map { .readingOnly($0, of: "presenter", subject.names.presenter, .readOnly($0), taskID) }
        + setters.ofInteractor.map {
          .readingOnly($0, of: "interactor", subject.names.interactor, .readOnlyInInteractor($0), taskID)
        })
  }
}

extension ModuleAddition {
  fileprivate var isOfInteractor: Bool {
    if case .readOnlyInInteractor = self { true } else { false }
  }
}

extension MoveUnit {
  /// The setter of a variable leaves the protocol that shows it.
  fileprivate static func readingOnly(
    _ signature: Signature, of part: String, _ type: String, _ addition: ModuleAddition, _ taskID: String
  ) -> MoveUnit {
    MoveUnit(
      keys: [UnusedSetters.key(signature, of: part)], title: "setting `\(type).\(signature.name)`", symbols: [],
      edits: [:], additions: [addition], behaviour: [], taskID: taskID)
  }
}
