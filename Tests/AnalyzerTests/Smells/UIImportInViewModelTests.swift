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

  @Test func anAliasOfATypeOfTheFrameworkIsThatType() {
    expect(
      rule,
      in: MarkedTree([
        "Binding.swift": "import SwiftUI\ntypealias Binding = SwiftUI.Binding\n",
        "Model.swift": """
        1️⃣import SwiftUI
        final class FeaturesViewModel: ObservableObject {
          @Published var names: [String] = []
          func isOn(_ name: String) -> 2️⃣Binding<Bool> { .constant(true) }
        }
        """,
      ]),
      [Expected("1️⃣", "2️⃣", message: "`FeaturesViewModel` imports SwiftUI and names `Binding`")])
  }

  @Test func protocolsTextAttributesAndWhatUIKitBringsAlong() {
    expect(
      rule,
      in: MarkedTree(
        """
        1️⃣import UIKit
        import Combine
        final class 2️⃣TimerViewModel: NSObject, ObservableObject, UITextFieldDelegate {
          @Published var title = NSAttributedString()
          private var 3️⃣link: CADisplayLink?
          func show(_ text: String) { title = NSAttributedString(string: text, attributes: [.4️⃣kern: 1]) }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message: "`TimerViewModel` imports UIKit and names `CADisplayLink`, `UITextFieldDelegate` and "
            + "`NSAttributedString.Key`")
      ])
  }

  @Test func eachTypeHasItsOwnPlaceToGo() {
    #expect(
      fix(
        rule,
        in: """
          import SwiftUI
          final class OrderViewModel: ObservableObject {
            @Published var color: Color = .red
            @Published var path = NavigationPath()
            var selected: Binding<Int>
            weak var controller: UIViewController?
            var field: UITextField?
            init(selected: Binding<Int>) { self.selected = selected }
            func open(_ link: URL) { UIApplication.shared.open(link) }
          }
          """) == [
          "Let `color` say what is meant (a case, a name of an asset, a key, the data of a picture) instead of `Color`, and "
            + "choose the look in the view.",
          "Take a closure that hands on the new value in place of `selected`; the view keeps the binding.",
          "Keep `path` in the router, as an array of routes.",
          "Let the router hold `controller`: it shows screens and closes them.",
          "Leave `field` in the view, and tell it through a protocol what to show.",
          "Ask `UIApplication` through a protocol that a service implements.",
          "Drop `import SwiftUI` then.",
        ])
  }

  @Test func whatCameAlongIsImportedByItself() {
    #expect(
      fix(
        rule,
        in: """
          import SwiftUI
          final class OrderViewModel: ObservableObject {
            @Published var id = UUID()
          }
          """) == ["Replace `import SwiftUI` by `import Foundation` and `import Combine`."])
  }

  @Test func aViewModelInTheFileOfItsView() {
    let tree = MarkedTree(
      """
      1️⃣import SwiftUI
      final class PageViewModel: ObservableObject {
        @Published var isLoaded = false
        var 2️⃣color: Color = .red
      }
      struct PageView: View { @StateObject var model = PageViewModel(); var body: some View { Text("") } }
      """)
    expect(
      "ui_import_in_view_model", in: tree,
      [Expected("1️⃣", "2️⃣", message: "`PageViewModel` imports SwiftUI and names `Color`")])
    #expect(
      tree.analysis().findings.filter { $0.rule == "ui_import_in_view_model" }.map(\.fix.first) == [
        "Give `PageViewModel` a file of its own."
      ])
  }

  @Test func aValueThatWorksOutWhatIsShown() {
    expect(
      rule,
      in: MarkedTree(
        """
        1️⃣import UIKit
        struct BillViewModel {
          let total: Int
          var title: String { "Total: \\(total)" }
          var isFree: Bool { total == 0 }
          var color: 2️⃣UIColor { isFree ? .green : .black }
        }
        final class BillViewController: UIViewController {
          let label = UILabel()
          private let viewModel: BillViewModel
          init(viewModel: BillViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
          override func viewDidLoad() {
            label.text = viewModel.title
            label.textColor = viewModel.color
          }
        }
        """),
      [Expected("1️⃣", "2️⃣", message: "`BillViewModel` imports UIKit and names `UIColor`")])
  }
}
