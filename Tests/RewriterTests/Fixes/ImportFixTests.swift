import Testing

@Suite("Imports that nothing needs")
struct ImportFixTests {
  @Test("are replaced by those that are needed")
  func replaced() {
    let fixture = FixFixture(
      "import SwiftUI\n\nfinal class Orders: ObservableObject {\n  @Published var date = Date()\n}\n", "unused-import",
      "Orders", at: "import SwiftUI")
    #expect(
      fixture.fixed()
        == "import Combine\nimport Foundation\n\nfinal class Orders: ObservableObject {\n  @Published var date = Date()\n}\n"
    )
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("go where everything is imported already")
  func dropped() {
    let fixture = FixFixture(
      "import Foundation\nimport UIKit\n\nfinal class Orders {\n  let id = UUID()\n}\n", "unused-import", "Orders",
      at: "import UIKit")
    #expect(fixture.fixed() == "import Foundation\n\nfinal class Orders {\n  let id = UUID()\n}\n")
    #expect(fixture.series().patches.first?.subject == "Drop the unused import of UIKit beside Orders")
  }

  @Test("go where Combine or an operator explains the name")
  func explained() {
    let source =
      "import Combine\nimport SwiftUI\n\nfinal class Orders: ObservableObject {\n  func sum(_ all: [Int]) -> Int {\n"
      + "    objectWillChange.send()\n    return all.reduce(0, +)\n  }\n}\n"
    let fixture = FixFixture(source, "unused-import", "Orders", at: "import SwiftUI")
    #expect(fixture.fixed() == source.replacing("import SwiftUI", with: "import Foundation"))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "stay where a name may come from them",
    arguments: [
      "var color: Color = .red", "func hide() { withAnimation { shown = false } }", "var x: Strange?",
      "func move(_ list: inout [Int], _ from: IndexSet) { list.move(fromOffsets: from, toOffset: 0) }",
      "func title(_ path: IndexPath) -> Int { path.row }", "let name = UIApplication.didBecomeActiveNotification",
    ])
  func used(member: String) {
    let fixture = FixFixture(
      "import SwiftUI\nfinal class Orders {\n  var shown = true\n  \(member)\n}\n", "unused-import", "Orders",
      at: "import SwiftUI")
    #expect(fixture.reasons == ["user_interface"])
  }

  @Test("stay where another type's own type has the name that comes from them")
  func nested() {
    let source = "import SwiftUI\nfinal class Orders {\n  func row() -> some View { fatalError() }\n}\n"
    let others = [
      "struct Field {\n  final class View {}\n}\n", "private struct View {}\n", "enum Rows { typealias View = Int }\n",
    ]
    for other in others {
      let fixture = FixFixture(
        ["A.swift": source, "B.swift": other], "unused-import", "Orders", at: ("A.swift", "import SwiftUI"))
      #expect(fixture.reasons == ["user_interface"])
    }
    let inherited = FixFixture(
      [
        "A.swift": "import UIKit\nfinal class Orders: Base {\n  var row: Row?\n}\n",
        "B.swift": "class Base {\n  struct Row {}\n}\n",
      ], "unused-import", "Orders", at: ("A.swift", "import UIKit"))
    #expect(inherited.fixed()?.hasPrefix("import Foundation\n") == true)
    #expect(inherited.patchesOfSecondRun() == 0)
  }

  @Test("stay where they import one name, and the reason says so")
  func single() {
    let fixture = FixFixture(
      "import class UIKit.UIColor\nfinal class Orders {\n  let id = 1\n}\n", "unused-import", "Orders",
      at: "import class")
    #expect(fixture.reasons == ["unsupported_declaration"])
  }
}
