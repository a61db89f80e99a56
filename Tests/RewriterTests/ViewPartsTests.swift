import MigrationModel
import Testing

@Suite("Files for parts of long controllers") struct ViewPartsTests {
  @Test("The rows' data source and delegate go to one file, with imports, headings and what they have for themselves")
  func rows() {
    let fixture = RewriteFixture.longList(
      members: "\n    private(set) var count = 0\n", below: LongListCode.view + LongListCode.rows,
      head: "import UIKit\n\n#if canImport(Charts)\n    import Charts\n#endif\n")
    #expect(fixture.series().newFiles == ["List/ListViewController+TableView.swift"])
    #expect(fixture.series().patches.map(\.subject) == ["Move TableView of ListViewController to a file of its own"])
    #expect(
      fixture.text("List/ListViewController+TableView.swift") == """
        import UIKit

        #if canImport(Charts)
            import Charts
        #endif
        \(LongListCode.rows)
        """)
    #expect(fixture.text("List/ListViewController.swift")?.hasSuffix("count = 0\n}\n" + LongListCode.view) == true)
    #expect(fixture.series().patches.allSatisfy { !$0.body.contains("rivate before") })
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Short extensions stay as long as something else does; only as much leaves as there has to")
  func enough() {
    let fixture = RewriteFixture.longList(
      members: "    private(set) var count = 0\n", below: LongListCode.view + LongListCode.rows, lines: 90)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers == [])
  }

  @Test("A conformance without code gets no file", arguments: ["{}", "{\n}"])
  func empty(braces: String) {
    let fixture = RewriteFixture.longList(
      below: "\nextension ListViewController: Marked \(braces)\n", lines: 160,
      others: ["Menu/Marked.swift": "@MainActor\nprotocol Marked {}\n"])
    #expect(fixture.series().newFiles == [])
    #expect(fixture.blockers == [])
  }

  @Test("Short answers to other parts of the app share a file")
  func conformances() {
    let others = ["Menu", "Filter"].map { name in
      """

      extension ListViewController: \(name)Delegate {
          func \(name.lowercased())(_ controller: UIViewController) {
              title = "\(name)"
          }
      }

      """
    }.joined()
    let protocols = ["Menu", "Filter"].map { name in
      "@MainActor\nprotocol \(name)Delegate {\n    func \(name.lowercased())(_ controller: UIViewController)\n}\n"
    }
    let fixture = RewriteFixture.longList(
      below: others, lines: 130, others: ["Menu/Menu.swift": "import UIKit\n\n" + protocols.joined(separator: "\n")])
    #expect(fixture.text("List/ListViewController+Delegates.swift") == "import UIKit\n" + others)
    #expect(
      fixture.series().patches.map(\.body).first?.components(before: "\n\nBehaviour")
        == "Moves:\n- `MenuDelegate` and `FilterDelegate`, to `List/ListViewController+Delegates.swift`")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A file has the name that the tree gives to such files")
  func convention() {
    let fixture = RewriteFixture.longList(
      members: "    private(set) var count = 0\n", below: LongListCode.rows,
      others: [
        "Menu/MenuController+Table.swift": """
        import UIKit

        extension MenuController: UITableViewDataSource {}

        """, "Menu/MenuController.swift": "import UIKit\n\nclass MenuController: UIViewController {}\n",
      ])
    #expect(fixture.series().newFiles == ["List/ListViewController+Table.swift"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("No second file gets a name that one has: the protocol's whole name is taken, or the part stays")
  func nameTaken() {
    let rows = LongListCode.dataSource
    let others = ["Old/ListViewController+tableview.swift": "import UIKit\n"]
    let free = RewriteFixture.longList(
      members: "    private(set) var count = 0\n", below: rows, lines: 130, others: others)
    #expect(free.series().newFiles == ["List/ListViewController+UITableViewDataSource.swift"])
    #expect(free.movesOfSecondRun() == 0)
    let taken = RewriteFixture.longList(
      members: "    private(set) var count = 0\n", below: rows, lines: 130,
      others: others.merging(["Old/ListViewController+UITableViewDataSource.swift": "import UIKit\n"]) { $1 })
    #expect(taken.series().patches.isEmpty)
    #expect(
      taken.blockers == [
        """
        ListViewController: long_file: ListViewController.swift keeps 157 lines. `TableView` gets no file of its own: \
        The file for it would be the second ListViewController+TableView.swift.
        """
      ])
  }

  @Test("The methods of a section go, stored properties stay; what both sides use is visible, and the patch says so")
  func section() {
    let fixture = RewriteFixture.longList(members: LongListCode.actions)
    #expect(
      fixture.text("List/ListViewController+Actions.swift") == """
        import UIKit

        extension ListViewController {
            @IBAction func open(_ sender: Any) {
                isOpen = true
                reload()
            }

            /// Closes what is open.
            @objc func close() {
                isOpen = false
                reload()
                label1.text = "closed"
            }
        }

        """)
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "// MARK: - Actions") == """


            var isOpen = false

            // MARK: - Display

            func reload() {
                title = isOpen ? "open" : "closed"
                button.addTarget(self, action: #selector(close), for: .touchUpInside)
            }

            private let button = UIButton()
        }

        """)
    #expect(
      fixture.series().patches.map(\.body).first?.components(before: "\n\nBehaviour") == """
        Moves:
        - `open(_:)` and `close()`, to `List/ListViewController+Actions.swift`; private before, and visible from there now: `close`

        Private before, and visible to the module's files now: `isOpen` and `reload`.
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is done behind the cut knows what a type has in its new files")
  func closing() {
    let shown = (1...8).map { "        label\($0).text = text\n" }.joined()
    var fixture = RewriteFixture.longList(
      below: LongListCode.view.replacing("        title = text\n", with: shown), lines: 130,
      others: [
        "Root.swift": """
        import UIKit

        class RootController: UIViewController {
            func start() { show(ListViewController(), sender: nil) }
        }

        """
      ])
    fixture.steps.append("wiring")
    #expect(fixture.series().patches.map(\.step) == ["view-parts", "wiring"])
    #expect(fixture.text("List/ListViewController+ListView.swift")?.hasSuffix("text\n    }\n}\n") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A project that lists its files keeps them")
  func listed() {
    var fixture = RewriteFixture.longList(members: "    private(set) var count = 0\n", below: LongListCode.rows)
    fixture.membership = .listing
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers == [])
  }

  @Test("A run that follows one without its last patches goes on where that ended")
  func resumed() {
    let fixture = RewriteFixture.longList(
      members: LongListCode.actions, below: LongListCode.view + LongListCode.rows.replacing("count\n", with: "1\n"),
      lines: 160)
    #expect(fixture.series().patches.count > 2)
    for count in 1..<fixture.series().patches.count {
      let trees = fixture.resumed(without: count)
      #expect(trees.whole == trees.resumed)
    }
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
