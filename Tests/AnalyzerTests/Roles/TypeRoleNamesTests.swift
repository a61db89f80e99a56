import MigrationModel
import Testing

/// How much the end of a name says.
@Suite struct TypeRoleNamesTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  @Test func namesOfLayersSayMoreThanAnEnumOrAWindow() {
    let source = """
      import UIKit
      enum Endpoint { case list; var path: String { "list" } }
      enum Motion { case list; var path: String { "list" } }
      final class RootWireframe {
        func show(_ screen: UIViewController, in window: UIWindow) { window.rootViewController = screen }
      }
      """
    #expect(role(of: "Endpoint", in: source) == .service)
    #expect(role(of: "Motion", in: source) == .entity)
    #expect(role(of: "RootWireframe", in: source) == .router)
  }

  @Test func theCoordinatorInAViewIsPartOfIt() {
    let source = """
      import SwiftUI
      struct Alpha: UIViewRepresentable {
        final class Coordinator: NSObject, UIAdaptivePresentationControllerDelegate {
          var alpha: Alpha
          init(_ alpha: Alpha) { self.alpha = alpha }
          func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
            controller.presentedViewController.dismiss(animated: true)
          }
        }
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      """
    #expect(role(of: "Alpha.Coordinator", in: source) == .view)
  }

  @Test func rolesOfLayersGiveWayToWhatATypeDoes() {
    let source = """
      import UIKit
      final class TipPresenter {
        let bubble = UIView()
        let arrow = CAShapeLayer()
        func show(on view: UIView) { view.addSubview(bubble); bubble.frame = view.bounds }
        func hide() { bubble.removeFromSuperview(); arrow.removeFromSuperlayer() }
      }
      """
    #expect(role(of: "TipPresenter", in: source) == .view)
  }

  @Test func whatIsCalledATypeMayBeAnything() {
    let source = """
      import UIKit
      enum EmptyType {
        case readme, issues
        var text: String { NSLocalizedString("a", comment: "") }
        var icon: UIImage? { UIImage(named: "a") }
      }
      final class EmptyView: UIView {
        func show(_ type: EmptyType) { accessibilityLabel = type.text }
      }
      """
    #expect(role(of: "EmptyType", in: source) == .presenter)
  }

  @Test func aRouterMayHandOutTheScreensItLeadsTo() {
    let source = """
      import UIKit
      final class FirstViewController: UIViewController {}
      final class SignUpCoordinator {
        private var step = 0
        func next() -> UIViewController { step += 1; return FirstViewController() }
        func restart() { step = 0 }
      }
      final class SignUpScreens {
        func next() -> UIViewController { FirstViewController() }
      }
      """
    #expect(role(of: "SignUpCoordinator", in: source) == .router)
    #expect(role(of: "SignUpScreens", in: source) == .assembly)
  }

  @Test func textsThatAreCalledKeysAreConstants() {
    let source = """
      struct Alpha: Codable {
        enum Keys: String { case one = "a", two = "b" }
        enum Color: String { case red, green }
        let color: Color
      }
      """
    #expect(role(of: "Alpha.Keys", in: source) == .other)
    #expect(role(of: "Alpha.Color", in: source) == .entity)
  }

  @Test func rowsAreNoEntitiesBecauseTheyAreCalledModels() {
    let source = """
      import IGListKit
      final class StatusModel: ListDiffable {
        let id: String
        let isLocked: Bool
        let count: Int
        init(id: String, isLocked: Bool, count: Int) { self.id = id; self.isLocked = isLocked; self.count = count }
        func diffIdentifier() -> NSObjectProtocol { id as NSObjectProtocol }
      }
      """
    #expect(role(of: "StatusModel", in: source) == .presenter)
  }
}
