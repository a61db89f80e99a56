import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What colour something has becomes a name that the presenter gives and the view draws: presenters know no views.
  static let colours = RewriteStep(
    id: "colours",
    words: StepWords(head: "") { subject, _ in "Name the colours that \(subject.type.name) gives its views" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first else { return StepOutcome() }
    let colours = subject.members.compactMap { ColourState($0, subject) }
    guard !colours.isEmpty else { return StepOutcome() }
    if let refusal = subject.refusals[ColourMove.key] {
      return StepOutcome(blockers: [refusal.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
    return StepOutcome(units: ColourMove(subject: subject, colours: colours).unit(taskID: task.id).map { [$0] } ?? [])
  }
}

/// The variables of a presenter whose colours become names, with the import that they needed.
private struct ColourMove {
  let subject: SplitSubject
  let colours: [ColourState]

  /// For refusals.
  static let key = "colours"

  /// nil if something else needs the import too.
  func unit(taskID: String) -> MoveUnit? {
    var edits: [String: [SourceEdit]] = [:]
    var titles: [String] = []
    guard let part = subject.type.parts.first, let file = subject.files[part.file] else { return nil }
    let names = ImportedNames(file: file, tree: FixTree(subject.index))
    let imports = names.imports.filter { UserInterfaceNames.frameworks.contains($0.module) }
    guard names.unexplained == ["Color"], colours.allSatisfy({ $0.member.file == part.file }) else { return nil }
    for (position, line) in imports.enumerated() {
      let text = position == 0 ? names.needed.map { "import " + $0 }.joined(separator: "\n") : ""
      let range = text.isEmpty ? file.lineRange(of: line.node) : file.tree.range(line.node)
      edits[part.file, default: []].append(SourceEdit(range: range, replacement: text))
      titles.append("Takes `import \(line.module)` out of \(part.file), which nothing there needs.")
    }
    for colour in colours {
      guard add(colour, file, &edits) else { return nil }
      titles += self.titles(of: colour)
    }
    return MoveUnit(
      keys: [Self.key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits, additions: [],
      behaviour: [], taskID: taskID)
  }

  private func add(_ colour: ColourState, _ file: ParsedFile, _ edits: inout [String: [SourceEdit]]) -> Bool {
    guard let lines = MemberText(of: colour.member.range, in: file)?.lines, let path = colour.reads.map(\.file).min(),
      let view = subject.index.parsedFile(at: path)
    else { return false }
    let isBehindCode = !String(decoding: file.tree.source[..<lines.lowerBound].suffix(2), as: UTF8.self).hasPrefix("\n")
    let head = (isBehindCode ? "\n" : "") + enumeration(of: colour)
    edits[file.file.path, default: []].append(
      SourceEdit(range: lines.lowerBound..<lines.lowerBound, replacement: head))
    for base in colour.bases {
      edits[base.file, default: []].append(SourceEdit(range: base.range, replacement: colour.typeName))
    }
    for read in colour.reads {
      edits[read.file, default: []].append(SourceEdit(range: read.end..<read.end, replacement: ".color"))
    }
    let end = view.tree.source.count
    let lead = view.tree.source.last == 0x0A ? "\n" : "\n\n"
    edits[path, default: []].append(SourceEdit(range: end..<end, replacement: lead + drawing(of: colour)))
    return true
  }

  private func type(of colour: ColourState) -> String { subject.type.name + "." + colour.typeName }

  private func titles(of colour: ColourState) -> [String] {
    let type = type(of: colour)
    let users = colour.setters.union(colour.reads.map(\.user)).sorted().map { id in
      subject.index.symbol(of: subject.index.members[id])
    }
    return ["Changes `\(subject.symbol(of: colour.member))`: it names the colour."]
      + colour.names.map { "Changes `\(type).\($0)`: the name of a colour." }
      + ["Changes `\(type).color`: the view draws it."] + users.map { "Changes `\($0)`: the same colour, by its name." }
  }

  private func enumeration(of colour: ColourState) -> String {
    var writer = subject.writer
    writer.block("enum \(colour.typeName): Sendable") { body in
      for name in colour.names { body.line("case \(name)") }
    }
    return writer.text.split(separator: "\n").map { subject.indent + $0 + "\n" }.joined() + "\n"
  }

  private func drawing(of colour: ColourState) -> String {
    var writer = subject.writer
    writer.block("extension \(type(of: colour))") { body in
      body.block("var color: Color") { body in
        body.line("switch self {")
        for name in colour.names { body.line("case .\(name): .\(name)") }
        body.line("}")
      }
    }
    return writer.text
  }
}
