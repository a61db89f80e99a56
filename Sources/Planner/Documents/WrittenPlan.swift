import MigrationModel

/// The plan as its documents hold it.
struct WrittenPlan {
  /// A document that holds tasks.
  struct Chapter {
    /// Of the file: `orders.md` -> `orders`.
    var slug: String
    var name: String
    /// Empty where the document does not say.
    var dialect: String
    var tasks: [WrittenTask]
  }

  static let readme = "README.md"
  static let crossCuttingSlug = Plan.crossCuttingSlug
  static let discoveredSlug = "discovered"

  /// File -> document, for those that are ours.
  private(set) var documents: [String: PlanDocument] = [:]
  /// Feature files in the order of the README's table, others behind them by slug.
  private(set) var chapters: [Chapter] = []
  private(set) var crossCutting: [WrittenTask] = []
  private(set) var discovered: [WrittenTask] = []
  /// Slugs in the rows of the README's table.
  private(set) var listedSlugs: [String] = []
  /// Tasks that a person took out of a file that is still there: id -> what is known of them.
  private(set) var deleted: [String: [String: String]] = [:]

  /// Whether no document is ours yet.
  var isEmpty: Bool { documents.isEmpty }

  /// Every task, wherever it stands.
  var tasks: [WrittenTask] { chapters.flatMap(\.tasks) + crossCutting + discovered }

  /// Reads documents; those that carry no mark of ours are skipped if their names are not ours either.
  static func read(_ texts: [String: String], pathPrefix: String) throws(PlanDocumentError) -> WrittenPlan {
    var plan = WrittenPlan()
    let state = PlanState(texts[PlanState.file] ?? "")
    let files = texts.filter { isPlanFile($0.key) }.sorted { $0.key < $1.key }
    let parsed = Parallel.map(files.count) { place -> Result<PlanDocument, PlanDocumentError> in
      Result { () throws(PlanDocumentError) in
        try PlanDocumentParser.parse(files[place].value, file: files[place].key, state: state)
      }
    }
    for (file, result) in zip(files.map(\.key), parsed) {
      let document = try result.get()
      if document.isOurs { plan.documents[file] = document } else { try checkForeign(file) }
    }
    plan.listedSlugs = plan.documents[readme].map(ProgressTable.slugs) ?? []
    try plan.readTasks(pathPrefix: pathPrefix)
    try plan.checkUnique()
    plan.resolveDependencies()
    let present = Set(plan.tasks.map(\.task.id))
    plan.deleted = state.tasks.filter { id, known in
      let slug = known["feature"] ?? crossCuttingSlug
      return !present.contains(id) && plan.documents[slug + ".md"] != nil
    }
    return plan
  }

  /// The error for a document with a name that the plan needs and no mark of ours.
  static func notOurs(_ file: String) -> PlanDocumentError {
    PlanDocumentError(
      reason: .notOurs, file: file, line: 1, problem: "this file was not written by viper-migrate",
      remedy: "move it away or give it another name, and run again")
  }

  private static func isPlanFile(_ file: String) -> Bool { file.hasSuffix(".md") && !file.contains("/") }

  private static func checkForeign(_ file: String) throws(PlanDocumentError) {
    if [readme, crossCuttingSlug + ".md", discoveredSlug + ".md"].contains(file) { throw notOurs(file) }
  }

  private mutating func readTasks(pathPrefix: String) throws(PlanDocumentError) {
    let sources = documents.filter { $0.key != Self.readme }.sorted { $0.key < $1.key }
    let read = Parallel.map(sources.count) { place -> Result<[WrittenTask], PlanDocumentError> in
      Result { () throws(PlanDocumentError) in
        try Self.tasks(of: sources[place].value, file: sources[place].key, pathPrefix: pathPrefix)
      }
    }
    for ((file, document), tasks) in zip(sources, read) { add(try tasks.get(), of: document, file: file) }
    let rank = Dictionary(listedSlugs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    chapters.sort { (rank[$0.slug] ?? .max, $0.slug) < (rank[$1.slug] ?? .max, $1.slug) }
  }

  private static func tasks(
    of document: PlanDocument, file: String, pathPrefix: String
  ) throws(PlanDocumentError) -> [WrittenTask] {
    var tasks: [WrittenTask] = []
    for block in document.blocks {
      guard case .task(let id) = block.kind else { continue }
      tasks.append(try TaskReading.read(block, id: id, file: file, pathPrefix: pathPrefix))
    }
    return tasks
  }

  private mutating func add(_ tasks: [WrittenTask], of document: PlanDocument, file: String) {
    switch String(file.dropLast(3)) {
    case Self.crossCuttingSlug: crossCutting = tasks
    case Self.discoveredSlug: discovered = tasks
    case let slug where document.kind == "feature" || !tasks.isEmpty:
      let name = document.attributes["name"] ?? document.firstHeading ?? slug
      var chapter = Chapter(slug: slug, name: name, dialect: document.attributes["dialect"] ?? "", tasks: tasks)
      for index in chapter.tasks.indices { chapter.tasks[index].task.feature = slug }
      chapters.append(chapter)
    default: break
    }
  }

  private func checkUnique() throws(PlanDocumentError) {
    var first: [String: WrittenTask] = [:]
    for written in tasks.sorted(by: { ($0.file, $0.line) < ($1.file, $1.line) }) {
      if let other = first.updateValue(written, forKey: written.task.id) {
        throw PlanDocumentError(
          reason: .duplicateTask, file: written.file, line: written.line,
          problem: "task \(written.task.id) is in the plan twice, first at refactoring/\(other.file):\(other.line)",
          remedy: "remove one of the two blocks")
      }
    }
  }

  private mutating func resolveDependencies() {
    let ids = TaskNames.ids(in: self)
    for index in chapters.indices { Self.resolve(&chapters[index].tasks, from: chapters[index].slug, ids) }
    Self.resolve(&crossCutting, from: Self.crossCuttingSlug, ids)
    for index in discovered.indices {
      Self.resolve(&discovered[index...index], from: TaskNames.numbering(discovered[index].task), ids)
    }
  }

  private static func resolve<Tasks: MutableCollection>(
    _ tasks: inout Tasks, from slug: String, _ ids: [String: String]
  ) where Tasks.Element == WrittenTask {
    for index in tasks.indices {
      tasks[index].task.dependsOn = tasks[index].dependencyLabels.compactMap { ids[$0] ?? ids["\(slug)/\($0)"] }
    }
  }
}
