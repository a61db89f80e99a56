import Testing

@testable import RunnableCopy

@Suite struct SourceFileTests {
  private func runnable(_ text: String) throws -> String {
    let file = try SourceFile(name: "A.swift", text: text)
    return try file.runnable(knowing: file.members)
  }

  @Test func attributesGoAndMembersAreRegistered() throws {
    let source = """
      import UIKit
      final class Form: UIViewController {
        @IBOutlet private weak var field: UITextField!
        @IBAction func save(_ sender: UIButton) {}
        @objc private func changed() {}
        @objc func observe(note: Notification) {}
      }
      """
    #expect(
      try runnable(source) == """
        import UIKit
        final class Form: UIViewController {
           private weak var field: UITextField!
           func save(_ sender: UIButton) {}
           private func changed() {}
           func observe(note: Notification) {}
        }
        extension Form {
          @MainActor static func objectiveCEntries_Aswift() -> ObjectiveCEntries {
            var entries = ObjectiveCEntries(of: Form.self)
            entries.outlet("field") { (owner: Form, value: UITextField) in owner.field = value }
            entries.action("save:") { (owner: Form, argument: UIButton) in owner.save(argument) }
            entries.action("changed") { (owner: Form) in owner.changed() }
            entries.action("observeWithNote:") { (owner: Form, argument: Notification) in owner.observe(note: argument) }
            return entries
          }
        }

        """)
  }

  @Test(arguments: [
    ("#selector(changed)", "Selector(\"changed\")"), ("#selector(Form.changed)", "Selector(\"changed\")"),
    ("#selector(save)", "Selector(\"save:\")"), ("#selector(self.save(_:))", "Selector(\"save:\")"),
    ("#selector(observe(note:))", "Selector(\"observeWithNote:\")"),
    ("\"#selector(save)\" // #selector(save)", "\"#selector(save)\" // #selector(save)"),
    ("\"\\(a[\"@objc\"])\"", "\"\\(a[\"@objc\"])\""), ("/* @objc /* */ @objc */", "/* @objc /* */ @objc */"),
  ])
  func selectorsBecomeNames(expression: String, result: String) throws {
    let members = try SourceFile(
      name: "B.swift", text: "class Form { @objc func changed() {}; @IBAction func save(_ sender: Any) {} }"
    ).members
    #expect(try SourceFile(name: "A.swift", text: expression).runnable(knowing: members) == result)
  }

  @Test(arguments: [
    "#selector(missing)", "class A { @IBOutlet var all: [UILabel]! }",
    "class A { @IBAction func a(b: Int, c: Int) {} }",
  ])
  func saysWhatItCannotDo(source: String) {
    #expect(throws: Unsupported.self) { try runnable(source) }
  }

  @Test func storiesOfExtensionsAndClassMethods() throws {
    let source = """
      extension Form { class func make() {} }
      extension Outer.Form {
        func plain() { if true {} }
        @objc func go() {}
      }
      """
    #expect(try SourceFile(name: "A.swift", text: source).members.map(\.owner) == ["Outer.Form"])
  }

  @Test func theLauncherKnowsTheClassesOfStoryboards() throws {
    let text = Launcher.text([], storyboards: ["Main": "<a customClass=\"Form\"/>"])
    #expect(text.contains("ObjectiveCRuntime.register(Form.self, as: \"Form\")"))
    #expect(text.contains("as: \"Main\")"))
  }
}
