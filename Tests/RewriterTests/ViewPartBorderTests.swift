import MigrationModel
import Testing

@Suite("What keeps parts of long controllers in their file") struct ViewPartBorderTests {
  @Test("A heading goes with all that stands below it; what is only read is set by the type's own file alone")
  func heading() {
    let fixture = RewriteFixture.longList(
      members: """

            private var total = 0

            // MARK: - Set up

            private func setUpLabels() {
                label1.text = "one of \\(total)"
                label2.text = "two"
                label3.text = "three"
                label4.text = "four"
            }

            private func setUpTitle() {
                title = "List"
                setUpLabels()
            }

            // MARK: - State

            func count() {
                total += 1
                setUpTitle()
            }

        """, lines: 130)
    #expect(
      fixture.text("List/ListViewController+SetUp.swift") == """
        import UIKit

        // MARK: - Set up

        extension ListViewController {
            private func setUpLabels() {
                label1.text = "one of \\(total)"
                label2.text = "two"
                label3.text = "three"
                label4.text = "four"
            }

            func setUpTitle() {
                title = "List"
                setUpLabels()
            }
        }

        """)
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "viewDidLoad() {") == """

                super.viewDidLoad()
                presenter.start()
            }

            private(set) var total = 0

            // MARK: - State

            func count() {
                total += 1
                setUpTitle()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What an extension can't hold stays in the class",
    arguments: [
      "override func viewWillAppear(_ animated: Bool)", "@objc dynamic func work(_ animated: Bool)",
      "init(work animated: Bool)", "@Timed func work(_ animated: Bool)", "func refresh(_ animated: Bool)",
    ])
  func staying(_ head: String) {
    let fixture = work(head)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers == [])
    #expect(work("func work(_ animated: Bool)").series().newFiles == ["List/ListViewController+Work.swift"])
  }

  private func work(_ head: String) -> RewriteFixture {
    let body = (1...10).map { "        label\($0).isHidden = true\n" }.joined()
    return RewriteFixture.longList(
      members: "\n    // MARK: - Work\n\n    \(head) {\n\(body)    }\n", lines: 130,
      others: [
        "List/LongList.swift": """
        import UIKit

        class LongList: ListViewController {
            override func refresh(_ animated: Bool) {}
        }

        """
      ])
  }

  @Test("What is compiled under conditions, or asks for its file, stays")
  func conditions() {
    let rows = LongListCode.rows.replacing("let cell", with: "print(#file)\n        let cell")
    let fixture = RewriteFixture.longList(
      members: """
            private(set) var count = 0

        #if DEBUG
            func dump() {
        \((1...10).map { "        label\($0).isHidden = true\n" }.joined())    }
        #endif

        """,
      below: "\n#if os(iOS)\(LongListCode.view)#endif\n"
        + rows.replacing("UITableViewDelegate", with: "UIScrollViewDelegate"))
    #expect(fixture.series().newFiles == ["List/ListViewController+ScrollView.swift"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A part stays that would see less in another file, or would make more visible than there is room for",
    arguments: [
      ("private let rowCount = 7", "rowCount", "`rowCount` is private to the file"),
      ("private extension UIView { var count: Int { 7 } }", "label1.count", "`count` is private to the file"),
      (
        "private struct Row { let hidden: Hidden }\nprivate struct Hidden {}", "Row.size",
        "`Row` is private to the file"
      ),
      (
        "class Other: ListViewController { private func total() -> Int { 7 } }", "total()",
        "`total()` is private and has"
      ),
    ])
  func hidden(_ declaration: String, _ use: String, _ reason: String) {
    let rows = LongListCode.dataSource.replacing("return count", with: "return \(use)")
    let fixture = RewriteFixture.longList(
      members: "\n    private func total() -> Int { 8 }\n", below: "\n" + declaration + "\n" + rows, lines: 130)
    #expect(fixture.series().newFiles.isEmpty)
    #expect(fixture.blockers.count == 1)
    #expect(fixture.blockers.first?.contains("gets no file of its own: \(reason)") == true)
  }

  @Test("An extension that is private as a whole becomes visible where the class uses it, and else stays private")
  func privateExtension() {
    let helpers = """

      // MARK: Helpers for rows

      private extension ListViewController {
          func hide() {
              label1.isHidden = true
              label2.isHidden = true
              label3.isHidden = true
              label4.isHidden = true
          }

          func showAll() {
              label1.isHidden = false
              label2.isHidden = false
              label3.isHidden = false
          }
      }

      """
    let fixture = RewriteFixture.longList(members: "\n    func empty() { hide() }\n", below: helpers, lines: 130)
    #expect(
      fixture.text("List/ListViewController+HelpersForRows.swift")
        == "import UIKit\n" + helpers.replacing("private extension", with: "extension"))
    #expect(fixture.series().patches.first?.body.contains("from there now: `hide` and `showAll`") == true)
    #expect(fixture.movesOfSecondRun() == 0)
    let alone = RewriteFixture.longList(below: helpers, lines: 130)
    #expect(alone.text("List/ListViewController+HelpersForRows.swift") == "import UIKit\n" + helpers)
    #expect(alone.movesOfSecondRun() == 0)
  }

  @Test("What would cut a private extension for few lines stays")
  func unworthy() {
    let texts = (1...8).map { "        label\($0).text = nil\n" }.joined()
    let cut = RewriteFixture.longList(
      members: "\n    // MARK: - Work\n\n    func work() {\n\(texts)        hide()\n    }\n",
      below: "\nprivate extension ListViewController {\n    func hide() {}\n\n    func show() { hide() }\n}\n",
      lines: 130)
    #expect(cut.series().patches.isEmpty)
    #expect(cut.blockers.count == 1)
    #expect(
      cut.blockers.allSatisfy {
        $0.hasSuffix("The file for it would cut extensions for more than its lines are worth.")
      },
      "\(cut.blockers)")
  }

  @Test("What the other side may change is set by it; what belongs together becomes visible together or not at all")
  func setters() {
    let body = (1...8).map { "        label\($0).isHidden = true\n" }.joined()
    let work = "        names.append(first)\n        other.removeAll()\n        button.isHidden = isDone\n"
    let fixture = RewriteFixture.longList(
      members: """

            private(set) var names: [String] = []
            private var other: [String] = [], first = ""
            private var button: UIButton = UIButton(), isDone = false

            // MARK: - Work

            func work() {
        \(body)\(work)    }

            func rest() { button = UIButton() }

        """, lines: 130)
    #expect(fixture.blockers == [])
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "start()\n    }\n") == """

            var names: [String] = []
            var other: [String] = [], first = ""
            var button: UIButton = UIButton(), isDone = false
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
    let taken = RewriteFixture.longList(
      members: """

            private var other = "", first = ""

            // MARK: - Work

            func work() {
        \(body)        title = other
            }

        """, lines: 130,
      others: ["List/Old.swift": "import UIKit\n\nclass Old: ListViewController {\n    private let first = 1\n}\n"])
    #expect(taken.series().patches.isEmpty)
    #expect(taken.blockers.count == 1)
  }
}
