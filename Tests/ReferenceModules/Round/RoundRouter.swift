import UIKit

/// Leads from RoundViewController to other screens.
@MainActor
final class RoundRouter: RoundRouterProtocol {
  /// Segues of the storyboard.
  enum Segue: String {
    case showPlayground
    case startNext
  }

  /// What goes along with a segue that the router performs.
  final class Preparation {
    let prepare: (UIViewController) -> Void

    init(_ prepare: @escaping (UIViewController) -> Void) {
      self.prepare = prepare
    }
  }

  private weak var viewController: RoundViewController?

  init(viewController: RoundViewController) {
    self.viewController = viewController
  }

  // MARK: - Screens

  func prepare(_ screen: AnyObject, for playground: Playground) {
    guard let detail = screen as? PlaygroundViewController else { return }
    detail.playground = playground
    detail.delegate = viewController
  }

  func startInspection(of playground: Playground) {
    let preparation = Preparation { [weak viewController] screen in
      guard let inspection = screen as? InspectionViewController else { return }
      inspection.playground = playground
      inspection.delegate = viewController
    }
    viewController?.performSegue(withIdentifier: Segue.startNext.rawValue, sender: preparation)
  }

  func showDirections(to address: String) {
    let query = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    guard let url = URL(string: "maps://?daddr=\(query)") else { return }
    UIApplication.shared.open(url)
  }

  // MARK: - Choices

  func showSortOrders(onChoice: @escaping (RoundEntities.SortOrder) -> Void) {
    let sheet = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
    for order in RoundEntities.SortOrder.allCases {
      sheet.addAction(UIAlertAction(title: order.title, style: .default) { _ in onChoice(order) })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    viewController?.present(sheet, animated: true)
  }

  func showSkipReasons(for name: String, onChoice: @escaping (String) -> Void) {
    let sheet = UIAlertController(
      title: "Skip \(name)?", message: "The next inspection moves by a week.", preferredStyle: .actionSheet)
    for reason in ["Closed", "Weather", "No access"] {
      sheet.addAction(UIAlertAction(title: reason, style: .default) { _ in onChoice(reason) })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    viewController?.present(sheet, animated: true)
  }

  func confirmInspection(title: String, message: String, onStart: @escaping () -> Void) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Start", style: .default) { _ in onStart() })
    alert.addAction(UIAlertAction(title: "Not now", style: .cancel))
    viewController?.present(alert, animated: true)
  }

  func confirmDiscarding(onDiscard: @escaping () -> Void) {
    let alert = UIAlertController(
      title: "Report refused", message: "Somebody else has inspected this playground meanwhile.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in onDiscard() })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    viewController?.present(alert, animated: true)
  }

  // MARK: - Messages

  func showMessage(title: String, message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    viewController?.present(alert, animated: true)
  }
}
