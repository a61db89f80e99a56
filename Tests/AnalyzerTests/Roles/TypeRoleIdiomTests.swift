import MigrationModel
import Testing

/// Common ways to write a part: caches, settings behind a wrapper, mappers, use cases, links.
@Suite struct TypeRoleIdiomTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  @Test func whatKeepsACacheIsAService() {
    let source = """
      import UIKit
      final class Thumbs {
        private let kept = NSCache<NSString, UIImage>()
        func find(_ key: String) -> UIImage? { kept.object(forKey: key as NSString) }
        func keep(_ image: UIImage, _ key: String) { kept.setObject(image, forKey: key as NSString) }
      }
      """
    #expect(role(of: "Thumbs", in: source) == .service)
  }

  @Test func settingsBehindAWrapperOfTheTreeAreAService() {
    let source = """
      import Foundation
      @propertyWrapper struct Kept<T> {
        let key: String
        let fallback: T
        var wrappedValue: T {
          get { UserDefaults.standard.object(forKey: key) as? T ?? fallback }
          set { UserDefaults.standard.set(newValue, forKey: key) }
        }
      }
      enum Choices { @Kept(key: "a", fallback: false) static var isOn: Bool }
      """
    #expect(role(of: "Choices", in: source) == .service)
  }

  @Test func whatTurnsAnswersIntoValuesIsAServiceAndWhatMakesValuesIsNone() {
    let source = """
      import Foundation
      struct Answer: Decodable { let id: Int; let full_name: String }
      struct Person: Equatable { let id: Int; let name: String }
      enum Alpha { static func map(_ answer: Answer) -> Person { Person(id: answer.id, name: answer.full_name) } }
      enum Beta { static func makePerson(_ answer: Answer) -> Person { Person(id: 0, name: answer.full_name) } }
      """
    #expect(role(of: "Alpha", in: source) == .service)
    #expect(role(of: "Beta", in: source) == .interactor)
  }

  @Test func aUseCaseThatHandsOnIsAnInteractor() {
    let source = """
      import Foundation
      final class Remote { func load() async throws -> Data { try await URLSession.shared.data(from: url).0 } }
      struct LoadUseCase {
        let remote: Remote
        func callAsFunction() async throws -> Data { try await remote.load() }
      }
      """
    #expect(role(of: "LoadUseCase", in: source) == .interactor)
  }

  @Test func whereALinkLeadsIsARouteAndWhoOpensItARouter() {
    let source = """
      import UIKit
      enum Link { case home, order(String); init?(url: URL) { self = .home } }
      enum Picture { case remote(String); init(url: URL) { self = .remote(url.path) } }
      final class Leader {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func home() { stack.pushViewController(UIViewController(), animated: true) }
      }
      final class Opener {
        let leader: Leader
        init(leader: Leader) { self.leader = leader }
        func open(_ url: URL) { if Link(url: url) != nil { leader.home() } }
      }
      """
    #expect(role(of: "Link", in: source) == .router)
    #expect(role(of: "Picture", in: source) == .entity)
    #expect(role(of: "Opener", in: source) == .router)
  }

  @Test func howFarLoadingIsAndWhatOnlyKeepsFormattersArePresenters() {
    let source = """
      import Foundation
      enum Progress<T> { case idle, loading, loaded(T), failed(Error) }
      struct Prices {
        let formatter = NumberFormatter()
        func text(_ price: Decimal) -> String { formatter.string(from: price as NSNumber) ?? "" }
      }
      """
    #expect(role(of: "Progress", in: source) == .presenter)
    #expect(role(of: "Prices", in: source) == .presenter)
  }

  @Test func whatRegistersPartsWithAContainerIsAnAssembly() {
    let source = """
      import Swinject
      final class Alpha: Assembly {
        func assemble(container: Container) { container.register(Beta.self) { _ in Beta() } }
      }
      final class Beta {}
      """
    #expect(role(of: "Alpha", in: source) == .assembly)
  }

  @Test func anEnumOfAPresenterThatOnlyScreensKnowIsThePresenters() {
    let source = """
      import UIKit
      final class AlphaViewModel {
        enum Order { case name, date; var title: String { "a" } }
        var heading = "a"
        var isEmpty = false
        func sorted(by order: Order) -> [String] { order == .name ? ["a"] : ["b"] }
      }
      final class Alpha: UIViewController {
        let model = AlphaViewModel()
        override func viewDidLoad() { title = AlphaViewModel.Order.name.title + model.sorted(by: .date)[0] }
      }
      """
    #expect(role(of: "AlphaViewModel.Order", in: source) == .presenter)
  }

  /// A `Text` of a tree that knows no SwiftUI is a piece of some document.
  @Test(arguments: [("Markdown", Role.entity), ("SwiftUI", .view)])
  func namesOfSwiftUIMeanViewsWhereItIsImported(module: String, expected: Role) {
    let source = """
      import \(module)
      struct Remark {
        let title: String
        let pages: Int
        func opening() -> Bool { Text(title).isEmpty && Section(title).isEmpty }
      }
      """
    #expect(role(of: "Remark", in: source) == expected)
  }
}
