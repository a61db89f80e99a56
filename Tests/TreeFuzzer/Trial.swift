import Foundation
import MigrationModel
import MigrationPipeline

/// One mutated app, and what the tool does with it.
struct Trial {
  private(set) var app: App
  private(set) var mutations: [String] = []
  private var random: RandomNumbers

  /// The app of a number: the same in every run.
  init(_ number: Int, seed: UInt64, corpus: Corpus) {
    random = RandomNumbers(seed: seed, trial: number)
    app = corpus.app(&random)
    mutate()
  }

  private mutating func mutate() {
    for _ in 0...random.below(6) {
      guard let mutation = random.one(of: Mutation.all) else { return }
      mutation.change(&app, &random)
      mutations.append(mutation.name)
    }
  }

  /// Analyses, rewrites and verifies the app; once in a while also what comes out of the patches, mutated again.
  /// - Parameter note: is given the trial before its app is run.
  mutating func run(note: (Trial) throws -> Void) throws {
    try note(self)
    let series = try Self.run(app)
    guard !series.patches.isEmpty, random.once(in: 3) else { return }
    app = app.applying(series)
    mutations.append("apply all patches")
    if !random.once(in: 4) { mutate() }
    try note(self)
    _ = try Self.run(app)
  }

  private static func run(_ app: App) throws -> PatchSeries {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tree-fuzzer-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(atPath: folder) } catch { print("left behind: \(folder)") } }
    try app.write(to: folder)
    do {
      let pipeline = try Pipeline(path: folder, git: nil)
      let tree = try pipeline.index()
      let analysis = pipeline.analyze(tree)
      let planned = try pipeline.plan(analysis, of: tree, existing: [:])
      let result = try pipeline.rewrite(tree, planned, scope: .all)
      _ = pipeline.verify(tree)
      try pipeline.write(result)
      return result.series
    } catch let error as PipelineError where error.exitCode == .missingInput {
      return PatchSeries(patches: [], blockers: [], newFiles: [])
    }
  }
}
