import MigrationModel
import Testing

/// Modules of types that stand inside of something.
@Suite("What stands around a type")
struct EnclosingScopeTests {
  private static let body = """
    UIViewController {
      private var rows: [Int] = []
      private func clear() { if rows.count > 3 { rows = [] } }
    }
    """
  private static let sides: [String: Side] = ["rows": .presenter, "clear": .presenter]

  @Test("A module is there for the systems that its controller is there for")
  func availability() {
    let split = SplitFixture(
      "import UIKit\n@available(iOS 17, *)\nfinal class ListViewController: \(Self.body)\n", sides: Self.sides)
    #expect(split["ListPresenter"].contains("@available(iOS 17, *)\nfinal class ListPresenter"))
    #expect(split["ListProtocols"].contains("@available(iOS 17, *)\nprotocol ListViewProtocol"))
    #expect(split["ListBuilder"].contains("@available(iOS 17, *)\nenum ListBuilder"))
    #expect(split["ListViewController"].contains("@available(iOS 17, *)\nextension ListViewController"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "A module is compiled under the conditions that its controller is compiled under, with the imports that stand there"
  )
  func conditions() {
    let split = SplitFixture(
      "#if os(iOS)\nimport Intents\nimport UIKit\nfinal class ListViewController: \(Self.body)\n#endif\n",
      sides: Self.sides)
    let made = split.files.filter { $0.key != "ListViewController.swift" }
    #expect(!made.isEmpty && made.values.allSatisfy { $0.hasPrefix("#if os(iOS)\n") && $0.hasSuffix("#endif\n") })
    #expect(split["ListPresenter"].contains("import Intents"))
    #expect(split["ListViewController"].contains("#if os(iOS)\nextension ListViewController"))
    #expect(split.findings().isEmpty)
  }

  @Test("What stands under further conditions within the type stays")
  func conditionalMembers() {
    let split = SplitFixture(
      """
      #if os(iOS)
      import UIKit
      final class ListViewController: UIViewController {
        private var rows: [Int] = []
        private func clear() { if rows.count > 3 { rows = [] } }
        #if DEBUG
        func fill() { if rows.isEmpty { rows = [1] } }
        #endif
      }
      #endif
      """, sides: ["rows": .presenter, "clear": .presenter, "fill": .presenter])
    #expect(split.moved.flatMap { $0 }.contains("ListViewController.clear()"))
    #expect(split.obstacles["ListViewController.fill()"] == "conditional_code")
  }

  @Test("What a type around it declares is named in full in the module")
  func nesting() {
    let split = SplitFixture(
      files: [
        "Shelf.swift": """
        import UIKit
        enum Shelf {
          enum Order { case name, size }
          static let limit = 3
          static func isLong(_ rows: [Int]) -> Bool { rows.count > limit }
          final class ListViewController: UIViewController {
            enum Kind { case short, long }
            private var order = Order.name
            private var rows: [Int] = []
            private func kind() -> Kind { Shelf.isLong(rows) || rows.count > limit ? .long : .short }
            private func clear() {
              if kind() == Kind.long, order == Order.size { rows = [] }
            }
          }
        }
        """
      ], sides: ["order": .presenter, "rows": .presenter, "kind": .presenter, "clear": .presenter],
      named: "Shelf.ListViewController")
    let presenter = split["ShelfListPresenter"]
    #expect(presenter.contains("var order = Shelf.Order.name"))
    #expect(presenter.contains("rows.count > Shelf.limit"))
    #expect(presenter.contains("order == Shelf.Order.size"))
    #expect(presenter.contains("  func clear()"))
    #expect(split["Shelf"].contains("    private(set) lazy var presenter"))
    #expect(split["Shelf"].contains("extension Shelf.ListViewController: ShelfListViewProtocol"))
    #expect(split.findings().isEmpty)
  }

  @Test("A private name of a type around it is opened where the module uses it")
  func hiddenNames() {
    let split = SplitFixture(
      files: [
        "Shelf.swift": """
        import UIKit
        enum Shelf {
          private static let limit = 3
          final class ListViewController: UIViewController {
            private var rows: [Int] = []
            private func clear() { if rows.count > limit { rows = [] } }
          }
        }
        """
      ], sides: ["rows": .presenter, "clear": .presenter], named: "Shelf.ListViewController")
    #expect(split["ShelfListPresenter"].contains("rows.count > Shelf.limit"))
    #expect(split["Shelf"].contains("  static let limit = 3") && !split["Shelf"].contains("private static"))
    #expect(split.findings().isEmpty)
  }

  @Test("A view model within its view has its interactor")
  func nestedModels() {
    let split = SplitFixture(
      files: [
        "Card.swift": """
        import Foundation
        final class Card {
          struct Item { let name: String }
          @MainActor final class ViewModel {
            private var items: [Item] = []
            func load() {
              URLSession.shared.dataTask(with: URL(string: "https://a.b")!) { data, _, _ in
                guard let data else { return }
                self.items = [Item(name: "\\(data.count)")]
              }.resume()
            }
            func names() -> String { items.map(\\.name).joined() }
            func store() {
              var list: [Item] = items
              list.removeAll { $0.name.isEmpty }
              UserDefaults.standard.set(list.map(\\.name), forKey: "names")
            }
          }
        }
        """
      ], sides: ["items": .interactor, "store": .interactor], kind: .presenter, named: "Card.ViewModel")
    #expect(split["CardViewModelInteractor"].contains("[Card.Item]"))
    #expect(split.findings().isEmpty)
  }

  @Test("What the view does for its presenter stands in an extension, which knows no name of the type around it")
  func namesInExtensions() {
    let split = SplitFixture(
      files: [
        "Shelf.swift": """
        import UIKit
        enum Shelf {
          enum Shade { static let dark = UIColor.black }
          static let title = "Shelf"
          final class ListViewController: UIViewController {
            private let label = UILabel()
            private var rows: [String] = []
            func load() {
              rows.append("-")
              if rows.count > 2 {
                label.textColor = Shade.dark
                label.text = title
              }
            }
          }
        }
        """
      ], sides: ["rows": .presenter, "load": .presenter], named: "Shelf.ListViewController")
    let made = split["Shelf"].components(separatedBy: "extension Shelf.ListViewController").last ?? ""
    #expect(made.contains("label.textColor = Shelf.Shade.dark"))
    #expect(split.findings().isEmpty)
  }
}
