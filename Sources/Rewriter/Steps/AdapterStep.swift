import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// The presenter tells a view protocol what to show, and an adapter between the two publishes it for the SwiftUI view.
  static let viewAdapter = RewriteStep(
    id: "adapter",
    words: StepWords(head: "Moves nothing:\n") { subject, _ in
      "Put an adapter between \(subject.type.name) and its view"
    }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, subject.index.type(named: ViewAdapter.name(subject)) == nil
    else { return StepOutcome() }
    do throws(ObstacleError) {
      if let refusal = subject.refusals[AdapterMove.key] { throw ObstacleError(obstacle: refusal) }
      let move = AdapterMove(adapter: try ViewAdapter(subject))
      return StepOutcome(units: move.unit(taskID: task.id).map { [$0] } ?? [])
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
  }
}

/// All that changes when an adapter comes in between: none of it compiles without the rest.
private struct AdapterMove {
  let adapter: ViewAdapter

  /// For refusals.
  static let key = "adapter"

  private var subject: SplitSubject { adapter.subject }
  private var names: ModuleNames { subject.names }
  private var view: IndexedType { adapter.hosted.view }

  /// nil if a file is missing.
  func unit(taskID: String) -> MoveUnit? {
    guard let part = subject.type.parts.first(where: { !$0.isExtension }), let file = subject.files[part.file],
      let builder = subject.index.type(named: names.builder)?.parts.first
    else { return nil }
    var edits: [String: [SourceEdit]] = [:]
    edits[part.file] = presenterEdits(part, file)
    for member in [adapter.hosted.holder, adapter.hosted.initializer].compactMap({ $0 }) {
      edits[member.file, default: []] += holderEdits(in: member)
    }
    for site in adapter.sites {
      edits[site.file, default: []] += [
        SourceEdit(range: site.callee, replacement: "\(names.builder).\(Self.factory)"),
        SourceEdit(range: site.label, replacement: "presenter"),
      ]
    }
    edits[builder.file, default: []].append(
      SourceEdit(range: builder.body.upperBound..<builder.body.upperBound, replacement: factoryText))
    let folder = ModuleFolder.parent(of: builder.file)
    let home = (folder.isEmpty ? "" : folder + "/") + "View/"
    let text = AdapterText(adapter: adapter)
    return MoveUnit(
      keys: [Self.key], title: titles(text).joined(separator: "\n- "), symbols: [], edits: edits,
      files: [
        home + names.viewProtocol + ".swift": text.viewProtocol, home + adapter.name + ".swift": text.adapterClass,
      ], additions: [], behaviour: [], taskID: taskID)
  }

  private static let factory = "build"

  // MARK: The presenter

  private func presenterEdits(_ part: TypePart, _ file: ParsedFile) -> [SourceEdit] {
    let line = "\n\(subject.indent)weak var view: \(names.viewProtocol)?"
    var edits = [SourceEdit(range: part.body.lowerBound..<part.body.lowerBound, replacement: line)]
    if let range = file.tree.inherited("ObservableObject", in: part.node) {
      edits.append(SourceEdit(range: range, replacement: ""))
    }
    for state in adapter.state { edits += stateEdits(state, file) }
    return edits
  }

  private func stateEdits(_ state: AdaptedState, _ file: ParsedFile) -> [SourceEdit] {
    let member = state.member
    guard let wrapper = file.tree.attribute("Published", of: member.node) else { return [] }
    let start = file.tree.range(wrapper).lowerBound
    let name = member.baseName
    let call = state.isRead ? "show(\(name): \(name))" : "\(AdapterText.changes)()"
    let margin = file.tree.margin(at: member.range.lowerBound)
    let observer = " {\n\(margin)\(subject.indent)didSet { view?.\(call) }\n\(margin)}"
    return [
      SourceEdit(range: start..<file.tree.endWithSpace(wrapper), replacement: ""),
      SourceEdit(range: member.range.upperBound..<member.range.upperBound, replacement: observer),
    ]
  }

  // MARK: The view and who makes it

  /// The type of the property, and of the parameter that fills it.
  private func holderEdits(in member: IndexedMember) -> [SourceEdit] {
    guard let tree = subject.index.parsedFile(at: member.file)?.tree else { return [] }
    return tree.descendants(member.node).filter { node in
      tree.kind(node) == .identifierType && tree.name(node) == subject.type.name
    }.map { SourceEdit(range: tree.mainToken($0).range, replacement: adapter.name) }
  }

  private var factoryText: String {
    var writer = subject.writer
    writer.line("/// The view with its adapter in front of the presenter.")
    writer.block("static func \(Self.factory)(presenter: \(names.presenter)) -> \(view.name)") { body in
      body.line("\(view.name)(\(adapter.hosted.label): \(adapter.name)(presenter: presenter))")
    }
    return "\n" + writer.text.split(separator: "\n").map { subject.indent + $0 + "\n" }.joined()
  }

  private func titles(_ text: AdapterText) -> [String] {
    let presenter = subject.type.name
    return ["Changes `\(presenter)`: it tells its view what to show, and publishes nothing itself."]
      + adapter.state.map { "Changes `\(presenter).\($0.member.baseName)`: the view is told when it changes." }
      + ["Changes `\(view.name).\(adapter.hosted.holder.name)`: it observes the adapter."]
      + (adapter.hosted.initializer.map { ["Changes `\(view.name).\($0.name)`: it takes the adapter."] } ?? [])
      + places.map { "Changes `\($0)`: it asks `\(names.builder)` for the view." }
      + ["Changes `\(names.builder).\(Self.factory)(presenter:)`: it makes the view with its adapter."]
      + text.symbols.map { "Changes `\($0)`: the adapter stands between view and presenter." }
  }

  private var places: [String] {
    var seen: Set<String> = []
    return adapter.sites.map(\.place).filter { seen.insert($0).inserted }
  }
}
