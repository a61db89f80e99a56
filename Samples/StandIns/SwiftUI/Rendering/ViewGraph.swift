import Synchronization

/// What outlives the views: their state, and what has appeared.
@MainActor final class ViewGraph {
  private var locations: [String: AnyObject] = [:]
  private var visited: Set<String> = []
  private var shown: [Lifecycle] = []
  private var afterwards: [() -> Void] = []
  private let isStale = Mutex(true)
  /// Called on the main queue when something has changed.
  var onChange: (() -> Void)?

  /// Forgets what is no longer in the tree. `isVisible`: whether views appear.
  func render(isVisible: Bool, _ evaluate: (Screen) -> Void) -> Screen {
    isStale.withLock { $0 = false }
    visited = []
    let screen = Screen(id: "")
    withObservationTracking {
      evaluate(screen)
    } onChange: { [weak self] in
      self?.setNeedsRender()
    }
    locations = locations.filter { visited.contains($0.key) }
    show(isVisible ? screen.visibleLifecycles : [])
    let afterwards = afterwards
    self.afterwards = []
    for action in afterwards { action() }
    return screen
  }

  /// The object kept under the key; the first to ask makes it.
  func location<Location: AnyObject>(_ key: String, make: () -> Location) -> Location {
    visited.insert(key)
    if let location = locations[key] as? Location { return location }
    let location = make()
    locations[key] = location
    return location
  }

  /// Runs the action at the end of the pass.
  func afterPass(_ action: @escaping () -> Void) { afterwards.append(action) }

  /// Everything goes off screen.
  func disappear() { show([]) }

  /// What is about to change gets on screen in the next turn of the main queue. Can be called on any thread.
  nonisolated func setNeedsRender() {
    let wasStale = isStale.withLock { isStale in
      defer { isStale = true }
      return isStale
    }
    if wasStale { return }
    let isMain = Thread.isMainThread
    DispatchQueue.main.async { [weak self] in
      // Another thread may still be about to store what it has announced.
      if isMain { self?.renderNow() } else { DispatchQueue.main.async { self?.renderNow() } }
    }
  }

  private nonisolated func renderNow() {
    MainActor.assumeIsolated { renderIfNeeded() }
  }

  /// Brings the screen up to date at once.
  func renderIfNeeded() {
    if isStale.withLock({ $0 }) { onChange?() }
  }

  private func show(_ lifecycles: [Lifecycle]) {
    let old = Dictionary(shown.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    let ids = Set(lifecycles.map(\.id))
    let gone = shown.filter { !ids.contains($0.id) }
    shown = lifecycles
    for lifecycle in gone { lifecycle.disappear() }
    for lifecycle in lifecycles {
      if let known = old[lifecycle.id] { lifecycle.takeOver(known) } else { lifecycle.appear() }
    }
  }
}
