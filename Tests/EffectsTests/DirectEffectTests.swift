import Effects
import Testing

/// What a body does by itself.
struct DirectEffectTests {
  private let tree = EffectTree(
    """
    import UIKit
    final class NotesViewController: UIViewController {
      let label = UILabel()
      func load(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
      func save() { UserDefaults.standard.set(1, forKey: "a") }
      func show() { label.text = "a" }
      func read() -> Bool { label.isHidden }
      func open() { navigationController?.pushViewController(UIViewController(), animated: true) }
      func warn() { present(UIAlertController(), animated: true) }
      func tell() { NotificationCenter.default.post(name: .init("a"), object: nil) }
      func log() { print("a") }
      func date(_ date: Date) -> String { DateFormatter().string(from: date) }
      func wait() async { await sleepALittle() }
      func sleepALittle() async {}
      func sum(_ values: [Int]) -> Int { values.reduce(0, +) + max(1, 2) }
      func now(_ body: () -> Void) {}
      func later(_ body: @escaping () -> Void) {}
      func mystery(_ thing: Thing) { thing.poke() }
    }
    """)

  @Test(arguments: [
    ("load(_:)", ["service 0"]), ("save()", ["stores 0"]), ("show()", ["writesUI 0"]), ("read()", ["readsUI 0"]),
    ("open()", ["navigates 0"]), ("tell()", ["notifies 0"]), ("log()", ["logs 0"]), ("date(_:)", ["formats 0"]),
    ("wait()", ["suspends 0"]), ("sum(_:)", []), ("now(_:)", ["callsBack"]), ("later(_:)", ["callsBackLater"]),
    ("mystery(_:)", ["unknown 0"]),
  ])
  func memberDoes(_ name: String, _ expected: [String]) throws {
    #expect(try tree.effects(of: "NotesViewController." + name) == expected)
  }

  @Test func anAlertIsPresented() throws {
    #expect(try tree.effects(of: "NotesViewController.warn()").contains("presents 0"))
  }

  @Test func aUseDoesWhatItNames() throws {
    #expect(try tree.effects(ofUse: "set", in: "NotesViewController.save()") == ["stores 0"])
    #expect(try tree.effects(ofUse: "print", in: "NotesViewController.log()") == ["logs 0"])
  }
}
