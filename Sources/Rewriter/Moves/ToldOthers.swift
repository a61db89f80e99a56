/// Whom a screen tells of what happens in it: a delegate, a subject that others watch, a coordinator. No interactor knows them.
enum ToldOthers {
  /// How a reason begins with what is told.
  static func words(_ type: String, of what: String?) -> String? {
    let names = TypeText(text: type).outerNames
    if let told = names.first(where: isTold) { return "tells `\(what ?? told)`" }
    return names.first(where: subjects.contains).map { "tells others through `\(what ?? $0)`" }
  }

  private static func isTold(_ name: String) -> Bool {
    let plain = name.hasSuffix("Protocol") ? name.dropLast("Protocol".count) : name[...]
    return listeners.contains { plain.hasSuffix($0) }
  }

  private static let listeners = [
    "Delegate", "DataSource", "Coordinator", "Coordinating", "Navigator", "Navigating", "Routing", "Wireframe",
  ]

  /// Through what a view model tells its view and its coordinator what happened.
  private static let subjects: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay",
    "BehaviorRelay", "MutableProperty",
  ]
}
