import MigrationModel

/// The documents of a plan, written from its values.
struct DocumentSet {
  private let plan: Plan
  private let written: WrittenPlan
  private let pathPrefix: String
  private let names: [String: (slug: String, label: String)]
  private let tasks: [String: PlanTask]
  private let writtenTasks: [String: WrittenTask]
  private let texts: [String: String]

  init(_ plan: Plan, existing: [String: String], pathPrefix: String) throws(PlanDocumentError) {
    self.plan = plan
    self.pathPrefix = pathPrefix
    let existing = MarkRenaming.applied(plan.renames, to: existing)
    written = try WrittenPlan.read(existing, pathPrefix: pathPrefix)
    writtenTasks = Dictionary(written.tasks.map { ($0.task.id, $0) }, uniquingKeysWith: { first, _ in first })
    names = TaskNames.names(in: plan)
    let all = plan.tasks
    tasks = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    texts = existing
  }

  /// Blocks of the README that say nothing of the code: an analysis of a part of it does not know better what the others say.
  private static let blocksOfTasks: Set<String> = [ProgressTable.block, NextMarkdown.block]

  /// After an analysis: every document, new or brought up to date. What the README says of the whole stays if the plan is one
  /// of more than what was analysed.
  func written(after analysis: Analysis, isPartial: Bool = false) throws(PlanDocumentError) -> [String: String] {
    let lookup = AnalysisLookup(analysis)
    var result = written.documents
    let readme = ReadmeMarkdown(plan: rooted(plan), lookup: lookup, pathPrefix: pathPrefix).sections()
    var blocks = Section.generated(in: readme)
    if isPartial || isPlanOfMore { blocks = blocks.filter { Self.blocksOfTasks.contains($0.key) } }
    result[WrittenPlan.readme] = try document(
      WrittenPlan.readme, blocks, tasks: [], mark: ReadmeMarkdown.mark, new: { readme })
    for feature in plan.features {
      let markdown = FeatureMarkdown(plan: feature, lookup: lookup, pathPrefix: pathPrefix)
      let file = feature.feature.slug + ".md"
      let blocks = feature.tasks.contains { $0.isOutside(plan.unread) } ? [:] : markdown.blocks()
      result[file] = try document(
        file, blocks, tasks: feature.tasks, mark: FeatureMarkdown.mark(feature.feature),
        new: { markdown.sections { self.markdown($0, in: feature.feature.slug) } })
    }
    for inbox in [InboxMarkdown.crossCutting, .discovered] {
      let tasks = inbox.slug == WrittenPlan.discoveredSlug ? plan.discovered : plan.crossCutting
      result[inbox.slug + ".md"] = try document(
        inbox.slug + ".md", [:], tasks: tasks, mark: inbox.mark,
        new: { inbox.sections(tasks.map { markdown($0, in: inbox.slug) }) })
    }
    return texts(of: result)
  }

  /// The texts of the documents, beside those that are not ours, and of the hidden files.
  private func texts(of documents: [String: PlanDocument]) -> [String: String] {
    var result = texts.merging(documents.mapValues(\.text)) { $1 }
    let old = texts[PlanState.file] ?? ""
    let state = PlanState(old).text(of: documents, deleted: written.deleted)
    if DocumentLine.lines(of: old).map(\.trimmed) != DocumentLine.lines(of: state).map(\.trimmed) {
      result[PlanState.file] = state
    }
    if result[MergeAttributes.file] == nil { result[MergeAttributes.file] = MergeAttributes.text }
    return result
  }

  /// Whether the README was written for a folder around PATH, code of which has tasks.
  private var isPlanOfMore: Bool {
    guard let readme = texts[WrittenPlan.readme], written.tasks.contains(where: { $0.task.isOutside([]) }) else {
      return false
    }
    let around = pathPrefix.split(separator: "/").indices.map { depth in
      pathPrefix.split(separator: "/")[..<depth].map { $0 + "/" }.joined()
    }
    return around.contains { readme.contains(ReadmeMarkdown.sizeStart(prefix: $0)) }
  }

