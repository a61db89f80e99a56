import Testing
import UIKit

@MainActor @Suite struct TableTests {
  private let table = UITableView(frame: .zero, style: .plain)
  private let list = List()

  init() {
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    table.delegate = list
  }

  private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }

  @Test func showsWhatTheDataSourceHas() {
    list.sections = [["a", "b"], ["c"]]
    #expect(texts == ["a", "b", "c"])
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.textLabel?.text == "c")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) == nil)
  }

  @Test func reloadsOnlyWhenTold() {
    list.sections = [["a"]]
    #expect(texts == ["a"])
    list.sections = [["b", "c"]]
    #expect(texts == ["a"])
    table.reloadData()
    #expect(texts == ["b", "c"])
  }

  @Test func reloadsARow() {
    list.sections = [["a", "b"]]
    #expect(texts == ["a", "b"])
    list.sections = [["x", "y"]]
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(texts == ["a", "y"])
  }

  @Test func takesRowsAwayAndIn() {
    list.sections = [["a", "b"]]
    #expect(texts.count == 2)
    list.sections = [["b"]]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    #expect(texts == ["b"])
    list.sections = [["b", "c"]]
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(texts == ["b", "c"])
  }

  @Test func cellsServeAgain() throws {
    list.sections = [["a"]]
    let first = try #require(table.visibleCells.first as? CountedCell)
    #expect(first.isSetUp)
    table.reloadData()
    #expect(table.visibleCells.first === first)
    #expect(first.reuses == 1)
    #expect(table.indexPath(for: first) == IndexPath(row: 0, section: 0))
  }

  @Test func aTapTellsTheDelegate() {
    list.sections = [["a", "no"]]
    table.userTapsRow(at: IndexPath(row: 0, section: 0))
    #expect(list.selected == ["a"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    table.userTapsRow(at: IndexPath(row: 1, section: 0))
    #expect(list.selected == ["a"])
  }

  @Test func aSwipeUncoversTheActions() throws {
    list.sections = [["a"]]
    let actions = table.userSwipesRow(at: IndexPath(row: 0, section: 0))
    #expect(actions.map(\.title) == ["Remove"])
    try #require(actions.first).userTaps()
    #expect(list.sections == [[]])
  }
}

/// A list of texts; the row "no" can't be selected.
private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]] = []
  var selected: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    sections[indexPath.section][indexPath.row] == "no" ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(sections[indexPath.section][indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
      self?.sections[indexPath.section].remove(at: indexPath.row)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }
}

/// A cell that sets itself up where legacy cells do, and counts how often it serves again.
private final class CountedCell: UITableViewCell {
  private(set) var isSetUp = false
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isSetUp = true
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}
