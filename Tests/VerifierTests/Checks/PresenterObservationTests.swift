import Testing

@Suite struct PresenterObservationTests {
  @Test func aPresenterThatPublishesNothing() {
    let files = hostingTrip.with(
      "final class 1️⃣TripPresenter", for: "final class TripPresenter: ObservableObject", in: "Trip/TripPresenter.swift")
    expect(
      "presenter_observation", in: files,
      (
        "1️⃣",
        "`TripPresenter` is no `ObservableObject`. Let `TripPresenter` conform to `ObservableObject` and mark what the view shows with `@Published`."
      ))
  }

  @Test(arguments: [("@StateObject ", "by `@StateObject`"), ("", "unobserved")])
  func heldByAnotherWrapper(wrapper: String, words: String) {
    let files = hostingTrip.with(
      "\(wrapper)var 1️⃣presenter", for: "@ObservedObject var presenter", in: "Trip/TripView.swift")
    expect(
      "presenter_observation", in: files,
      ("1️⃣", "`TripView.presenter` holds the presenter \(words). Mark `presenter` with `@ObservedObject`."))
  }
}
