import MigrationModel
import Testing

/// Types in the same file change it one after the other.
@Suite("Types that share a file")
struct SharedFileTests {
  @Test("Each gets all that it can, however many wait for each other")
  func turns() {
    let names = (1...25).map { "Page\($0)ViewController" }
    let text = names.map { "class \($0): UIViewController {\n    func end() { dismiss(animated: true) }\n}\n" }
    var fixture = RewriteFixture(
      ["App/Pages.swift": "import UIKit\n\n" + text.joined(separator: "\n")], type: names[0])
    (fixture.siblings, fixture.steps) = (Array(names.dropFirst()), ["seam", "router"])
    let series = fixture.series()
    #expect(series.patches.filter { $0.step == "router" }.count == names.count)
    #expect(series.blockers == [])
  }
}
