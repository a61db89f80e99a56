import Testing

@Suite struct MainThreadTests {
  /// The seam with a presenter that can be asked, and a controller with a timer that does something.
  private func series(_ code: String, _ more: [String: String] = [:]) -> Series {
    var files = Cart.seam.compactMapValues { $0 }
    files[Cart.protocols] = files[Cart.protocols]?.with(
      "protocol CartPresenterProtocol: AnyObject {\n  var count: Int { get set }\n  func text() -> String\n}",
      for: "protocol CartPresenterProtocol: AnyObject {}")
    files[Cart.presenter] = files[Cart.presenter]?.with(
      "\n  var count = 0\n  func text() -> String { \"\" }\n\n  init(", for: "\n  init(")
    files[Cart.controller] = files[Cart.controller]?.with(
      "func reload() {}\n  func start() {\n    \(code)\n  }\n\n  private func loadItems", for: "private func loadItems")
    return Series(Cart.legacy.merging(files) { $1 }.merging(more) { $1 })
  }

  /// What the gate says when the code in the controller is changed.
  private func objections(_ before: String, _ after: String) -> [String] {
    let series = series(before)
    let text = series.files[Cart.controller]?.with(after, for: before)
    return series.look(at: series.patch([Cart.controller: text]), by: "main_thread")
  }

  @Test(
    "A closure that may run on any thread does not begin to ask the presenter",
    arguments: [
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {", "scheduledTimer"),
      ("NotificationCenter.default.addObserver(forName: .paid, object: nil, queue: .main) {", "addObserver"),
      ("OperationQueue.main.addOperation {", "addOperation"), ("DispatchQueue.global().async {", "async"),
    ])
  func newAsking(call: String, name: String) {
    let message =
      "In `start()` a closure of `\(name)` would ask for `text`: such a closure may run on any thread, and "
      + "the module's types are bound to the main actor."
    let found = objections(
      "\(call) [weak self] _ in self?.title = \"\" }", "\(call) [weak self] _ in self?.title = self?.presenter.text() }"
    )
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasSuffix(message) })
  }

  @Test(
    "Where the compiler knows that it is on the main actor it may",
    arguments: [
      "DispatchQueue.main.async {", "DispatchQueue.global().async { DispatchQueue.main.async {", "items.forEach {",
      "UIView.animate(withDuration: 1) {", "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { @MainActor in",
    ])
  func mainActor(call: String) {
    #expect(objections("\(call) self.title = \"\" }", "\(call) self.title = self.presenter.text() }") == [])
  }

  @Test("What it asked before it may go on asking, in other words too")
  func known() {
    let call = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in"
    #expect(objections("\(call) self?.title = self?.presenter.text() }", "\(call) self?.presenter.count += 1 }") == [])
  }

  @Test("Code with such a closure does not move to where the compiler takes it for an error")
  func movedClosure() {
    let code = "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.reload() }"
    let series = series(code)
    let patch = series.patch([
      Cart.controller: series.files[Cart.controller]?.with("presenter.start()", for: code),
      Cart.presenter: series.files[Cart.presenter]?.with(
        "\n  func reload() {}\n\n  func start() {\n    \(code)\n  }\n\n  init(", for: "\n  init("),
    ])
    #expect(series.look(at: patch, by: "main_thread").count == 1)
  }

  @Test(
    "Code that a closure runs away from the main thread does not begin to ask the presenter",
    arguments: ["queue.async {", "DispatchQueue.global().async {", "OperationQueue().addOperation {"])
  func ledThere(call: String) {
    let code = "\(call) [self] in title = label() }\n  }\n\n  func label() -> String {\n    "
    let name = call.contains("async") ? "async" : "addOperation"
    #expect(
      objections("\(code)\"\"", "\(code)presenter.text()") == [
        "main_thread Cart/CartViewController.swift:21 In `start()` a closure of `\(name)` runs `label`, which would ask "
          + "the module: such a closure may run on any thread, and the module's types are bound to the main actor."
      ])
  }

  @Test("nor does code that is run so from another file")
  func ledThereFromElsewhere() {
    let path = "Cart/CartViewController+Export.swift"
    let body = "func export() { DispatchQueue.global().async { self.reload() } }"
    let export = "extension CartViewController {\n  \(body)\n}\n"
    let series = series("reload()", [path: export])
    let asking = "func reload() { title = presenter.text() }"
    let text = series.files[Cart.controller]?.with(asking, for: "func reload() {}")
    #expect(
      series.look(at: series.patch([Cart.controller: text]), by: "main_thread") == [
        "main_thread \(path):2 In `export()` a closure of `async` runs `reload`, which would ask the module: such a "
          + "closure may run on any thread, and the module's types are bound to the main actor."
      ])
  }

  @Test(
    "Where a closure runs on the main thread, or later on it, that code may",
    arguments: [
      "DispatchQueue.main.async {", "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {", "items.forEach {",
      "DispatchQueue.global().async { DispatchQueue.main.async {",
    ])
  func ledToTheMainThread(call: String) {
    let ends = call.contains("{ D") ? "} }" : "}"
    let code = "\(call) [self] in title = label() \(ends)\n  }\n\n  func label() -> String {\n    "
    #expect(objections("\(code)\"\"", "\(code)presenter.text()") == [])
  }
}
