extension ModuleTemplate {
  /// A SwiftUI view in a hosting controller, pushed by wireframes on UIKit's stack (seed 001).
  static let hosting = ModuleTemplate(
    files: [
      File(path: "NAMEInterfaces.swift", text: HostingTexts.interfaces),
      File(path: "NAMEView.swift", text: HostingTexts.view),
      File(path: "NAMEPresenter.swift", text: HostingTexts.presenter),
      File(path: "NAMEInteractor.swift", text: HostingTexts.interactor),
      File(path: "NAMEWireframe.swift", text: HostingTexts.wireframe),
    ],
    support: HostingSupport.files, testImports: [], doubles: HostingTexts.doubles,
    tests: [
      Test(
        name: "showsWhatTheInteractorGives", isAsync: true,
        body: """
          let presenter = NAMEPresenter(interactor: NAMEInteractorDouble(), wireframe: NAMEWireframeDouble())
          await presenter.load()
          EXPECT(presenter.title == "Given")
          """)
    ])
}

private enum HostingTexts {
  static let interfaces = """
    /// What `NAMEPresenter` asks of its interactor.
    protocol NAMEInteractorCONTRACT: Sendable {
      func title() async throws -> String
    }

    /// Where `NAMEPresenter` leads.
    @MainActor
    protocol NAMEWireframeCONTRACT: AnyObject {}
    """

  static let view = """
    import SwiftUI

    /// Shows what its presenter publishes and tells it what the user does.
    struct NAMEView: View {
      @ObservedObject var presenter: NAMEPresenter

      var body: some View {
        Text(presenter.title)
          .task { await presenter.load() }
      }
    }
    """

  static let presenter = """
    import Combine
    import Foundation

    /// Decides what `NAMEView` shows and where it leads.
    @MainActor
    final class NAMEPresenter: ObservableObject {
      @Published private(set) var title = ""
      private let interactor: any NAMEInteractorCONTRACT
      private let wireframe: any NAMEWireframeCONTRACT

      init(interactor: any NAMEInteractorCONTRACT, wireframe: any NAMEWireframeCONTRACT) {
        self.interactor = interactor
        self.wireframe = wireframe
      }

      func load() async {
        do {
          title = try await interactor.title()
        } catch is CancellationError {
          // The view has gone.
        } catch {
          title = error.localizedDescription
        }
      }
    }
    """

  static let interactor = """
    /// The use cases of the module, without UI.
    final class NAMEInteractor: NAMEInteractorCONTRACT {
      func title() async throws -> String { "TITLE" }
    }
    """

  static let wireframe = """
    import UIKit

    /// Builds the module and leads from it to others.
    final class NAMEWireframe: BaseWireframe<LazyHostingViewController<NAMEView>>, NAMEWireframeCONTRACT {
      init() {
        let viewController = LazyHostingViewController<NAMEView>()
        super.init(viewController: viewController)
        let presenter = NAMEPresenter(interactor: NAMEInteractor(), wireframe: self)
        viewController.rootView = NAMEView(presenter: presenter)
      }
    }
    """

  static let doubles = """
    private struct NAMEInteractorDouble: NAMEInteractorCONTRACT {
      func title() async throws -> String { "Given" }
    }

    @MainActor
    private final class NAMEWireframeDouble: NAMEWireframeCONTRACT {}
    """
}
