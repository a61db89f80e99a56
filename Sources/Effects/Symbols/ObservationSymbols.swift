import ProjectIndex

/// Names that mean that state is published or observed.
package enum ObservationSymbols {
  /// Ways on which values go to somebody, and what ends them: no state themselves.
  package static let channels: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "AnyCancellable", "Task", "Timer",
  ]

  /// Types that carry state to whoever shows it.
  package static let publishers: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "AnyCancellable", "Observable", "PublishSubject",
    "BehaviorSubject", "BehaviorRelay", "PublishRelay", "ReplaySubject", "Variable", "Driver", "Signal", "Action",
    "MutableProperty", "SignalProducer", "DisposeBag", "Single", "Maybe", "Completable", "Observer", "Box", "Bindable",
  ]

  /// Attributes and protocols that make a class observable by a view.
  package static let observableProtocols: Set<String> = ["ObservableObject", "BindableObject"]
  /// Attribute of the Observation framework.
  package static let observableAttributes: Set<String> = ["Observable"]
  /// What the Composable Architecture calls the value that answers to actions with new state: a protocol, before a macro.
  package static let reducers: Set<String> = ["Reducer", "ReducerProtocol"]
  /// Its attribute of state that views observe.
  package static let observedValue = "ObservableState"
  /// Attribute of published properties.
  package static let publishedAttribute = "Published"
  /// Attributes of properties of views that hold an `ObservableObject`.
  package static let wrappers = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// The wrapper by which a property holds an `ObservableObject`; nil without one.
  package static func wrapper(of member: IndexedMember) -> String? {
    guard !member.attributes.isEmpty else { return nil }
    return wrappers.first(where: member.attributes.contains)
  }
}
