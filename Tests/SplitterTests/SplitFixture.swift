import Effects
import MigrationModel
import ProjectIndex
import Splitter
import SwiftSource
import Verifier

/// A small legacy tree that is taken apart in memory.
struct SplitFixture {
  private let index: ProjectIndex
  private let name: String
  /// Changed and new files after all patches, by path.
  let files: [String: String]
  /// Members that leave, in the order of the patches.
  let moved: [[String]]
  /// Symbol -> reason of what stays.
  let obstacles: [String: String]
  /// Knows of the stages that it has seen what it needs for others.
  private let undoing: Undoing

  /// Takes a SwiftUI view apart.
  /// - Parameter models: types that are view models.
  init(view name: String, _ code: String, maxLines: Int = 10_000, models: [String] = []) {
    self.init(
      files: [name + ".swift": code], maxLines: maxLines, sides: [:], kind: .view, named: name, models: models)
  }

  /// Takes the class `ListViewController` apart.
  /// - Parameters:
  ///   - sides: where members belong, by name; the rest as the partition says.
  ///   - kind: what the class is in the legacy tree; a view model is called `ListViewModel`.
  ///   - entities: types that are values of the domain.
  ///   - services: types that ask something outside of the app.
  init(
    _ code: String, maxLines: Int = 10_000, sides: [String: Side] = [:], kind: SplitUnit.Kind = .view,
    entities: [String] = [], services: [String] = []
  ) {
    self.init(
      files: ["ListViewController.swift": code], maxLines: maxLines, sides: sides, kind: kind, entities: entities,
      services: services)
  }

  init(
    files sources: [String: String], maxLines: Int = 10_000, sides: [String: Side] = [:], kind: SplitUnit.Kind = .view,
    named: String? = nil, entities: [String] = [], services: [String] = [], models: [String] = []
  ) {
    let name = named ?? (kind == .view ? "ListViewController" : "ListViewModel")
    self.name = name
    index = ProjectIndex(
      files: sources.map { FileIndex(ParsedFile(SourceFile(path: $0.key, contents: Array($0.value.utf8)))) },
      interfaceBuilder: [])
    let overrides = Dictionary(uniqueKeysWithValues: sides.map { ("\(name).\($0.key)", $0.value) })
    guard let type = index.type(named: name) else {
      (files, moved, obstacles) = ([:], [], [:])
      undoing = Undoing(of: name, legacy: [], outside: Outside(isOnMain: true))
      return
    }
    let types =
      entities.compactMap(index.type).map { Self.report(of: $0, as: .entity) }
      + services.compactMap(index.type).map { Self.report(of: $0, as: .service) }
      + models.compactMap(index.type).map { Self.report(of: $0, as: .presenter) }
    let tree = SplitTree(index, types: types, effects: Effects(index))
    let unit = SplitUnit(tree: tree, type: type, kind: kind)
    let placements = Partitioner.placements(of: unit, overrides: overrides)
    let result = Splitter.solution(of: unit, placements: placements).result { changes in
      let lines = changes.map { change in
        let sizes = [change.before, change.after].map { ($0 ?? []).count { $0 == 0x0A } }
        return max(sizes[0], sizes[1]) - min(sizes[0], sizes[1])
      }
      return lines.reduce(0, +) <= maxLines
    }
    moved = result.slices.map(\.members)
    obstacles = Dictionary(result.obstacles.map { ($0.symbol, $0.obstacle.reason) }) { first, _ in first }
    let files = result.slices.flatMap(\.changes).reduce(into: [String: String]()) { files, change in
      files[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) }
    }
    self.files = files
    let legacy = index.files.filter { files[$0.path] != nil }
    undoing = Undoing(of: name, legacy: legacy, outside: Outside(isOnMain: unit.isOnMain))
  }

  /// A class that counts and shows the count whenever it is asked to.
  static func counter(_ name: String, _ superclass: String, isFinal: Bool = true) -> String {
    """
    import UIKit

    \(isFinal ? "final " : "")class \(name): \(superclass) {
      private let label = UILabel()
      private var count = 0

      func refresh() {
        count += 1
        if count > 3 { count = 0 }
        label.text = "\\(count)"
      }
    }

    """
  }

  /// Takes a controller apart that counts and shows the count whenever it refreshes: `members` say how.
  static func refreshing(_ members: String, _ sides: [String: Side] = [:]) -> SplitFixture {
    SplitFixture(
      refreshingCode(members), sides: sides.merging(["count": .presenter, "refresh": .presenter]) { $1 })
  }

  /// The legacy code of such a controller.
  static func refreshingCode(_ members: String) -> String {
    """
    import Combine
    import UIKit

    class ListViewController: UIViewController {
      private let label = UILabel()
      private var count = 0
      private var bag = Set<AnyCancellable>()

      override func viewDidLoad() {
        super.viewDidLoad()
        refresh()
      }

    \(members)
    }

    """
  }

  /// What the analyzer says of a value of the domain.
  private static func report(of type: IndexedType, as role: Role) -> TypeReport {
    TypeReport(
      name: type.name, kind: "class", file: type.parts.first?.file ?? "", line: 1, endLine: 1, role: role,
      confidence: 1, evidence: [], metrics: [:], members: [])
  }

  /// The text of a file of the module, or of the legacy type.
  subscript(_ name: String) -> String { files.first { $0.key.hasSuffix(name + ".swift") }?.value ?? "" }

  /// The fixture's tree behind all patches, taken apart again.
  var again: SplitFixture {
    var sources = Dictionary(
      uniqueKeysWithValues: index.files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    sources.merge(files) { $1 }
    return SplitFixture(files: sources, named: name)
  }

  /// What can't be taken back to the legacy code, where some files behind the patches are others.
  func findings(in changed: [String: String] = [:]) -> [Undoing.Finding] {
    let after = files.merging(changed) { $1 }
    return undoing.findings(in: after.map { SourceFile(path: $0.key, contents: Array($0.value.utf8)) })
  }

  /// Files behind the patches that do not parse.
  var broken: [String] {
    files.filter { !SyntaxTree.parse(Array($0.value.utf8)).errors.isEmpty }.map(\.key).sorted()
  }
}
