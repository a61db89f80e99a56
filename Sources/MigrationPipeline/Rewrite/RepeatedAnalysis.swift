import Analyzer
import MigrationModel
import ProjectIndex
import Rewriter

/// Analyses the tree again as a rewrite changes it. The facts of files that stay are kept.
struct RepeatedAnalysis: TreeAnalysis {
  private let original: ProjectIndex
  private let configuration: Configuration
  private let readings: FileReadings
  /// By path; empty until they are needed.
  private var facts: [String: FileIndex] = [:]

  /// - Parameter readings: of who looks at the changes before.
  init(_ tree: IndexedTree, configuration: Configuration, readings: FileReadings) {
    self.readings = readings
    original = tree.index
    self.configuration = configuration
  }

  mutating func reindexed(_ changes: [String: [UInt8]], removing removed: Set<String>) -> ProjectIndex {
    if facts.isEmpty {
      let read = Parallel.map(original.files) { FileIndex(ParsedFile($0)) }
      facts = Dictionary(read.map { ($0.file.path, $0) }) { first, _ in first }
    }
    for (path, contents) in changes {
      let isGenerated = facts[path]?.file.isGenerated ?? false
      facts[path] = readings.read(SourceFile(path: path, contents: contents, isGenerated: isGenerated)).facts
    }
    for path in removed { facts[path] = nil }
    return ProjectIndex(files: Array(facts.values), interfaceBuilder: original.interfaceBuilder)
  }

  func types(_ index: ProjectIndex) -> [TypeReport] { Analyzer.types(index, configuration: configuration) }
}
