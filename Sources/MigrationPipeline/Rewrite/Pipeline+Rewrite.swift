import Analyzer
import MigrationModel
import Planner
import ProjectIndex
import Rewriter
import Verifier

/// The part of the plan that `rewrite` is asked for.
package enum RewriteScope: Sendable, Equatable {
  case all
  /// Slug or name.
  case feature(String)
  /// `C1` with its feature, `orders/C1`, or a task id.
  case task(String, feature: String?)
}

/// The patches of a rewrite, not written yet.
package struct RewriteResult: Sendable {
  /// Of the tasks that were asked for.
  package let series: PatchSeries
  /// What is left of the types that the plan wants taken apart.
  package let legacy: LegacyCode
  /// With the patches and blockers at their tasks.
  package let planned: PlannedAnalysis
  /// Path of an Xcode project -> new files that it must be told of, in their order; relative to the analysed folder.
  package let filesToList: [String: [FileToList]]
  /// Whether a patch file of ours that was not made again is of no use any more.
  let isStale: @Sendable (PatchFile) -> Bool
  /// Whether nothing of a type that was not taken apart again can be left.
  let isOver: @Sendable (SplitOrigin) -> Bool
}

extension Pipeline {
  /// The patches for the open tasks of a plan. All are made, so that their numbers don't depend on the scope; those
  /// outside of it are left out of the result. Throws `PipelineError` (`usage`) for an unknown feature or task.
  package func rewrite(
    _ tree: IndexedTree, _ planned: PlannedAnalysis, scope: RewriteScope
  ) throws -> RewriteResult {
    let asked = try tasks(in: scope, of: planned.plan)
    let configuration = loaded.configuration
    let targets = TestTargets.all(below: workspace.root, bundles: try xcodeTests(tree.membership))
    let readings = FileReadings()
    var analysis = RepeatedAnalysis(tree, configuration: configuration, readings: readings)
    let origins = try PatchFolder(plan: planFolder).origins()
    let namesakes = Namesakes(tree.index, items(of: planned.plan), origins)
    let isAlone = namesakes.meanings.isEmpty
    let index = isAlone ? tree.index : analysis.reindexed([:], removing: Set(namesakes.meanings.keys))
    let request = request(for: namesakes, tree)
    let split = PlanSplit(
      analysed: index, configuration: configuration, brokenFiles: tree.brokenFiles, platforms: request.platforms,
      origins: origins
    ) { [progress] done, total in progress.note("rewriting feature", done, total) }
    var series = Rewriter.rewrite(
      request,
      tree: RewriteTree(
        index: index, types: planned.analysis.types.filter { namesakes.meanings[$0.file] == nil },
        analysis: analysis, testTargets: targets
      ) { [progress] done, total in progress.note("rewriting feature", done, total) },
      gate: TreeGate(
        gates: PatchGates(
          index: index, others: targets.flatMap(\.files), maxLines: configuration.maxPatchLines, readings: readings),
        brokenFiles: tree.brokenFiles),
      parting: split.parted)
    series.blockers += namesakes.blockers
    let requested = series.tasks(needing: asked)
    let files = tree.index.files + targets.flatMap(\.files)
    let windows = try endingLinesWithCRLF(files)
    var wanted = series.restricted(to: requested)
      .withCRLF(in: Set(windows.map(\.path)), forNewFiles: windows.count * 2 > files.count)
    // Also of types that nothing is written for: what stands in the way may go.
    let slugs = Set(request.items.filter { requested.contains($0.task.id) }.map(\.slug))
    wanted.origins = series.origins.filter { slugs.contains($0.slug) }
    let end = LegacyEnd(index, after: wanted.patches)
    let whole = isAlone ? end : LegacyEnd(tree.index, after: wanted.patches)
    for place in wanted.origins.indices { wanted.origins[place].left = end.lines(of: wanted.origins[place].type) }
    var plan = Planner.adding(
      wanted, to: planned.plan, requested: requested, history: planned.analysis.history)
    plan.patchNeeds.merge(wanted.needs) { $1 }
    return RewriteResult(
      series: wanted,
      legacy: LegacyCode(types(toSplit: planned.analysis), in: tree.index, at: whole, wanted.blockers),
      planned: PlannedAnalysis(
        analysis: Planner.counting(plan, in: planned.analysis), plan: plan, existing: planned.existing),
      filesToList: FileToList.sorted(wanted, tree.membership),
      isStale: try staleness(scope, planned.plan, requested), isOver: try ending(scope, planned.plan))
  }

