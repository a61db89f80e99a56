import MigrationModel
import ProjectIndex

extension Check {
  /// The presenter is an `ObservableObject` that the view holds by `@ObservedObject`.
  static let presenterObservation = Check(
    rule: Rule(
      id: "presenter_observation", severity: .high, phase: .observation,
      title: "Presenter that the view does not observe",
      rationale: """
        The wireframe makes the presenter and hands it to the SwiftUI view, which must neither own it (`@StateObject`) \
        nor read it unobserved, or it shows old values.
        """,
      source:
        "Seed 001: the view holds the concrete presenter by `@ObservedObject`; the presenter publishes its state.",
      example: """
        // TripView.swift
        struct TripView: View {
          @StateObject var presenter: TripPresenter

          var body: some View { Text(presenter.title) }
        }

        """,
      counterexample: """
        // TripView.swift
        struct TripView: View {
          @ObservedObject var presenter: TripPresenter

          var body: some View { Text(presenter.title) }
        }

        """
    )
  ) { review in
    let presenters = review.types(.presenter)
    let unpublished = presenters.filter { !$0.conformances.contains("ObservableObject") }.map { type in
      ModuleObjection(
        symbol: type.name, location: review.location(of: type), message: "`\(type.name)` is no `ObservableObject`",
        fix: "Let `\(type.name)` conform to `ObservableObject` and mark what the view shows with `@Published`.")
    }
    let holders = review.types(.view).filter { $0.conformances.contains("View") }.flatMap(review.stored)
    return unpublished + holders.compactMap { held($0, in: review, presenters: Set(presenters.map(\.id))) }
  }

  private static func held(
    _ property: IndexedMember, in review: ModuleReview, presenters: Set<TypeID>
  ) -> ModuleObjection? {
    guard !property.namedTypes(review.index).isDisjoint(with: presenters),
      !property.attributes.contains("ObservedObject")
    else { return nil }
    let how = property.attributes.first.map { "by `@\($0)`" } ?? "unobserved"
    return ModuleObjection(
      symbol: review.symbol(property), location: review.location(of: property),
      message: "`\(review.symbol(property))` holds the presenter \(how)",
      fix: "Mark `\(property.name)` with `@ObservedObject`.")
  }
}
