/// A navigation stack while its screens are gone through.
@MainActor final class NavigationScope {
  typealias Destination = @MainActor (AnyHashable) -> AnyView?

  /// A screen that a binding or a link says is pushed.
  struct Pushed {
    let id: String
    let view: AnyView
    let pop: @MainActor () -> Void
  }

  let push: (AnyHashable) -> Void
  private var destinations: [Destination] = []
  private var pushed: [Pushed] = []

  init(push: @escaping (AnyHashable) -> Void) { self.push = push }

  func add(_ destination: @escaping Destination) { destinations.append(destination) }

  func add(_ screen: Pushed) { pushed.append(screen) }

  /// What was pushed since the last call.
  func takePushed() -> [Pushed] {
    defer { pushed = [] }
    return pushed
  }

  func view(for value: AnyHashable) -> AnyView? { destinations.lazy.compactMap { $0(value) }.first }
}
