import Testing

@Suite struct NavigationLinkTests {
  @Test func screensThatAreHandedToWhatShowsThem() {
    let source = """
      import UIKit
      final class DetailViewController: UIViewController {}
      final class EditViewController: UIViewController {}
      final class OtherViewController: UIViewController {}
      final class Router {
        func push(from: UIViewController, to: UIViewController) {
          from.navigationController?.pushViewController(to, animated: true)
        }
      }
      extension UIViewController {
        var router: Router? { nil }
        func route_push(to controller: UIViewController) { router?.push(from: self, to: controller) }
        func route_present(to controller: UIViewController) { present(controller, animated: true) }
        func note(_ controller: UIViewController) { print(controller) }
      }
      final class ListViewController: UIViewController {
        func open() { route_push(to: DetailViewController()) }
        func edit() {
          let edit = EditViewController()
          route_present(to: UINavigationController(rootViewController: edit))
        }
        func keep() { note(OtherViewController()) }
      }
      final class RowController {
        weak var viewController: UIViewController?
        func tap() { viewController?.route_push(to: DetailViewController()) }
      }
      """
    let links = MarkedTree(source).analysis().navigation.filter { !$0.to.isEmpty }
    #expect(
      links.map { "\($0.from) \($0.how) \($0.to) \($0.line)" } == [
        "ListViewController show DetailViewController 17", "ListViewController show EditViewController 19",
        "RowController show DetailViewController 26",
      ])
  }
}
