import Testing

@Suite struct EntityInViewTests {
  private let rule = "entity_in_view"

  @Test func aCellThatTakesAModelInAnExtensionOfAnotherFile() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        struct Order: Codable { let id: Int; let total: Double }
        """,
        "B.swift": """
        import UIKit
        final class OrderCell: UITableViewCell { let label = UILabel() }
        """,
        "C.swift": """
        import UIKit
        extension OrderCell {
          func 1️⃣configure(with order: Order) { label.text = String(order.total) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`OrderCell` is handed `Order` in `configure(with:)`")
      ])
  }

  @Test func aStoredObjectThatIsSetFromOutside() {
    expect(
      rule,
      in: MarkedTree(
        """
        import CoreData
        import UIKit
        final class Note: NSManagedObject { @NSManaged var title: String }
        final class NoteView: UIView {
          var 1️⃣note: Note?
          override func layoutSubviews() { accessibilityLabel = note?.title }
        }
        final class NoteViewController: UIViewController {
          let noteView = NoteView()
          func show(_ note: Note) { noteView.note = note }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`NoteView` is handed `Note` in `note`")
      ])
  }

  @Test func anAppKitView() {
    expect(
      rule,
      in: MarkedTree(
        """
        import AppKit
        struct Feed: Codable { let name: String }
        final class FeedCellView: NSTableCellView {
          func 1️⃣show(_ feed: Feed) { textField?.stringValue = feed.name }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`FeedCellView` is handed `Feed` in `show(_:)`")
      ])
  }

  @Test func rowsControllersPrivateHelpersAndModelsThatAreOnlyHandedOn() {
    expectNothing(
      rule,
      in: """
        import UIKit
        struct Order: Codable { let id: Int; let total: Double }
        struct OrderRow { let total: String }
        final class RowCell: UITableViewCell {
          let label = UILabel()
          func configure(with row: OrderRow) { label.text = row.total }
        }
        final class PassingView: UIView {
          var onSelect: ((Order) -> Void)?
          func select(_ order: Order) { onSelect?(order) }
        }
        final class PrivateView: UIView {
          private func show(_ order: Order) { accessibilityLabel = String(order.total) }
        }
        final class OrderViewController: UIViewController {
          func show(_ order: Order) { title = String(order.total) }
        }
        """)
  }

  @Test func whatARepositoryHandsOnIsAModel() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        struct Movie: Equatable { let id: String; let title: String }
        protocol MovieRequesting { func movies(completion: @escaping ([Movie]) -> Void) }
        final class MovieRepository {
          private let session: URLSession
          private let requests: MovieRequesting
          init(session: URLSession, requests: MovieRequesting) { (self.session, self.requests) = (session, requests) }
          func movies(completion: @escaping ([Movie]) -> Void) { requests.movies(completion: completion) }
          func forget(_ url: URL) { session.dataTask(with: url).resume() }
        }
        final class PosterView: UIView {
          func 1️⃣configure(movie: Movie) { accessibilityLabel = movie.title }
        }
        """),
      [Expected("1️⃣", message: "`PosterView` is handed `Movie` in `configure(movie:)`")])
  }

  @Test func whatIsReadOfAnOptional() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        struct Weather: Decodable { let degrees: Double }
        final class WeatherView: UIView {
          func 1️⃣show(_ weather: Weather?) { accessibilityLabel = weather.map { "\\($0.degrees)" } }
        }
        """),
      [Expected("1️⃣", message: "`WeatherView` is handed `Weather` in `show(_:)`")])
  }
}
