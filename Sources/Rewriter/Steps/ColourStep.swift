import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// What colour something has becomes a name that the presenter gives and the view draws: presenters know no views.
  static let colours = RewriteStep(
    id: "colours", verb: "Name", words: StepWords(head: "") { "Name the colours that \($0.type.name) gives its views" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first else { return StepOutcome() }
    var blockers: [Blocker] = []
    let units = subject.members.compactMap { ColourState($0, subject) }.compactMap { colour -> MoveUnit? in
      let move = ColourMove(subject: subject, colour: colour)
      guard let refusal = subject.refusals[move.key] else { return move.unit(taskID: task.id) }
      blockers.append(refusal.blocker(subject.symbol(of: colour.member), subject.places.type, taskID: task.id))
      return nil
    }
    // Two of them may stand in one statement: each has a look of its own.
    return StepOutcome(units: Array(units.prefix(1)), blockers: blockers)
  }
}

/// One variable whose colour becomes a name.
private struct ColourMove {
  let subject: SplitSubject
  let colour: ColourState

  /// For refusals.
  var key: String { "colours of " + colour.member.baseName }
  private var type: String { subject.type.name + "." + colour.typeName }

  func unit(taskID: String) -> MoveUnit? {
    guard let file = subject.files[colour.member.file],
      let lines = MemberText(of: colour.member.range, in: file)?.lines,
      let path = colour.reads.map(\.file).min(), let view = subject.index.parsedFile(at: path)
    else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    edits[file.file.path] = [SourceEdit(range: lines.lowerBound..<lines.lowerBound, replacement: enumeration)]
    for base in colour.bases {
      edits[base.file, default: []].append(SourceEdit(range: base.range, replacement: colour.typeName))
    }
    for read in colour.reads {
      edits[read.file, default: []].append(SourceEdit(range: read.end..<read.end, replacement: ".color"))
    }
    let end = view.tree.source.count
    let lead = view.tree.source.last == 0x0A ? "\n" : "\n\n"
    edits[path, default: []].append(SourceEdit(range: end..<end, replacement: lead + drawing))
    return MoveUnit(
      keys: [key], title: titles.joined(separator: "\n- "), symbols: [], edits: edits, additions: [], behaviour: [],
      taskID: taskID)
  }

  private var titles: [String] {
    let users = colour.setters.union(colour.reads.map(\.user)).sorted().map { id in
      let member = subject.index.members[id]
      return "\(member.type.map { subject.index.types[$0].name + "." } ?? "")\(member.name)"
    }
    return ["Changes `\(subject.symbol(of: colour.member))`: it names the colour."]
      + colour.names.map { "Changes `\(type).\($0)`: the name of a colour." }
      + ["Changes `\(type).color`: the view draws it."] + users.map { "Changes `\($0)`: the same colour, by its name." }
  }

  private var enumeration: String {
    var writer = SwiftWriter(indent: subject.indent)
    writer.block("enum \(colour.typeName): Sendable") { body in
      for name in colour.names { body.line("case \(name)") }
    }
    return writer.text.split(separator: "\n").map { subject.indent + $0 + "\n" }.joined() + "\n"
  }

  private var drawing: String {
    var writer = SwiftWriter(indent: subject.indent)
    writer.block("extension \(type)") { body in
      body.block("var color: Color") { body in
        body.line("switch self {")
        for name in colour.names { body.line("case .\(name): .\(name)") }
        body.line("}")
      }
    }
    return writer.text
  }
}
