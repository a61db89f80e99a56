import Testing

@Suite struct NoInterfaceImportTests {
  private func look(_ path: String, _ text: String) -> [String] {
    let series = Series([:])
    return series.look(at: series.patch([path: text]), by: "no_ui_import")
  }

  @Test func filesThatMayKnowTheInterface() {
    for path in ["ARouter.swift", "ABuilder.swift", "AViewController.swift"] {
      #expect(look(path, "import UIKit\n") == [])
    }
    #expect(look("APresenter.swift", "import Foundation\n") == [])
  }

  @Test func filesThatMustNot() {
    for path in ["APresenter.swift", "AInteractor.swift", "AEntities.swift", "AProtocols.swift"] {
      #expect(
        look(path, "import Foundation\nimport UIKit\n") == [
          "no_ui_import \(path):2 \(path) imports `UIKit`: the UI belongs to the view and the router."
        ])
    }
  }

  @Test func partsAndConditions() {
    #expect(look("APresenter.swift", "import class SwiftUI.Color\n").count == 1)
    #expect(look("APresenter.swift", "#if canImport(AppKit)\nimport AppKit\n#endif\n").count == 1)
  }

  @Test func typesOfUIKit() {
    #expect(
      look(
        "APresenter.swift",
        "class A {\n  let a: UIColor\n  let b = UIColor.red\n  let c: UIDesign\n}\nstruct UIDesign {}\n"
      )
      .first == "no_ui_import APresenter.swift:2 APresenter.swift names `UIColor`, which it can't see without UIKit.")
  }

  @Test("What the file had before is no fault of a patch")
  func oldImports() {
    let old = "import UIKit\nprotocol AInput {\n  var color: UIColor { get }\n}\n"
    let series = Series(["AProtocols.swift": old])
    let objections = { (more: String) in
      series.look(at: series.patch(["AProtocols.swift": more + old]), by: "no_ui_import")
    }
    #expect(objections("protocol BInput {}\n") == [])
    #expect(objections("protocol BInput {\n  var font: UIFont { get }\n}\n") == [])
    #expect(objections("import SwiftUI\n").count == 1)
  }
}
