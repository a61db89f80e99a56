import MigrationModel

extension RewriteFixture {
  /// An observed `ListViewModel` with a rule that leaves it, and the view that shows it, in dialect `swiftui`.
  /// - Parameters:
  ///   - head: imports, and types in front of the class.
  ///   - body: of the view.
  static func list(
    _ members: String, head: String = "import Observation\n", body: String, others: [String: String] = [:]
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        \(head)
        @MainActor @Observable final class ListViewModel {
        \(members)

            func show(_ all: [Int]) -> [Int] { cheap(all) }

            private func cheap(_ all: [Int]) -> [Int] { all.filter { $0 < 10 } }
        }

        """,
        "List/ListView.swift": """
        import SwiftUI

        struct ListView: View {
            @State private var model = ListViewModel()

            var body: some View {
        \(body)
            }
        }

        """,
      ].merging(others) { $1 }, type: "ListViewModel", roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor", "module"]
    return fixture
  }

  /// A controller with nothing but some members, and a structure that it works with in a file beside it.
  static func controller(
    _ stem: String, of superclass: String = "UIViewController", _ members: String, with value: String,
    roles: [String: Role]
  ) -> RewriteFixture {
    let name = "\(stem)ViewController"
    return RewriteFixture(
      [
        "\(stem)/\(name).swift": "import UIKit\n\nclass \(name): \(superclass) {\n\(members)\n}\n",
        "\(stem)/Value.swift": "struct \(value)\n",
      ], type: name, roles: roles)
  }
}
