import MigrationModel
import Testing

/// Sections and rows of lists, and who sets up their cells.
@Suite struct TypeRoleListTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  @Test func rowsOfAListAreShownAndWhatIsStoredIsNot() {
    let source = """
      import UIKit
      enum Part: Int { case head, tail }
      struct Line: Hashable { let place: Int; let kind: Part }
      struct Track: Codable, Hashable { let id: Int }
      enum Choice: Int { case on, off }
      final class LinesController: UIViewController {
        private var lines: UITableViewDiffableDataSource<Part, Line>?
        private func tracks() -> NSDiffableDataSourceSnapshot<Int, Track> { .init() }
        private var choice = Choice.on
        private var all: [Line] = []
        private var played: [Track] = []
      }
      """
    #expect(role(of: "Part", in: source) == .presenter)
    #expect(role(of: "Line", in: source) == .presenter)
    #expect(role(of: "Track", in: source) == .entity)
    #expect(role(of: "Choice", in: source) != .presenter)
  }

  @Test func aDataSourceOfUIKitIsAView() {
    let source = """
      import UIKit
      final class Titled: UITableViewDiffableDataSource<Int, String> {
        override func tableView(_ list: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
      }
      final class Plain: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() } }
      """
    #expect(role(of: "Titled", in: source) == .view)
    #expect(role(of: "Plain", in: source) == .other)
  }

  @Test func aSectionThatSetsUpItsCellsIsAView() {
    let source = """
      import UIKit
      enum Part: Hashable {
        case only
        static func source(_ list: UITableView) -> UITableViewDiffableDataSource<Part, Int> {
          UITableViewDiffableDataSource(tableView: list) { list, place, item in
            list.dequeueReusableCell(withIdentifier: "a", for: place)
          }
        }
      }
      """
    #expect(role(of: "Part", in: source) == .view)
  }
}
