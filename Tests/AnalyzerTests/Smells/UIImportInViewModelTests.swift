import Testing

@Suite struct UIImportInViewModelTests {
  private let rule = "ui_import_in_view_model"

  @Test func coloursAndImagesInTheState() {
    expect(
      rule,
      in: MarkedTree(
        """
        1️⃣import SwiftUI
        final class BadgeViewModel: ObservableObject {
          @Published var 2️⃣color: Color = .red
          @Published var 3️⃣icon: UIImage?
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`BadgeViewModel` imports SwiftUI and names `Color` and `UIImage`")
      ])
  }

  @Test func anImportThatNothingNeeds() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Foundation
        1️⃣import UIKit
        final class BadgeViewModel: ObservableObject { @Published var title = "" }
        """,
        "View.swift": """
        import SwiftUI
        struct BadgeView: View { @ObservedObject var model: BadgeViewModel; var body: some View { Text(model.title) } }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`BadgeViewModel` imports UIKit and names nothing of it")
      ])
  }

  @Test func viewsInTheSameFileAndOtherImports() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class BadgeViewModel: ObservableObject { @Published var title = "" }
        struct BadgeView: View { @ObservedObject var model: BadgeViewModel; var body: some View { Text(model.title) } }
        """)
  }

  @Test func combineAlone() {
    expectNothing(
      rule,
      in: """
        import Combine
        final class BadgeViewModel: ObservableObject { @Published var title = "" }
        """)
  }

  @Test func functionsTypesThatTheTreeExtendsAndRowsOfAnIndexPathNeedTheImport() {
    expect(
      rule,
      in: MarkedTree([
        "Image.swift": "import UIKit\nextension UIImage { var isWide: Bool { size.width > size.height } }\n",
        "Model.swift": """
        1️⃣import UIKit
        import SwiftUI
        final class BadgeViewModel: ObservableObject {
          @Published var title = ""
          func load() { 2️⃣withAnimation { title = "a" } }
          func name(of image: 3️⃣UIImage) -> String { image.description }
          func isFirst(_ indexPath: IndexPath) -> Bool { indexPath.4️⃣row == 0 }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message:
            "`BadgeViewModel` imports UIKit and SwiftUI and names `withAnimation`, `UIImage` and `IndexPath.row`")
      ])
  }

  @Test func whatTheFileHasNeedsNoSecondImport() {
    func source(_ imports: String) -> String {
      "\(imports)\nfinal class OrderViewModel: ObservableObject {\n  @Published var isLate = false\n}"
    }
    #expect(fix(rule, in: source("import SwiftUI")) == ["Replace `import SwiftUI` by `import Combine`."])
    #expect(fix(rule, in: source("import Combine\nimport SwiftUI")) == ["Drop `import SwiftUI`."])
    #expect(
      fix(rule, in: source("import UIKit\nimport SwiftUI"))
        == ["Replace `import UIKit` and `import SwiftUI` by `import Combine`."])
  }

  @Test func aPersonDecidesWhatBecomesOfWhatIsUsed() {
    func isByHand(_ member: String) -> [Bool] {
      let source = "import SwiftUI\nfinal class OrderViewModel: ObservableObject {\n  \(member)\n}"
      return MarkedTree(source).analysis().findings.filter { $0.rule == rule }.map(\.isByHand)
    }
    #expect(isByHand("@Published var isLate = false") == [false])
    #expect(isByHand("@Published var color = Color.red; func mark() { withAnimation { color = .blue } }") == [true])
  }
}
