import Foundation
import Testing

@Suite("Segues and scenes that literals name")
struct StoryboardFixTests {
  private func fixture(_ members: String, at texts: String...) -> FixFixture {
    var fixture = FixFixture(
      """
      import UIKit
      final class ListController: UIViewController {
        // MARK: - Life
        /// What is shown.
        let label = UILabel()
      \(members)
      }

      """, "typed-identifier", "ListController")
    fixture.places = texts.map { ("A.swift", $0) }
    return fixture
  }

  @Test("They become cases, in calls and where a segue is told apart")
  func cases() {
    let fixture = fixture(
      """
        func open() {
          performSegue(withIdentifier: "showDetail", sender: self)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          if segue.identifier == "showDetail" { label.text = "showDetail" }
          switch segue.identifier {
          case "Add item": break
          default: break
          }
        }
        func scene() -> UIViewController? {
          storyboard?.instantiateViewController(withIdentifier: "Detail")
        }
      """, at: "performSegue", "instantiateViewController")
    #expect(
      fixture.fixed() == """
        import UIKit
        final class ListController: UIViewController {
          // MARK: - Life
          /// Segues of the storyboard.
          private enum SegueIdentifier: String {
            case showDetail
            case addItem = "Add item"
          }

          /// Scenes of the storyboard.
          private enum SceneIdentifier: String {
            case detail = "Detail"
          }

          /// What is shown.
          let label = UILabel()
          func open() {
            performSegue(withIdentifier: SegueIdentifier.showDetail.rawValue, sender: self)
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == SegueIdentifier.showDetail.rawValue { label.text = "showDetail" }
            switch segue.identifier {
            case SegueIdentifier.addItem.rawValue: break
            default: break
            }
          }
          func scene() -> UIViewController? {
            storyboard?.instantiateViewController(withIdentifier: SceneIdentifier.detail.rawValue)
          }
        }

        """)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("What another type of the file says of its cases is not said again")
  func severalInAFile() {
    let other = """
      final class OtherController: UIViewController {
        /// Segues of the storyboard.
        private enum SegueIdentifier: String {
          case showOther
        }

        func open() { performSegue(withIdentifier: SegueIdentifier.showOther.rawValue, sender: self) }
      }

      """
    let list = """
      final class ListController: UIViewController {
      %@  func open() { performSegue(withIdentifier: %@, sender: self) }
      }

      """
    var fixture = FixFixture(
      "import UIKit\n" + other + String(format: list, "", "\"showDetail\""), "typed-identifier", "ListController")
    fixture.places = [("A.swift", "performSegue(withIdentifier: \"")]
    let cases = "  private enum SegueIdentifier: String {\n    case showDetail\n  }\n\n"
    #expect(
      fixture.fixed() == "import UIKit\n" + other
        + String(format: list, cases, "SegueIdentifier.showDetail.rawValue"))
    #expect(fixture.reasons == [])
  }

  @Test("What makes no name of its own, or would take another's, stays")
  func stays() {
    let open = "  func open() { performSegue(withIdentifier: \"%\", sender: self) }"
    func reasons(_ name: String, _ more: String = "") -> [String] {
      fixture(open.split(separator: "%").joined(separator: name) + more, at: "performSegue").reasons
    }
    #expect(reasons("1st") == ["no_name"])
    #expect(reasons("default") == ["no_name"])
    #expect(reasons("a", "\n  func more() { performSegue(withIdentifier: \"A\", sender: self) }") == [])
    #expect(reasons("show", "\n  enum SegueIdentifier {}") == ["name_taken"])
  }
}
