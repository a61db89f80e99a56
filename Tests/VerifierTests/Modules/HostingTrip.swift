/// An exemplary module in the dialect `hosting`.
let hostingTrip: [String: String] = [
  "Trip/TripInteractor.swift": """
  final class TripInteractor: TripInteractorInterface {
    func trip() async throws -> Trip { Trip(name: "Home", days: 2) }
  }
  """,
  "Trip/TripInterfaces.swift": """
  struct Trip {
    let name: String
    var days: Int
  }

  protocol TripInteractorInterface {
    func trip() async throws -> Trip
  }

  @MainActor
  protocol TripWireframeInterface: AnyObject {
    func showMap()
  }
  """,
  "Trip/TripPresenter.swift": """
  import Combine

  @MainActor
  final class TripPresenter: ObservableObject {
    @Published private(set) var title = ""
    private let interactor: any TripInteractorInterface
    private weak var wireframe: (any TripWireframeInterface)?

    init(interactor: any TripInteractorInterface, wireframe: any TripWireframeInterface) {
      self.interactor = interactor
      self.wireframe = wireframe
    }

    func load() async {
      do {
        title = try await interactor.trip().name
      } catch {
        title = "?"
      }
    }

    func didTapMap() { wireframe?.showMap() }
  }
  """,
  "Trip/TripView.swift": """
  import SwiftUI

  struct TripView: View {
    @ObservedObject var presenter: TripPresenter

    var body: some View { Text(presenter.title) }
  }
  """,
  "Trip/TripWireframe.swift": """
  import UIKit

  final class TripWireframe: BaseWireframe<LazyHostingViewController<TripView>> {
    init() {
      let controller = LazyHostingViewController<TripView>()
      super.init(viewController: controller)
      let presenter = TripPresenter(interactor: TripInteractor(), wireframe: self)
      controller.rootView = TripView(presenter: presenter)
    }
  }

  extension TripWireframe: TripWireframeInterface {
    func showMap() { navigationController?.pushWireframe(MapWireframe()) }
  }
  """,
]