  /// Files that git keeps with CRLF. It may keep them with line feeds alone, and put CRLF into the work tree only.
  private func endingLinesWithCRLF(_ files: [SourceFile]) throws -> [SourceFile] {
    let windows = files.filter(\.endsLinesWithCRLF)
    guard !windows.isEmpty, let workTree = workspace.workTree else { return windows }
    let unified = try workTree.keptWithLineFeeds(below: workspace.root)
    return windows.filter { !unified.contains($0.path) }
  }

  private func xcodeTests(_ membership: TargetMembership) throws -> [XcodeTests.Bundle] {
    try membership.projects.filter(\.readFolders.isEmpty).map(\.path).flatMap { path in
      let contents = try FileReader.require("\(workspace.root)/\(path)", orThrow: .missingInput)
      return XcodeTests(contents, folder: TargetMembership.Project.folder(of: path)).bundles
    }
  }

  /// A patch as the file that git takes.
  package func render(_ patch: Patch) -> [UInt8] {
    MailboxPatch.render(patch, pathPrefix: workspace.pathPrefix)
  }

  /// Writes patches and plan, and removes our patches of the same tasks that are no longer made; all of it, or nothing.
  package func write(_ result: RewriteResult) throws {
    progress.note("writing patches and plan", 0, 1)
    defer { progress.note("writing patches and plan", 1, 1) }
    var transaction = FileTransaction()
    let paths = Set(result.series.patches.map(\.path))
    let patches = result.series.patches
    let rendered = MigrationModel.Parallel.map(patches.count) { render(patches[$0]) }
    for (patch, text) in zip(patches, rendered) { transaction.write(text, to: "\(planFolder.path)/\(patch.path)") }
    for file in try PatchFolder(plan: planFolder).files() where !paths.contains(file.path) && result.isStale(file) {
      transaction.remove("\(planFolder.path)/\(file.path)")
    }
    for origin in result.series.origins {
      transaction.write(try origin.encoded(), to: "\(planFolder.path)/\(origin.path)")
    }
    let kept = Set(result.series.origins.map(\.path))
    for origin in try PatchFolder(plan: planFolder).origins()
    where !kept.contains(origin.path) && result.isOver(origin) {
      transaction.remove("\(planFolder.path)/\(origin.path)")
    }
    planFolder.write(try documents(for: result.planned), in: &transaction)
    try transaction.commit()
  }

  private func tasks(in scope: RewriteScope, of plan: Plan) throws -> Set<String> {
    let open = plan.featureTasks.filter { !$0.task.isDone && !isBeyondReach($0.task, plan) }
    switch scope {
    case .all:
      let spanning = plan.crossCutting.filter { !$0.isDone && !isBeyondReach($0, plan) }
      return Set((open.map(\.task) + spanning).map(\.id))
    case .feature(let name):
      let slug = try TaskSelection(plan: plan).slug(of: name)
      return Set(open.filter { $0.slug == slug }.map(\.task.id))
    case .task(let name, let feature):
      return [try TaskSelection(plan: plan).choice(named: name, feature: feature).task.id]
    }
  }

  /// Some of its code was not read: it can't be read, or lies beside PATH. Its patches stay as they are.
  private func isBeyondReach(_ task: PlanTask, _ plan: Plan) -> Bool {
    task.locations.contains { plan.unread.contains($0.file) || $0.file.hasPrefix("../") }
  }