  /// Without an analysis: the tasks, the progress table and the next pull request.
  func updated() -> [String: String] {
    let rooted = rooted(plan)
    let readme = [
      ProgressTable.block: ProgressMarkdown.table(Planner.progress(of: plan)),
      NextMarkdown.block: NextMarkdown.lines(Planner.next(in: rooted)),
    ]
    var result = written.documents
    for (file, document) in written.documents {
      result[file] = updated(document, file: file, blocks: file == WrittenPlan.readme ? readme : [:])
    }
    return texts(of: result)
  }

  /// The documents with one more task in one of the two files that are no feature's; all else as it is.
  func appended(_ task: PlanTask, to inbox: InboxMarkdown) -> [String: String] {
    let markdown = markdown(task, in: inbox.slug)
    var result = written.documents
    var document = result[inbox.slug + ".md"] ?? Section.document(mark: inbox.mark, inbox.sections([]))
    document.append(BlockWriting.task(markdown, newline: document.newline))
    result[inbox.slug + ".md"] = document
    return texts(of: result)
  }

  /// The plan with locations relative to the plan root, as the README prints files.
  private func rooted(_ plan: Plan) -> Plan {
    let root: (PlanTask) -> PlanTask = { task in
      var task = task
      task.locations = task.locations.map {
        Location(
          file: PlanPath.rooted($0.file, prefix: pathPrefix), line: $0.line, column: $0.column, endLine: $0.endLine)
      }
      return task
    }
    return Plan(
      features: plan.features.map { FeaturePlan(feature: $0.feature, tasks: $0.tasks.map(root)) },
      crossCutting: plan.crossCutting.map(root), discovered: plan.discovered.map(root), renames: plan.renames,
      patchNeeds: plan.patchNeeds)
  }

  /// One document: a new one, or the existing one brought up to date.
  private func document(
    _ file: String, _ blocks: [String: [String]], tasks: [PlanTask], mark: String, new: () -> [Section]
  ) throws(PlanDocumentError) -> PlanDocument {
    guard let document = written.documents[file] else {
      if texts[file] != nil { throw WrittenPlan.notOurs(file) }
      return Section.document(mark: mark, new())
    }
    var result = updated(document, file: file, blocks: blocks)
    result.replaceMark(with: mark)
    let present = Set(document.blocks.map(\.kind).compactMap { if case .task(let id) = $0 { id } else { nil } })
    for task in tasks where !present.contains(task.id) {
      let block = BlockWriting.task(markdown(task, in: slug(of: file)), newline: document.newline)
      if document.kind == "feature" { result.insert(block, under: task.phase) } else { result.append(block) }
    }
    return result
  }

  private func updated(_ document: PlanDocument, file: String, blocks: [String: [String]]) -> PlanDocument {
    var result = document
    let newline = document.newline
    result.parts = document.parts.map { part in
      guard case .block(let block) = part else { return part }
      switch block.kind {
      case .generated(let name):
        guard let lines = blocks[name] else { return part }
        return .block(BlockWriting.updated(block, name: name, lines: lines, newline: newline))
      case .task(let id):
        guard let task = tasks[id], let old = writtenTasks[id] else { return part }
        return .block(BlockWriting.updated(block, from: old, to: markdown(task, in: slug(of: file)), newline: newline))
      }
    }
    return result
  }

  private func slug(of file: String) -> String { String(file.dropLast(3)) }

  /// A task as it reads in the file of a slug.
  private func markdown(_ task: PlanTask, in slug: String) -> TaskMarkdown {
    let dependencies = task.dependsOn.compactMap { id in
      names[id].map { $0.slug == slug ? $0.label : "\($0.slug)/\($0.label)" }
    }
    return TaskMarkdown(
      task: task, pathPrefix: pathPrefix, dependencies: dependencies, isDiscovered: slug == WrittenPlan.discoveredSlug,
      isPlanned: plan.features.contains { $0.feature.slug == task.feature })
  }
}
