/// What happens when a view comes on screen and goes.
@MainActor final class Lifecycle {
  let id: String
  private let onAppear: () -> Void
  private let onDisappear: () -> Void
  private let start: (() -> Task<Void, Never>)?
  private var task: Task<Void, Never>?

  init(
    id: String, onAppear: @escaping () -> Void = {}, onDisappear: @escaping () -> Void = {},
    start: (() -> Task<Void, Never>)? = nil
  ) {
    self.id = id
    self.onAppear = onAppear
    self.onDisappear = onDisappear
    self.start = start
  }

  func appear() {
    onAppear()
    task = start?()
  }

  /// The same view in a later pass.
  func takeOver(_ earlier: Lifecycle) { task = earlier.task }

  func disappear() {
    task?.cancel()
    task = nil
    onDisappear()
  }
}
