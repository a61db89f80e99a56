import MigrationModel
import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite("The number of threads")
struct ThreadsTests {
  /// A service, a list that uses it and a detail that the list shows.
  private static func feature(_ name: String) -> String {
    """
    import UIKit

    final class \(name)Service {
      static let shared = \(name)Service()
      func load(_ done: @escaping ([String]) -> Void) { URLSession.shared.dataTask(with: address).resume() }
    }

    final class \(name)ListViewController: UIViewController {
      private let service = \(name)Service.shared
      override func viewDidLoad() {
        service.load { [weak self] rows in self?.title = rows.joined(separator: ", ") }
      }
      func open() { navigationController?.pushViewController(\(name)DetailViewController(), animated: true) }
    }

    final class \(name)DetailViewController: UIViewController {
      func save() { UserDefaults.standard.set(title, forKey: "title") }
    }
    """
  }

  @Test("does not show in an analysis and its plan", arguments: [2, 8])
  func changesNothing(threads: Int) throws {
    let folder = try TemporaryFolder()
    for number in 0..<60 {
      try folder.write(Self.feature("Area\(number)"), to: "App/Area\(number)/Area\(number).swift")
    }
    let alone = try MigrationModel.Parallel.$threads.withValue(1) { try planned(folder.path) }
    let together = try MigrationModel.Parallel.$threads.withValue(threads) { try planned(folder.path) }
    #expect(alone.analysis == together.analysis)
    #expect(alone.plan == together.plan)
    #expect(alone.analysis.findings.count >= 180)
  }

  private func planned(_ path: String) throws -> PlannedAnalysis {
    let pipeline = try Pipeline(path: path)
    let tree = try pipeline.index()
    return try pipeline.plan(pipeline.analyze(tree), of: tree, existing: [:])
  }
}
