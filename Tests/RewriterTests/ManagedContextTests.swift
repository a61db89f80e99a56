import MigrationModel
import Testing

@Suite("What is kept in a context of Core Data") struct ManagedContextTests {
  private static let note = """
    import CoreData

    class Note: NSManagedObject {
        @NSManaged var title: String?
        @NSManaged var body: String?
    }

    """

  private func fixture(_ members: String, roles: [String: Role] = [:], others: String = "") -> RewriteFixture {
    RewriteFixture(
      [
        "Edit/EditViewController.swift": """
        import CoreData
        import UIKit

        class EditViewController: UIViewController {
            let note: Note
        \(members)
        }

        """,
        "Edit/Note.swift": Self.note, "Edit/Others.swift": others,
      ],
      type: "EditViewController", roles: roles)
  }

  private let made = """
        let context: NSManagedObjectContext

        init(context: NSManagedObjectContext, note: Note) {
            self.context = context
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError() }

    """

  private func methods(_ path: String, _ fixture: RewriteFixture, after start: String) -> String? {
    fixture.text(path)?.components(after: start)
  }

  @Test("is changed by the interactor, where the method around it leads somewhere")
  func deletes() {
    let fixture = fixture(
      made + """

            @objc func deleteNote() {
                context.delete(note)
                try? context.save()
                navigationController?.popViewController(animated: true)
            }
        """, roles: ["deleteNote()": .interactor])
    #expect(
      methods("Edit/EditViewController.swift", fixture, after: "func deleteNote() {\n") == """
                presenter.deleteNote()
            }
        }

        extension EditViewController: EditViewProtocol {}

        """)
    #expect(
      methods("Edit/EditPresenter.swift", fixture, after: "func deleteNote() {\n") == """
                interactor.deleteFromContext()
                try? interactor.saveContext()
                router.goBack()
            }
        }

        """)
    #expect(
      methods("Edit/EditInteractor.swift", fixture, after: "self.note = note\n    }\n") == """

            func deleteFromContext() {
                context.delete(note)
            }

            func saveContext() throws {
                try context.save()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("is asked by no presenter either if there may be none")
  func optional() {
    let fixture = fixture(
      """
          var context: NSManagedObjectContext?

          init(note: Note) {
              self.note = note
              super.init(nibName: nil, bundle: nil)
          }

          required init?(coder: NSCoder) { fatalError() }

          @objc func saveNote() {
              do {
                  try context?.save()
              } catch {
                  title = error.localizedDescription
              }
          }
      """, roles: ["context": .interactor, "saveNote()": .interactor],
      others: "func give(_ store: NSManagedObjectContext, to screen: EditViewController) { screen.context = store }\n")
    #expect(
      methods("Edit/EditPresenter.swift", fixture, after: "func handleSaveNote() {\n") == """
                do {
                    try interactor.saveContext()
                } catch {
                    view?.setTitle(title: error.localizedDescription)
                }
            }
        }

        """)
    #expect(
      methods("Edit/EditInteractor.swift", fixture, after: "EditInteractorProtocol {\n") == """
            var context: NSManagedObjectContext?

            func saveContext() throws {
                try context?.save()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "is known where it is taken out of the app without its name: the import says who declares it",
    arguments: [true, false])
  func unnamed(isImported: Bool) {
    let fixture = RewriteFixture(
      [
        "Edit/EditViewController.swift": """
        import UIKit
        \(isImported ? "import CoreData" : "import Foundation")

        class EditViewController: UIViewController {
            let context = (UIApplication.shared.delegate as! AppDelegate).container.viewContext

            func saveAll() {
                do {
                    try context.save()
                } catch {
                    title = error.localizedDescription
                }
            }
        }

        """,
        "Edit/AppDelegate.swift": """
        import CoreData
        import UIKit

        class AppDelegate: UIResponder, UIApplicationDelegate {
            lazy var container = NSPersistentContainer(name: "Edit")
        }

        """,
      ],
      type: "EditViewController", roles: ["context": .interactor, "saveAll()": .interactor])
    #expect(
      methods("Edit/EditInteractor.swift", fixture, after: "EditInteractorProtocol {\n")
        == (isImported
          ? """
              private let context: NSManagedObjectContext

              init(context: NSManagedObjectContext) {
                  self.context = context
              }

              func saveContext() throws {
                  try context.save()
              }
          }

          """ : nil))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  private let form = """
        private let titleField = UITextField()
        private let bodyField = UITextField()

        @objc func save() {
            note.title = titleField.text
            note.body = bodyField.text
            try? context.save()
        }
    """

  @Test("takes what two fields say: nobody is told of the first change")
  func fields() {
    let fixture = fixture(made + "\n" + form, roles: ["save()": .interactor])
    #expect(
      methods("Edit/EditViewController.swift", fixture, after: "func save() {\n") == """
                presenter.save(titleText: titleField.text, bodyText: bodyField.text)
            }
        }

        extension EditViewController: EditViewProtocol {}

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("takes them one by one where somebody may be told")
  func observed() {
    let fixture = fixture(
      made + "\n" + form, roles: ["save()": .interactor],
      others: "func watch(_ note: Note) -> Any { note.observe(\\.title) { _, _ in refresh() } }\n")
    #expect(
      methods("Edit/EditViewController.swift", fixture, after: "func save() {\n") == """
                presenter.updateTitle(titleText: titleField.text)
                presenter.updateBody(bodyText: bodyField.text)
                try? presenter.saveContext()
            }
        }

        extension EditViewController: EditViewProtocol {}

        """)
    #expect(
      fixture.series().blockers.filter { $0.symbol == "EditViewController.save()" }.map(\.message) == [
        "`save()` hands the presenter what only the view has by then."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
