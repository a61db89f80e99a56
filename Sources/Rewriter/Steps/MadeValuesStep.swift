import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What a controller makes for its module alone the assembly makes: nobody else reads it any more.
  static let madeValues = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, _ in
      "Make what only the module of \(subject.type.name) needs where it is assembled"
    }
  ) { subject, tasks in
    guard let module = subject.module, subject.kind.door == .presenter, subject.refusals[MadeValues.key] == nil,
      let move = MadeValues(subject, module)
    else { return StepOutcome() }
    return StepOutcome(units: [move.unit(taskID: tasks.first?.id ?? "")])
  }
}

/// The constants of one controller that its assembly can make.
private struct MadeValues {
  static let key = "made values"
  private let subject: SplitSubject
  private let values: [MadeValue]

  /// nil if there are none.
  init?(_ subject: SplitSubject, _ module: ExistingModule) {
    let content = module.content
    let needed = Set((content.interactorDependencies + content.presenterDependencies).map(\.name))
    values = subject.members.filter { needed.contains($0.baseName) && !content.known.contains($0.baseName) }
      .compactMap { MadeValue($0, subject) }
    self.subject = subject
    if values.isEmpty { return nil }
  }

  func unit(taskID: String) -> MoveUnit {
    var edits: [String: [SourceEdit]] = [:]
    for value in values {
      for gone in value.gone { edits[gone.file, default: []].append(SourceEdit(range: gone.lines, replacement: "")) }
    }
    return MoveUnit(
      keys: [Self.key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits,
      additions: values.map { .preparation($0.lines) }, behaviour: [], taskID: taskID)
  }

  private var titles: [String] {
    let names = subject.names
    let initializers = Set(values.map { subject.symbol(of: $0.initializer) }).sorted()
    return values.map { "Changes `\(subject.symbol(of: $0.member))`: the module is made with one of its own." }
      + initializers.map { "Changes `\($0)`: it makes nothing for the module." }
      + ["Changes `\(names.builder).\(names.kind.maker)(for:)`: it makes what the controller made for it."]
  }
}
