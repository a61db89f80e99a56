import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A closure that a view calls only to hand on what its presenter gave it goes to the presenter.
  static let toldClosures = RewriteStep(
    id: "told-closures",
    words: StepWords(head: "") { subject, _ in "Let \(subject.type.name) tell others what its view handed on" }
  ) { subject, tasks in
    guard subject.module != nil, let view = subject.moduleView, let task = tasks.first else { return StepOutcome() }
    var outcome = StepOutcome()
    for property in ToldClosure.candidates(in: view, subject) {
      do throws(ObstacleError) {
        if let refusal = subject.refusals[ToldClosureMove.key(property)] { throw ObstacleError(obstacle: refusal) }
        let closure = try ToldClosure(property, of: view, subject)
        outcome.units = [try ToldClosureMove(subject: subject, closure: closure).unit(taskID: task.id)]
        return outcome
      } catch {
        outcome.blockers.append(error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id))
      }
    }
    return outcome
  }
}

/// A closure on its way from a view to the presenter.
private struct ToldClosureMove {
  let subject: SplitSubject
  let closure: ToldClosure

  /// For refusals.
  static func key(_ property: IndexedMember) -> String { "told closure " + property.baseName }

  private var name: String { closure.property.baseName }
  private var type: String { closure.property.valueType ?? "" }
  private var method: IndexedMember { closure.call.method }
  /// `toggleHike`: what the method is called that gives the value.
  private var inner: String {
    method.baseName + (TypeText(text: method.returnType ?? "").outerNames.last ?? "Value")
  }

  func unit(taskID: String) throws(ObstacleError) -> MoveUnit {
    guard !subject.members.contains(where: { $0.baseName == inner || subject.declares(inner, in: $0) }) else {
      throw ObstacleError("name_clash", "`\(subject.type.name)` has a `\(inner)` already.")
    }
    guard let view = subject.index.parsedFile(at: closure.property.file),
      let own = MemberText(of: closure.property.range, in: view)?.lines,
      let presenter = subject.files[method.file], closure.entry.target.file == method.file,
      let edits = presenterEdits(presenter)
    else { throw ObstacleError("told_closure", "`\(name)` shares its lines with other code.") }
    let argument = (closure.entry.argument.isFirst ? "" : ", ") + "\(name): \(closure.entry.parameter.name)"
    let offset = closure.entry.argument.offset
    var all = [method.file: edits]
    all[closure.property.file, default: []] += [SourceEdit(range: own, replacement: "")]
    all[closure.entry.initializer.file, default: []] += [
      SourceEdit(range: closure.entry.storing, replacement: ""),
      SourceEdit(range: offset..<offset, replacement: argument),
    ]
    all[closure.call.file, default: []] += [
      SourceEdit(range: closure.call.statement, replacement: closure.call.question)
    ]
    return MoveUnit(
      keys: [Self.key(closure.property)], title: titles.joined(separator: "\n- "), symbols: [], edits: all,
      additions: [], behaviour: [], taskID: taskID)
  }

  private func presenterEdits(_ file: ParsedFile) -> [SourceEdit]? {
    let tree = file.tree
    let target = closure.entry.target
    let stored = subject.members.last {
      $0.part == 0 && $0.isStored && $0.range.upperBound <= target.range.lowerBound
    }
    guard let lines = MemberText(of: method.range, in: file)?.lines,
      let place = stored.flatMap({ MemberText(of: $0.range, in: file)?.lines.upperBound }),
      let clause = tree.child(target.node, .parameterClause), let block = tree.child(target.node, .codeBlock),
      let first = tree.firstChild(block)
    else { return nil }
    let margin = tree.margin(at: target.range.lowerBound)
    let last = tree.children(clause).filter { tree.kind($0) == .functionParameter }.last
    let end = last.map { tree.range($0).upperBound } ?? tree.range(clause).upperBound - 1
    let isFirst = target.parameters.isEmpty
    let start = tree.bodyStart(first)
    return [
      SourceEdit(range: place..<place, replacement: "\(margin)private let \(name): \(type)\n"),
      SourceEdit(
        range: end..<end, replacement: (isFirst ? "" : ", ") + "\(name): \(TypeText(text: type).escaping)"),
      SourceEdit(
        range: start..<start, replacement: "self.\(name) = \(name)\n" + tree.margin(at: tree.range(first).lowerBound)),
      tree.privateEdit(of: method.node),
      SourceEdit(range: method.nameRange, replacement: inner),
      SourceEdit(range: lines.upperBound..<lines.upperBound, replacement: "\n" + telling),
    ]
  }

  /// The method that views call from then on.
  private var telling: String {
    var signature = Signature(name: method.baseName)
    signature.parameters = method.parameters.map { .init(label: $0.label, name: $0.name, type: $0.type) }
    signature.effects = method.isAsync ? "async" : ""
    let arguments = signature.parameters.map(\.argument).joined(separator: ", ")
    var writer = subject.writer
    writer.block(signature.declaration) { body in
      body.block("if let \(closure.call.value) = \(closure.call.keyword)\(inner)(\(arguments))") {
        $0.line(closure.call.told)
      }
    }
    return writer.member(subject.indent)
  }

  private var titles: [String] {
    let index = subject.index
    let presenter = subject.type.name
    let labels = closure.entry.target.parameters.map { ($0.label ?? "_") + ":" }.joined()
    let hidden = inner + method.name.dropFirst(method.baseName.count)
    return [
      "Changes `\(index.symbol(of: closure.property))`: the presenter has it, and calls it itself.",
      "Changes `\(index.symbol(of: closure.entry.initializer))`: it hands `\(name)` on.",
      "Changes `\(index.symbol(of: index.members[closure.call.user]))`: it no longer passes the value on.",
      "Changes `\(subject.symbol(of: method))`: it gives the value to `\(name)`.",
      "Changes `\(presenter).\(hidden)`: it is what `\(method.name)` was.",
      "Changes `\(presenter).\(name)`: it is what the view was given.",
      "Changes `\(presenter).init(\(labels))`: it takes `\(name)` besides.",
      "Changes `\(presenter).init(\(labels)\(name):)`: it takes `\(name)` besides.",
    ]
  }
}
