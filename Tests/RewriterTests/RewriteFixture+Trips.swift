import MigrationModel

extension RewriteFixture {
  /// An observed `TripsViewModel` with trips, a rule about them that leaves it, and the view that shows them, in dialect
  /// `swiftui`.
  /// - Parameters:
  ///   - state: what the model holds of trips, and how it begins.
  ///   - view: everything of the view behind its body.
  static func trips(
    state: String = "    private(set) var trips: [Trip] = []\n", _ members: String = "",
    holder: String = "    @State private var model = TripsViewModel()\n", body: String, view: String = "",
    trip: String = "", others: [String: String] = [:]
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Trips/TripsViewModel.swift": """
        import Foundation
        import Observation

        @MainActor @Observable final class TripsViewModel {
        \(state)
            func cheap(_ all: [Trip]) -> [Trip] { all.filter { isCheap($0) } }

            private func isCheap(_ trip: Trip) -> Bool { trip.price < 10 }
        \(members)}

        """,
        "Trips/TripsView.swift": """
        import SwiftUI

        struct TripsView: View {
        \(holder)
            var body: some View {
        \(body)
            }
        }
        \(view)
        """,
        "Models/Trip.swift": """
        struct Trip: Identifiable {
            let id: Int
            let name: String
            let price: Int
            let guide: Guide
        \(trip)}

        struct Guide {
            let name: String
        }

        """,
      ].merging(others) { $1 }, type: "TripsViewModel", roles: ["isCheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor", "module"]
    return fixture
  }
}
