import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// A presenter that is observed, or tells its view what to show, is no publisher besides: the conformance goes, and imports of Combine and views that nothing
  /// needs.
  static let leftovers = RewriteStep(
    id: "leftovers",
    words: StepWords(head: "") { subject, _ in "Take what \(subject.type.name) needs no more out of its module" }
  ) { subject, tasks in
    guard subject.module != nil, subject.isObservable || !subject.type.conformances.contains("ObservableObject"),
      let task = tasks.first
    else { return StepOutcome() }
    if let refusal = subject.refusals[key] {
      return StepOutcome(blockers: [refusal.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
    let leftovers = ModuleLeftovers(subject)
    guard !leftovers.edits.isEmpty else { return StepOutcome() }
    return StepOutcome(units: [
      MoveUnit(
        keys: [key], title: leftovers.titles.joined(separator: "\n- "), symbols: [], edits: leftovers.edits,
        additions: [], behaviour: [], taskID: task.id)
    ])
  }

  private static let key = "leftovers"
}

/// What is left of Combine, and of views, in a module whose presenter is observed.
private struct ModuleLeftovers {
  private(set) var edits: [String: [SourceEdit]] = [:]
  private(set) var titles: [String] = []
  private let subject: SplitSubject

  init(_ subject: SplitSubject) {
    self.subject = subject
    if isNobodysPublisher { dropConformance() }
    let isPublisher = subject.type.conformances.contains("ObservableObject") && edits.isEmpty
    let tree = FixTree(subject.index)
    let own = Set(subject.type.parts.map(\.file))
    for path in own.union(subject.module?.files.values.map(\.path) ?? []).sorted() {
      guard !isPublisher || !own.contains(path), let file = subject.index.parsedFile(at: path) else { continue }
      dropImports(file, tree, isPresenter: own.contains(path))
    }
  }

  /// Nobody holds it by a wrapper for publishers, or listens to it.
  private var isNobodysPublisher: Bool {
    let index = subject.index
    guard subject.type.conformances.contains("ObservableObject"), index.subclasses(of: subject.type.id).isEmpty else {
      return false
    }
    let users = Set(index.references(toType: subject.type.id).compactMap(\.member)).map { index.members[$0] }
    return (users + subject.members).allSatisfy { member in
      ObservationUsers.wrapper(of: member) == nil && !member.attributes.contains("Published")
        && !member.body.uses.contains { ["objectWillChange", "environmentObject"].contains($0.name) }
    }
  }

  private mutating func dropConformance() {
    for part in subject.type.parts where part.inherited.contains("ObservableObject") {
      guard let tree = subject.files[part.file]?.tree, let range = tree.inherited("ObservableObject", in: part.node)
      else { continue }
      edits[part.file, default: []].append(SourceEdit(range: range, replacement: ""))
    }
    guard !edits.isEmpty else { return }
    titles.append("Changes `\(subject.type.name)`: it is `@Observable`, and no `ObservableObject` besides.")
  }

  private mutating func dropImports(_ file: ParsedFile, _ tree: FixTree, isPresenter: Bool) {
    let names = ImportedNames(file: file, tree: tree)
    let interface = names.imports.filter { UserInterfaceNames.frameworks.contains($0.module) }
    if isPresenter, let first = interface.first, names.unexplained.isEmpty {
      let needed = names.needed
      let text = needed.map { "import " + $0 }.joined(separator: "\n")
      for line in interface.dropFirst() { drop(line.node, line.module, file) }
      drop(first.node, first.module, file, for: text)
      if !needed.isEmpty { titles.append("Imports \(listed(needed)) there, which it had through \(first.module).") }
    }
    guard let line = names.imports.first(where: { $0.module == "Combine" }), !publishes(file),
      names.used.intersection(FoundationNames.combine).isSubset(of: ["ObservableObject"]), !usesOperators(file.tree)
    else { return }
    drop(line.node, line.module, file)
  }

  /// Another type of the file is a publisher.
  private func publishes(_ file: ParsedFile) -> Bool {
    subject.index.types(inFile: file.file.path).contains {
      $0.id != subject.type.id && $0.conformances.contains("ObservableObject")
    }
  }

  private mutating func drop(_ line: NodeID, _ module: String, _ file: ParsedFile, for text: String = "") {
    let range = text.isEmpty ? file.lineRange(of: line) : file.tree.range(line)
    edits[file.file.path, default: []].append(SourceEdit(range: range, replacement: text))
    titles.append("Takes `import \(module)` out of \(file.file.path), which nothing there needs.")
  }

  private func usesOperators(_ tree: SyntaxTree) -> Bool {
    tree.nodes.indices.contains { tree.kind($0) == .memberAccess && Self.operators.contains(tree.name($0)) }
  }

  /// Members of publishers that are known by no name of a type.
  private static let operators: Set<String> = [
    "sink", "assign", "publisher", "dataTaskPublisher", "eraseToAnyPublisher", "receive", "debounce", "throttle",
    "objectWillChange", "removeDuplicates", "combineLatest", "autoconnect", "store", "connect", "values",
  ]
}
