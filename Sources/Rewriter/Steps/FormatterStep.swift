import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A presenter that has no room for what should still go there hands its texts to a formatter of its own, which is given
  /// what they need.
  static let formatter = RewriteStep(
    id: "presenter",
    words: StepWords(head: "") { subject, _ in "Give the texts of \(subject.names.presenter) a type of their own" }
  ) { subject, tasks in
    guard let module = subject.module, let task = tasks.first,
      subject.refusals.values.contains(where: { $0.reason == PresenterRoom.reason }),
      let texts = PresenterTexts(subject, module), let move = FormatterMove(texts, subject, module)
    else { return StepOutcome() }
    if let refusal = subject.refusals[FormatterMove.key] {
      return StepOutcome(blockers: [refusal.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
    return StepOutcome(units: [move.unit(taskID: task.id)])
  }
}

/// Texts on their way to a formatter.
private struct FormatterMove {
  static let key = "formatter"
  private let texts: PresenterTexts
  private let subject: SplitSubject
  private let module: ExistingModule
  private let formatter: String
  private let path: String
  /// The presenter's property for it.
  private let property: String

  private var tree: SyntaxTree { texts.file.tree }

  /// nil if the presenter has a formatter already, or if the names are taken.
  init?(_ texts: PresenterTexts, _ subject: SplitSubject, _ module: ExistingModule) {
    let folder = ModuleFolder.parent(of: texts.file.file.path)
    let path = { (name: String) in (folder.isEmpty ? "" : folder + "/") + name + ".swift" }
    let isFree = { (name: String) in
      subject.index.types(named: name).isEmpty && subject.index.sourceFile(at: path(name)) == nil
    }
    let tree = texts.file.tree
    let gone = (texts.methods + texts.state).map(\.range)
    let isUnused = { (name: String) in
      NameChange.identifiers(name, in: tree).allSatisfy { place in gone.contains { $0.contains(place.lowerBound) } }
    }
    let names = ["Formatter", "TextFormatter"].map { subject.names.stem + $0 }
    guard names.allSatisfy(isUnused), let formatter = names.first(where: isFree),
      let property = ["formatter", "textFormatter"].first(where: isUnused)
    else { return nil }
    (self.texts, self.subject, self.module) = (texts, subject, module)
    (self.formatter, self.property, self.path) = (formatter, property, path(formatter))
  }

  func unit(taskID: String) -> MoveUnit {
    MoveUnit(
      keys: [Self.key],
      title: titles.joined(separator: "\n- "),
      symbols: [], edits: [texts.file.file.path: edits], files: [path: text], additions: [], behaviour: [],
      taskID: taskID)
  }

  private var titles: [String] {
    (texts.state + texts.methods).map { "Moves `\($0.name)` to `\(formatter)`." }
      + ["Changes `\(subject.names.presenter).\(property)`: it is made with what the texts need."]
  }

  // MARK: The formatter

  private var text: String {
    var content = module.content
    content.interactorDependencies = texts.constants
    content.interactorMembers =
      texts.state.map { moved($0, isEntry: false) }
      + texts.methods.map { method in
        moved(method, isEntry: texts.isAsked(method) || !texts.calls(of: method).isEmpty)
      }
    var writer = content.writer
    writer.imports(content.imports, includingUserInterface: false)
    writer.line("/// Texts of \(subject.names.presenter).")
    writer.mainActor()
    writer.block("final class \(formatter)") { $0.interactorBody(content) }
    return writer.text
  }

  private func moved(_ member: IndexedMember, isEntry: Bool) -> ModuleContent.MovedMember {
    let text = words(of: member).text(isEntry: isEntry) ?? ""
    return ModuleContent.MovedMember(signature: nil, text: text, isStored: member.kind == .property)
  }

  private func words(of member: IndexedMember) -> MovedText {
    MovedText(subject: subject, member: member, file: texts.file, home: formatter, owners: [:])
  }

  // MARK: The presenter

  private var edits: [SourceEdit] {
    let calls = texts.methods.flatMap(texts.calls).map { site in
      SourceEdit(range: site.use.offset..<site.use.offset, replacement: property + ".")
    }
    return calls + texts.methods.compactMap(left) + declaration
  }

  /// What stays of a method.
  private func left(of method: IndexedMember) -> SourceEdit? {
    guard let lines = MemberText(of: method.range, in: texts.file)?.lines else { return nil }
    guard texts.isAsked(method) else { return SourceEdit(range: lines, replacement: "") }
    var writer = subject.writer
    writer.block("final class \(subject.names.presenter)") { $0.forward(words(of: method).signature(), to: property) }
    let forward = writer.text.split(separator: "\n").dropFirst().dropLast().map { $0 + "\n" }.joined()
    return SourceEdit(range: lines, replacement: forward)
  }

  /// The property takes the place of the formatters that go, or stands in front of what the presenter holds.
  private var declaration: [SourceEdit] {
    let arguments = texts.constants.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
    let line = "\(subject.indent)private lazy var \(property) = \(formatter)(\(arguments))\n"
    let members = subject.index.members(of: texts.presenter.id)
    let gone = texts.state.compactMap { MemberText(of: $0.range, in: texts.file)?.lines }
    let stored = members.first { $0.isStored && $0.kind == .property && $0.initialValue != nil }
    let next = stored ?? members.first { $0.kind == .initializer }
    guard let next, let place = MemberText(of: next.range, in: texts.file)?.lines else { return [] }
    let deletions = gone.filter { $0 != place }.map { SourceEdit(range: $0, replacement: "") }
    if gone.contains(place) { return deletions + [SourceEdit(range: place, replacement: line)] }
    let start = place.lowerBound..<place.lowerBound
    return deletions + [SourceEdit(range: start, replacement: stored == nil ? line + "\n" : line)]
  }
}
