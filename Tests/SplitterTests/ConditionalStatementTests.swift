import Foundation
import MigrationModel
import Testing

/// `#if` among the statements of a member.
@Suite("Conditional compilation in bodies")
struct ConditionalStatementTests {
  private func split(_ members: String) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] = []
        private var limit = 3
      \(members)
      }
      """, sides: ["rows": .presenter, "limit": .presenter, "load": .presenter])
  }

  @Test("Statements in a clause are taken apart as those of a branch are")
  func clauses() {
    let split = split(
      """
        func load() {
          rows = rows.filter { $0 < limit }
          #if DEBUG
          limit += 1
          label.text = "debug \\(rows.count)"
          #else
          label.text = "release"
          #endif
        }
      """)
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("#if DEBUG"))
    #expect(presenter.contains("limit += 1") && presenter.contains("#else") && presenter.contains("#endif"))
    #expect(!presenter.contains("label"))
    #expect(!split["ListViewController"].contains("#if"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the clauses declare is used behind them, and the view is bound in front of them")
  func names() {
    let split = split(
      """
        private let field = UITextField()
        func load() {
          limit += 1
          #if DEBUG
          let size = rows.count + (field.text ?? "").count
          #else
          let size = rows.count
          #endif
          limit = size
          label.text = "\\(size)"
        }
      """)
    let presenter = split["ListPresenter"]
    let bound = presenter.components(separatedBy: "guard let view else { return }")
    #expect(bound.count == 2 && bound[1].contains("#if DEBUG") && bound[1].contains("view."))
    #expect(!presenter.contains("view?."))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Cases and links of a chain under conditions stay")
  func casesStay() {
    let split = split(
      """
        func load() {
          rows.removeAll()
          switch limit {
          #if DEBUG
          case 1: rows = [1]
          #endif
          default: limit = 0
          }
        }
      """)
    #expect(split.obstacles["ListViewController.load()"] == "conditional_code")
  }
}
