import Testing

@Suite("Changes of the screen on other threads")
struct MainThreadFixTests {
  private func controller(_ body: String, at texts: String...) -> FixFixture {
    let source = """
      import UIKit
      final class OrdersController: UIViewController {
        let label = UILabel()
        let table = UITableView()
        var isLoading = false
        func load(_ url: URL, _ group: DispatchGroup) {
          \(body)
        }
      }

      """
    var fixture = FixFixture(source, "main-queue", "OrdersController.load(_:_:)")
    fixture.places = texts.map { ("A.swift", $0) }
    return fixture
  }

  private func fixed(_ fixture: FixFixture) -> String? {
    fixture.fixed()?.components(after: "DispatchGroup) {\n    ")?.components(before: "\n  }\n}")
  }

  @Test("what a completion shows last goes to the main queue")
  func completion() {
    let fixture = controller(
      """
      URLSession.shared.dataTask(with: url) { data, _, _ in
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            self.label.text = text
            self.table.reloadData()
            self.isLoading = false
          }.resume()
      """, at: "text = text", "reloadData")
    #expect(
      fixed(fixture) == """
        URLSession.shared.dataTask(with: url) { data, _, _ in
              let text = String(decoding: data ?? Data(), as: UTF8.self)
              DispatchQueue.main.async {
                self.label.text = text
                self.table.reloadData()
                self.isLoading = false
              }
            }.resume()
        """)
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(
      fixture.series().patches.first?.body.contains(
        "what the closure shows changes on the main thread a moment later; before, it changed at once, on the thread of the closure."
      ) == true)
  }

  @Test("each branch goes there by itself, and a closure that holds self weakly goes on doing so")
  func branches() {
    let fixture = controller(
      """
      URLSession.shared.dataTask(with: url) { [weak self] data, _, error in
            guard let data else {
              self?.label.text = "failed"
              return
            }
            if data.isEmpty { self?.label.text = "none" } else { self?.table.reloadData() }
          }.resume()
      """, at: "text = \"failed\"", "text = \"none\"", "reloadData")
    #expect(
      fixed(fixture) == """
        URLSession.shared.dataTask(with: url) { [weak self] data, _, error in
              guard let data else {
                DispatchQueue.main.async { [weak self] in
                  self?.label.text = "failed"
                }
                return
              }
              if data.isEmpty { DispatchQueue.main.async { [weak self] in self?.label.text = "none" } } else { \
        DispatchQueue.main.async { [weak self] in self?.table.reloadData() } }
            }.resume()
        """)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("a detached task waits for the main actor")
  func detached() {
    let fixture = controller(
      """
      Task.detached {
            let text = await fetch(url)
            self.label.text = text
            group.leave()
          }
      """, at: "text = text")
    #expect(
      fixed(fixture) == """
        Task.detached {
              let text = await fetch(url)
              await MainActor.run {
                self.label.text = text
              }
              group.leave()
            }
        """)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("nothing is changed where something relies on it, or the new closure can't hold what it names")
  func stays() {
    func reasons(_ code: String) -> [String] {
      controller("URLSession.shared.dataTask(with: url) { data, _, _ in \(code) }.resume()", at: "text = ").reasons
    }
    #expect(reasons("self.label.text = \"\"; group.leave()") == ["statement_behind"])
    #expect(reasons("if data == nil { self.label.text = \"\" }; group.leave()") == ["statement_behind"])
    #expect(reasons("for _ in 0..<2 { self.label.text = \"\" }") == ["unsupported_declaration"])
    #expect(reasons("defer { group.leave() }; self.label.text = \"\"") == ["unsupported_declaration"])
    #expect(reasons("var n = 0; n += 1; self.label.text = \"\\(n)\"") == ["shared_variable"])
    #expect(reasons("label.text = \"\"") == ["implicit_self"])
  }
}
