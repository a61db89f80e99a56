import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  private static let summary: @Sendable (SplitSubject) -> String = { subject in
    let (names, kind) = (subject.names, subject.kind)
    let time = entrance(subject) == nil ? "when it is first asked" : "in its initializers"
    let text =
      "Adds the empty VIPER module \(names.stem) beside \(names.controller). The \(kind.noun) makes its "
      + "\(kind.property) through \(names.builder) \(time), so every way to create the \(kind.noun) keeps working."
    return text.wrapped
  }

  /// The empty module beside the legacy type. A controller makes its presenter itself when it is first asked, a view model
  /// its interactor, so that every way to create it goes on working.
  static let seam = RewriteStep(
    id: "seam",
    words: StepWords(summary: summary) { subject, _ in "Open a seam in \(subject.type.name)" }
  ) { subject, tasks in
    guard subject.module == nil, let task = tasks.first else { return StepOutcome() }
    guard let part = subject.type.parts.first, let file = subject.files[part.file] else { return StepOutcome() }
    var edits = entrance(subject)?.edits ?? [:]
    edits[part.file, default: []].append(
      SourceEdit(range: insertion(part, file), replacement: property(subject, part, file)))
    if subject.kind.door == .presenter {
      let end = file.tree.source.count
      edits[part.file, default: []].append(SourceEdit(range: end..<end, replacement: conformance(subject, file)))
    }
    let unit = MoveUnit(
      keys: [], title: subject.type.name, symbols: [], edits: edits, additions: [], behaviour: [],
      taskID: task.id)
    return StepOutcome(units: [unit])
  }

  /// nil where the module can wait until it is asked: no code of the type may run beside other code of it.
  private static func entrance(_ subject: SplitSubject) -> EarlyEntrance? {
    guard !subject.isEager, subject.mayRunAnywhere else { return nil }
    return EarlyEntrance(subject)
  }

  /// Behind the opening brace.
  private static func insertion(_ part: TypePart, _ file: ParsedFile) -> Range<Int> {
    part.body.lowerBound..<part.body.lowerBound
  }

  private static func property(_ subject: SplitSubject, _ part: TypePart, _ file: ParsedFile) -> String {
    let names = subject.names
    let line =
      subject.isEager
      ? "let \(names.presenterProperty): \(names.doorProtocol) = \(names.builder).\(subject.kind.maker)()"
      : (subject.isObservable ? "@ObservationIgnored " : "")
        + "lazy var \(names.presenterProperty): \(names.doorProtocol) = "
        + "\(names.builder).\(subject.kind.maker)(for: self)"
    let body = file.tree.source[part.body]
    let rest = body.prefix { $0 != 0x0A }
    let next = body.dropFirst(rest.count + 1).prefix { $0 != 0x0A }
    let isFollowedByCode = !body.isEmpty && next.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return "\n" + subject.indent + line + (isFollowedByCode || body.isEmpty ? "\n" : "")
  }

  private static func conformance(_ subject: SplitSubject, _ file: ParsedFile) -> String {
    let lead = file.tree.source.last == 0x0A || file.tree.source.isEmpty ? "\n" : "\n\n"
    return lead + "extension \(subject.type.name): \(subject.names.viewProtocol) {}\n"
  }
}
