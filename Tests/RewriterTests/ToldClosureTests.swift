import MigrationModel
import Testing

@Suite("Closures that a view calls with what its presenter gave it")
struct ToldClosureTests {
  private let state = """
        private var trip: Trip

        init(trip: Trip) {
            self.trip = trip
        }

    """

  private let members = """

        func save(note: String) async -> Trip? {
            trip.price > note.count ? trip : nil
        }

    """

  private let holder = """
        @State private var model: TripsViewModel
        let onSave: (Trip) -> Void

        init(trip: Trip, onSave: @escaping (Trip) -> Void) {
            _model = State(initialValue: TripsViewModel(trip: trip))
            self.onSave = onSave
        }

    """

  private let told = """
            Button("") {
                Task {
                    if let trip = await model.save(note: "a") {
                        onSave(trip)
                    }
                }
            }
    """

  private func parent(_ closure: String, _ members: String = "@State private var model = TripList()") -> [String:
    String]
  {
    [
      "Parent.swift": """
      import SwiftUI

      @MainActor @Observable final class TripList { func replace(_ trip: Trip) {} }

      struct Parent: View {
          \(members)
          var body: some View { TripsView(trip: model.first, onSave: \(closure)) }
      }

      """
    ]
  }

  private func fixture(told: String? = nil, closure: String = "{ model.replace($0) }", parent members: String? = nil)
    -> RewriteFixture
  {
    let others = members.map { parent(closure, $0) } ?? parent(closure)
    return .trips(state: state, self.members, holder: holder, body: told ?? self.told, others: others)
  }

  @Test("The presenter is given the closure, and calls it")
  func whole() {
    let fixture = fixture()
    #expect(
      fixture.text("Trips/TripsView.swift") == """
        import SwiftUI

        struct TripsView: View {
            @State private var model: TripsPresenter

            init(trip: Trip, onSave: @escaping (Trip) -> Void) {
                _model = State(initialValue: TripsModule.makePresenter(trip: trip, onSave: onSave))
            }

            var body: some View {
                Button("") {
                    Task {
                        await model.save(note: "a")
                    }
                }
            }
        }

        """)
    let presenter = fixture.text("Trips/TripsPresenter.swift")
    #expect(
      presenter?.components(after: "private var trip: Trip\n")?.components(before: "\n    func cheap") == """
            private let onSave: (Trip) -> Void

            init(trip: Trip, onSave: @escaping (Trip) -> Void) {
                self.onSave = onSave
                self.trip = trip
            }

        """)
    #expect(
      presenter?.components(after: "[Trip] { all.filter { interactor.isCheap($0) } }\n") == """

            private func saveTrip(note: String) async -> Trip? {
                trip.price > note.count ? trip : nil
            }

            func save(note: String) async {
                if let trip = await saveTrip(note: note) {
                    onSave(trip)
                }
            }
        }

        """)
    #expect(
      fixture.text("Trips/TripsModule.swift")?.contains("onSave: @escaping (Trip) -> Void) -> TripsPresenter") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A closure that may be another one the next time stays the view's",
    arguments: [
      ("{ list.replace($0) }", "let list: TripList\n    @State private var model = TripList()"),
      ("{ trip in note(trip) }", "@State private var model = TripList()\n    func note(_ trip: Trip) {}"),
      ("model.replace", "@State private var model = TripList()"),
      ("{ _ in dismiss() }", "@Environment(\\.dismiss) var dismiss\n    @State private var model = TripList()"),
    ])
  func changing(closure: String, members: String) {
    let fixture = fixture(closure: closure, parent: members)
    #expect(fixture.text("Trips/TripsView.swift")?.contains("let onSave: (Trip) -> Void") == true)
    #expect(fixture.blockers.contains { $0.contains("may be another closure whenever the view is made") })
  }

  @Test(
    "A closure that is called with something else, with more around it, or beside other code stays",
    arguments: [
      "Task { if let trip = await model.save(note: \"a\") { onSave(trip) } else { fail() } }",
      "Task { if let trip = await model.save(note: \"a\") { onSave(trip); fail() } }",
      "Task { if let trip = await model.save(note: \"a\"), trip.price > 1 { onSave(trip) } }",
      "Task.detached { if let trip = await model.save(note: \"a\") { onSave(trip) } }",
      "Task { if let other = await model.save(note: \"a\") { onSave(trip) } }",
    ])
  func stays(told: String) {
    let fixture = fixture(told: "        Button(\"\") { \(told) }")
    #expect(fixture.text("Trips/TripsView.swift")?.contains("let onSave: (Trip) -> Void") == true)
    #expect(fixture.blockers.contains { $0.contains("is called with something else") })
  }
}
