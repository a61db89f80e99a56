import MigrationModel
import Testing

@Suite("Stores of objects that are changed in one piece") struct StoredChangeTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import RealmSwift
        import UIKit

        class ListViewController: UITableViewController {
            let realm = try! Realm()
        \(members)
        }

        """,
        "List/Item.swift": """
        import RealmSwift

        class Item: Object {
            @objc dynamic var isDone = false
        }

        """,
      ],
      type: "ListViewController", roles: roles)
  }

  private func text(_ name: String, _ fixture: RewriteFixture, after start: String) -> String? {
    fixture.text("List/List\(name).swift")?.components(after: start)
  }

  @Test("The change goes to the interactor with its closure, which has the store there as well")
  func change() {
    let fixture = fixture(
      """
          var items: Results<Item>?

          func add(_ item: Item) {
              do {
                  try self.realm.write {
                      self.realm.add(item)
                  }
              } catch {
                  print(error)
              }
              tableView.reloadData()
          }

          func load() {
              items = realm.objects(Item.self)
              tableView.reloadData()
          }

          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
              guard let item = items?[indexPath.row] else { return }
              try? realm.write {
                  item.isDone = !item.isDone
              }
              tableView.deselectRow(at: indexPath, animated: true)
          }
      """, roles: ["items": .interactor, "add(_:)": .interactor, "load()": .interactor])
    #expect(
      text("Interactor", fixture, after: "self.realm = realm\n    }\n") == """

            func addItem(item: Item) throws {
                try realm.write {
                    self.realm.add(item)
                }
            }

            func itemObjects() -> Results<Item>? {
                realm.objects(Item.self)
            }

            func writeChanges(item: Item) throws {
                try realm.write {
                    item.isDone = !item.isDone
                }
            }
        }

        """)
    #expect(
      text("Presenter", fixture, after: "func add(_ item: Item) {\n") == """
                do {
                    try self.interactor.addItem(item: item)
                } catch {
                    print(error)
                }
                view?.reloadTableView()
            }

            func load() {
                interactor.items = interactor.itemObjects()
                view?.reloadTableView()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A change that asks the view stays, and says why")
  func stays() {
    let fixture = fixture(
      """
          private let field = UITextField()

          override func viewDidLoad() {
              super.viewDidLoad()
              do {
                  try realm.write {
                      field.text = "written"
                  }
              } catch {
                  print(error)
              }
          }
      """, roles: [:])
    #expect(fixture.series().patches.isEmpty)
    #expect(
      fixture.series().blockers.filter { $0.symbol == "ListViewController.viewDidLoad()" }.map(\.message) == [
        "`viewDidLoad()` asks the controller in the middle of a change of stored data."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
