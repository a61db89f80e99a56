import Testing

@Suite struct ImportsFollowTests {
  @Test func routerNeedsTheInterface() {
    let series = Series.withSeam
    #expect(series.look(at: series.patch(Cart.routes(series.files)), by: "imports_follow") == [])
    let patch = series.routes(in: Cart.router, "import Foundation\n", for: "import Foundation\nimport UIKit\n")
    #expect(
      series.look(at: patch, by: "imports_follow") == [
        "imports_follow Cart/CartRouter.swift:9 Cart/CartRouter.swift does not import `UIKit`, as"
          + " Cart/CartViewController+Actions.swift does."
      ])
  }

  @Test func foundationStandsInForTheInterface() {
    let series = Series(["A.swift": "import Combine\nimport UIKit\nclass A {\n  let a = Date()\n}\n"])
    let after = [
      "A.swift": "import Combine\nimport UIKit\nclass A {\n}\n",
      "AInteractor.swift": "class AInteractor {\n  let a = Date()\n}\n",
    ]
    #expect(
      series.look(at: series.patch(after), by: "imports_follow") == [
        "imports_follow AInteractor.swift:2 AInteractor.swift does not import `Combine`, as A.swift does.",
        "imports_follow AInteractor.swift:2 AInteractor.swift does not import `Foundation`, as A.swift does.",
      ])
  }

  @Test func interfacesPassFoundationOn() {
    let series = Series(["A.swift": "import Foundation\nclass A {\n  let a = Date()\n}\n"])
    let after = [
      "A.swift": "import Foundation\nclass A {\n}\n",
      "AView.swift": "import SwiftUI\nclass AView {\n  let a = Date()\n}\n",
    ]
    #expect(series.look(at: series.patch(after), by: "imports_follow") == [])
  }

  @Test func wholeModuleCoversItsParts() {
    let series = Series(["A.swift": "import struct Models.Order\nclass A {\n  let a = Order()\n}\n"])
    let after = [
      "A.swift": "import struct Models.Order\nclass A {\n}\n",
      "AInteractor.swift": "import Models\nclass AInteractor {\n  let a = Order()\n}\n",
    ]
    #expect(series.look(at: series.patch(after), by: "imports_follow") == [])
  }

  @Test func importsOfReadyMadeScreensStayWhereNoneIsNamed() {
    func look(_ member: String) -> [String] {
      let series = Series(["A.swift": "import MessageUI\nimport WebKit\nclass A {\n  \(member)\n}\n"])
      let after = [
        "A.swift": "import MessageUI\nimport WebKit\nclass A {\n}\n",
        "AInteractor.swift": "import Foundation\nclass AInteractor {\n  \(member)\n}\n",
      ]
      return series.look(at: series.patch(after), by: "imports_follow")
    }
    #expect(look("let a = Date()") == [])
    #expect(
      look("let a = WKPreferences()") == [
        "imports_follow AInteractor.swift:3 AInteractor.swift does not import `WebKit`, as A.swift does."
      ])
  }
}
