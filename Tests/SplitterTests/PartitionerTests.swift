import MigrationModel
import ProjectIndex
import Splitter
import SwiftSource
import Testing

@Suite("Partition")
struct PartitionerTests {
  @Test("Every member of a unit has a place")
  func everyMemberHasAPlace() throws {
    let unit = try Screen("var rows: [Int] = []; func load() {}; init() { super.init() }; enum Mode { case all }")
    #expect(unit.placements.count == unit.type.members.count)
  }

  @Test("What is drawn is held in the view")
  func userInterfaceIsTheViews() throws {
    let unit = try Screen(
      """
      @IBOutlet var table: UITableView!
      let label = UILabel()
      private lazy var adapter: ListCell? = nil
      var count = 0
      """)
    for name in ["table", "label", "adapter"] {
      #expect(try unit.placement(name).side == .view)
      #expect(try unit.placement(name).isAnchored)
    }
    #expect(try !unit.placement("count").isAnchored)
  }

  @Test("An override keeps its declaration, and so does what a control or another type calls")
  func entries() throws {
    let unit = try Screen(
      """
      override func viewDidLoad() { button.addTarget(self, action: #selector(didTap), for: .touchUpInside) }
      let button = UIButton()
      @objc private func didTap() { count += 1 }
      var count = 0
      func refresh() { count = 0 }
      func tidy() { count = 1 }
      """, others: "class Flow { let list = ListController(); func start() { list.refresh() } }")
    for name in ["viewDidLoad()", "didTap()", "refresh()"] { #expect(try unit.placement(name).isEntry) }
    for name in ["tidy()", "count", "button"] { #expect(try !unit.placement(name).isEntry) }
  }

  @Test("A handler of a notification moves with its registration")
  func notificationHandlersAreNoEntries() throws {
    let unit = try Screen(
      """
      func observe() {
        NotificationCenter.default.addObserver(self, selector: #selector(changed), name: .changed, object: nil)
      }
      @objc func changed() { count += 1 }
      var count = 0
      """)
    #expect(try !unit.placement("changed()").isEntry)
  }

  @Test("Only witnesses of the UI's protocols keep their declaration")
  func witnesses() throws {
    let unit = try Screen(
      """
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func didLoad(_ rows: [Int]) { self.rows = rows }
      var rows: [Int] = []
      """, conformances: ", UITableViewDataSource, LoaderDelegate",
      others: "protocol LoaderDelegate: AnyObject { func didLoad(_ rows: [Int]) }")
    #expect(try unit.placement("tableView(_:numberOfRowsInSection:)").isEntry)
    #expect(try !unit.placement("didLoad(_:)").isEntry)
  }

  @Test("The team's word counts for what is free, not against an anchor")
  func overrides() throws {
    let unit = try Screen("let label = UILabel(); func total() -> Int { 1 }")
    let wishes: [String: Side] = ["ListController.total()": .interactor, "ListController.label": .presenter]
    #expect(try unit.placement("total()", overrides: wishes).side == .interactor)
    #expect(try unit.placement("label", overrides: wishes).side == .view)
  }

  @Test("A nested value is an entity")
  func nestedTypes() throws {
    let unit = try Screen("struct Row { let title: String }")
    #expect(try unit.placement("Row").side == .entity)
  }

  @Test("What a SwiftUI view draws stays in it")
  func drawnParts() throws {
    let source = "struct NotesView: View { var body: some View { header }; var header: some View { Text(\"\") } }"
    let unit = try Screen(source: source, name: "NotesView")
    #expect(try unit.placement("header").side == .view)
    #expect(try unit.placement("body").isEntry)
    #expect(try !unit.placement("header").isEntry)
  }
}

/// A controller with a few members, and where these belong.
private struct Screen {
  let unit: SplitUnit
  var type: IndexedType { unit.type }

  init(_ members: String, conformances: String = "", others: String = "") throws {
    let source = "import UIKit\nclass ListController: UIViewController\(conformances) {\n\(members)\n}\n\(others)"
    try self.init(source: source, name: "ListController")
  }

  init(source: String, name: String, kind: SplitUnit.Kind = .view) throws {
    let file = SourceFile(path: "List.swift", contents: Array(source.utf8))
    let index = ProjectIndex(files: [FileIndex(ParsedFile(file))], interfaceBuilder: [])
    unit = SplitUnit(index: index, type: try #require(index.type(named: name)), kind: kind)
  }

  var placements: [MemberID: Placement] { Partitioner.placements(of: unit) }

  func placement(_ name: String, overrides: [String: Side] = [:]) throws -> Placement {
    let member = try #require(unit.members.first { $0.name == name })
    return try #require(Partitioner.placements(of: unit, overrides: overrides)[member.id])
  }
}
