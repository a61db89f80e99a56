import Testing

@Suite struct TaskCancellationTests {
  private let path = "Profile/Presenter/ProfilePresenter.swift"

  @Test func aNewTaskBesideTheOldOne() {
    let files = layeredProfile.with("", for: "    loadTask?.cancel()\n", in: path).with(
      "= 1️⃣Task {", for: "= Task {", in: path)
    expect(
      "task_cancellation", in: files,
      (
        "1️⃣",
        "`ProfilePresenter.load()` starts a new task while `loadTask` may be in flight. Call `loadTask?.cancel()` before it is set."
      ))
  }

  @Test func aTaskThatNobodyKeeps() {
    let files = layeredProfile.with(
      "func didTapSettings() { 1️⃣Task { try await interactor.person() } }",
      for: "func didTapSettings() { router.showSettings() }", in: path)
    expect(
      "task_cancellation", in: files,
      (
        "1️⃣",
        "`ProfilePresenter.didTapSettings()` starts a task that nothing can cancel. Keep it in a property, cancel that before the next one, and in `deinit`."
      ))
  }

  @Test func cancellationShownAsAnError() {
    let files = layeredProfile.with(
      "} catch {", for: "} catch is CancellationError {\n        // A newer load has taken over.\n      } catch {",
      in: path
    )
    .with("= 1️⃣Task {", for: "= Task {", in: path)
    expect(
      "task_cancellation", in: files,
      (
        "1️⃣",
        "`ProfilePresenter.load()` treats the cancellation of its task as a failure. Put `catch is CancellationError` in front of the other handlers, with nothing to show."
      ))
  }

  @Test func notCancelledAtTheEnd() {
    let files = layeredProfile.with("", for: "  deinit { loadTask?.cancel() }\n", in: path).with(
      "var 1️⃣loadTask", for: "var loadTask", in: path)
    expect(
      "task_cancellation", in: files,
      (
        "1️⃣",
        "`ProfilePresenter.loadTask` is not cancelled when the module goes away. Call `loadTask?.cancel()` in `deinit`."
      ))
  }

  @Test func cancelledByAMethodOfItsOwn() {
    let files = layeredProfile.with(
      "stop()\n    loadTask = Task {", for: "loadTask?.cancel()\n    loadTask = Task {", in: path
    )
    .with("func stop() { self.loadTask?.cancel() }", for: "deinit { loadTask?.cancel() }", in: path)
    expect("task_cancellation", in: files)
  }
}
