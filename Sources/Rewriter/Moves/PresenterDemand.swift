/// What a dialect asks of a type before it is called a presenter.
struct PresenterDemand: Sendable {
  /// Throws what is missing.
  let check: @Sendable (SplitSubject) throws(ObstacleError) -> Void

  /// `@MainActor @Observable final class`.
  static let observable = PresenterDemand { (subject) throws(ObstacleError) in
    guard subject.isMainActor else { throw subject.stop("not_isolated", "is not bound to the main actor yet") }
    guard subject.isObservable else { throw subject.stop("not_observable", "is not `@Observable` yet") }
    guard subject.isFinal else { throw subject.stop("not_final", "is not `final` yet") }
  }

  /// `@MainActor final class ...: ObservableObject`, shown by a view that stands in hosting controllers alone.
  static let hosted = PresenterDemand { (subject) throws(ObstacleError) in
    try subject.checkPublishing()
    _ = try HostedModule(subject)
    try SupportFiles.hosting.check(subject)
  }

  /// `@MainActor final class ...: ObservableObject`, in front of whose view an adapter can stand.
  static let adapted = PresenterDemand { (subject) throws(ObstacleError) in
    try subject.checkPublishing()
    _ = try ViewAdapter(subject)
  }
}

extension SplitSubject {
  fileprivate func checkPublishing() throws(ObstacleError) {
    guard isMainActor else { throw stop("not_isolated", "is not bound to the main actor yet") }
    guard type.conformances.contains("ObservableObject"), !isObservable else {
      throw stop("not_publishing", "is no `ObservableObject`, as a hosted view observes it")
    }
    guard isFinal else { throw stop("not_final", "is not `final` yet") }
  }

  fileprivate var isFinal: Bool { type.modifiers.contains("final") }
}