  /// A whole feature is written anew, a task leaves the others' patches alone.
  private func staleness(
    _ scope: RewriteScope, _ plan: Plan, _ requested: Set<String>
  ) throws -> @Sendable (PatchFile) -> Bool {
    let kept = Set(plan.tasks.filter { isBeyondReach($0, plan) }.map(\.id))
    switch scope {
    case .all: return { !kept.contains($0.taskID) }
    case .feature(let name):
      let folder = "patches/\(try TaskSelection(plan: plan).slug(of: name))/"
      return { $0.path.hasPrefix(folder) && !kept.contains($0.taskID) }
    case .task: return { requested.contains($0.taskID) }
    }
  }

  /// A task says nothing of the rest of its types.
  private func ending(_ scope: RewriteScope, _ plan: Plan) throws -> @Sendable (SplitOrigin) -> Bool {
    switch scope {
    case .all: return { _ in true }
    case .feature(let name):
      let slug = try TaskSelection(plan: plan).slug(of: name)
      return { $0.slug == slug }
    case .task: return { _ in false }
    }
  }

  /// The open tasks, in plan order.
  private func items(of plan: Plan) -> [RewriteRequest.Item] {
    let items = plan.features.flatMap { feature in
      feature.tasks.filter { !$0.isDone }.map {
        RewriteRequest.Item(slug: feature.feature.slug, dialect: feature.feature.dialect, task: $0)
      }
    }
    let spanning = plan.crossCutting.filter { !$0.isDone && ($0.step != nil || $0.isUnderWay) }.map { task in
      RewriteRequest.Item(slug: Plan.crossCuttingSlug, dialect: dialect(of: task.typeName, in: plan), task: task)
    }
    return items + spanning
  }

  private func request(for namesakes: Namesakes, _ tree: IndexedTree) -> RewriteRequest {
    RewriteRequest(
      items: namesakes.open, maxLines: loaded.configuration.maxPatchLines,
      platforms: tree.facts.platforms.merging(xcode) { first, _ in first },
      membership: tree.membership, foreign: namesakes.foreign)
  }

  /// What `.xcode-version` says, as build machines read it: `15.4` of `~> 15.4`. Who has none, or none that can be read, says
  /// nothing.
  private var xcode: [String: String] {
    let name = ".xcode-version"
    do {
      let isFile = try FolderEntry.all(in: workspace.root).contains { $0.name == name && $0.kind == .file }
      let text = isFile ? String(decoding: try FileReader.read("\(workspace.root)/\(name)"), as: UTF8.self) : ""
      let version = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      return version.isEmpty ? [:] : ["Xcode": String(version)]
    } catch {
      return [:]
    }
  }

  /// That of the feature whose tasks take the type apart.
  private func dialect(of type: String, in plan: Plan) -> String {
    let feature = plan.features.first { feature in feature.tasks.contains { $0.typeName == type && $0.step != nil } }
    return feature?.feature.dialect ?? loaded.configuration.spanningDialect
  }
}

extension Patch {
  /// Path below `refactoring/`.
  package var path: String { "patches/\(slug)/\(fileName)" }
}

extension PatchSeries {
  /// Path of a patch -> paths of those that must be in before.
  fileprivate var needs: [String: [String]] {
    let paths = Dictionary(patches.map { ($0.number, $0.path) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      patches.map { ($0.path, $0.dependsOn.compactMap { paths[$0] }) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tasks with those whose patches they need, directly or not.
  fileprivate func tasks(needing tasks: Set<String>) -> Set<String> {
    var needed = tasks
    for patch in patches.reversed() where needed.contains(patch.taskID) {
      needed.formUnion(patches.filter { patch.dependsOn.contains($0.number) }.map(\.taskID))
    }
    return needed.count == tasks.count ? needed : self.tasks(needing: needed)
  }

  fileprivate func restricted(to tasks: Set<String>) -> PatchSeries {
    let kept = patches.filter { tasks.contains($0.taskID) }
    let files = Set(kept.flatMap(\.changes).map(\.path))
    return PatchSeries(
      patches: kept, blockers: blockers.filter { tasks.contains($0.taskID) },
      newFiles: newFiles.filter(files.contains))
  }
}
