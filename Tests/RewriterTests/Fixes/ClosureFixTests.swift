import MigrationModel
import Testing

@Suite("Closures that keep their object")
struct ClosureFixTests {
  private func form(_ body: String, more: String = "") -> FixFixture {
    FixFixture(
      """
      import UIKit
      final class FormViewController: UIViewController {
        var onChange: (() -> Void)?
        var format: (() -> String)?
        var count = 0
        func update() {}
        \(more)
        override func viewDidLoad() {
          \(body)
        }
      }

      """, "weak-self", "FormViewController.viewDidLoad()", at: "self.")
  }

  private func fixed(_ body: String) -> String? {
    form(body).fixed()?.components(after: "viewDidLoad() {\n")?.components(before: "\n  }\n")
  }

  @Test("reach it through self? where that is all they do")
  func chains() {
    #expect(fixed("onChange = { self.update() }") == "    onChange = { [weak self] in self?.update() }")
    #expect(fixed("onChange = { self.count += 1 }") == "    onChange = { [weak self] in self?.count += 1 }")
    #expect(form("onChange = { self.update() }").patchesOfSecondRun() == 0)
  }

  @Test("bind it once where they do more")
  func guards() {
    #expect(
      fixed("onChange = {\n      // Twice.\n      self.update()\n      self.update()\n    }")
        == """
            onChange = { [weak self] in
              guard let self = self else { return }
              // Twice.
              self.update()
              self.update()
            }
        """)
    #expect(
      fixed("onChange = { self.count = self.count + 1 }")
        == """
            onChange = { [weak self] in
              guard let self = self else { return }
              self.count = self.count + 1
            }
        """)
  }

  @Test("keep their parameters, attributes and other captures")
  func signatures() {
    #expect(
      fixed("bag = subject.sink { [count] value in self.count = value }")
        == "    bag = subject.sink { [weak self, count] value in self?.count = value }")
    #expect(
      fixed("bag = subject.sink { @MainActor value in self.count = value }")
        == "    bag = subject.sink { @MainActor [weak self] value in self?.count = value }")
    #expect(fixed("onChange = { [self] in self.update() }") == "    onChange = { [weak self] in self?.update() }")
  }

  @Test("stay where they give a value back, hold more closures, or leave self out")
  func stays() {
    #expect(form("format = { self.title ?? \"\" }").reasons == ["unknown_type"])
    #expect(form("onChange = { [self] in update(); self.update() }").reasons == ["implicit_self"])
    #expect(form("format = {\n let text = self.title\n return text ?? \"\"\n }").reasons == ["returns_value"])
    #expect(
      form("onChange = {\n self.update()\n self.onChange = { self.update() }\n }").reasons == ["nested_closure"])
  }

  @Test("stay where nothing shows who else holds the object")
  func lifetime() {
    var fixture = FixFixture(
      "final class Job {\n  var done: (() -> Void)?\n  func run() { done = { self.run() } }\n}\n", "weak-self",
      "Job.run()",
      at: "self.run")
    fixture.roles = ["Job": .service]
    #expect(fixture.reasons == ["lifetime"])
  }

  @Test("are none where self is handed over")
  func noClosure() {
    let fixture = FixFixture(
      """
      import Combine
      import UIKit
      final class FormViewController: UIViewController {
        @Published var name = ""
        var isValid = false
        var bag = Set<AnyCancellable>()
        override func viewDidLoad() {
          $name.map { $0.count > 1 }.assign(to: \\.isValid, on: self).store(in: &bag)
        }
      }

      """, "weak-self", "FormViewController.viewDidLoad()", at: "assign(")
    #expect(fixture.reasons == ["no_closure"])
  }
}
