import Dialects
import MigrationModel
import Testing
import Verifier

@Suite struct ModuleFinderTests {
  @Test func aPresenterWithoutAnInteractorIsNoModule() {
    let files = [
      "Login/LoginPresenter.swift": "final class LoginPresenter {\n  let router: LoginRouter\n}",
      "Login/LoginRouter.swift": "final class LoginRouter {}",
      "Login/LoginViewController.swift": "import UIKit\nfinal class LoginViewController: UIViewController {}",
    ]
    #expect(MarkedModules(files).verdict().modules == [])
  }

  @Test func partsThatDoNotKnowEachOtherAreNoModule() {
    let files = [
      "Slides/SlidePresenter.swift": "final class SlidePresenter {\n  let screen: Int\n}",
      "Touch/SlideInteractor.swift": "final class SlideInteractor {}",
      "Slides/SlideView.swift": "struct SlideView {}",
    ]
    #expect(MarkedModules(files).verdict().modules == [])
  }

  @Test func testDoublesBelongToNoModule() {
    let double = "import XCTest\nfinal class CartRouterImpl: CartRouterProtocol { func showCheckout() {} }"
    let verdict = MarkedModules(uikitCart.adding(double, as: "CartTests/Doubles.swift")).verdict()
    #expect(verdict.modules.map(\.types.count) == [9])
    #expect(verdict.findings == [])
  }

  @Test func modulesOfOneNameTakeWhatLiesNearest() {
    let phone = Dictionary(uniqueKeysWithValues: uikitCart.map { ("Phone/" + $0.key, $0.value) })
    let pad = Dictionary(uniqueKeysWithValues: uikitCart.map { ("Pad/" + $0.key, $0.value) })
    let verdict = MarkedModules(phone.merging(pad) { $1 }).verdict()
    #expect(verdict.modules.map(\.slug) == ["cart", "cart-2"])
    #expect(verdict.modules.map { $0.files.allSatisfy { $0.hasPrefix("Pad/") } } == [true, false])
    #expect(verdict.modules.map(\.files.count) == [7, 7])
  }

  @Test func nestedPartsTakeTheNameOfTheOuterType() {
    let source = """
      enum Search {
        final class Presenter {
          let interactor: Interactor
          let router: Router
        }
        final class Interactor {}
        final class Router {}
      }
      """
    #expect(MarkedModules(["Search.swift": source]).verdict().modules.map(\.name) == ["Search"])
  }

  @Test func theDialectCanBeGiven() {
    let verdict = MarkedModules(uikitCart).verdict(dialect: "layered")
    #expect(verdict.modules.map(\.dialect) == ["layered"])
    #expect(Set(verdict.findings.map(\.rule)).contains("module_layout"))
  }

  @Test func rulesCanBeSwitchedOffAndMadeWorse() {
    let files = uikitCart.with("var view", for: "weak var view", in: "Cart/CartPresenter.swift")
    var configuration = Configuration()
    configuration.rules["weak_view"] = RuleSettings(severity: .medium)
    #expect(MarkedModules(files).verdict(configuration: configuration).findings.map(\.severity) == [.medium])
    configuration.rules["weak_view"] = RuleSettings(isEnabled: false)
    #expect(MarkedModules(files).verdict(configuration: configuration).findings == [])
  }

  @Test func everyRuleBelongsToADialect() {
    #expect(ModuleVerifier.rules.count == Set(ModuleVerifier.rules.map(\.id)).count)
    let known = Set(ModuleVerifier.rules.map(\.id))
    for dialect in Dialect.all { #expect(known.isSuperset(of: dialect.rules), "\(dialect.id)") }
    #expect(ModuleVerifier.dialects == ["uikit", "swiftui", "hosting", "layered"])
  }
}
