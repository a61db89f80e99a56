import Testing

/// A word to the compiler about a value is no other value.
@Suite struct ConservesRestatedTests {
  private func objections(_ statement: String) -> [String] {
    let list = { (statement: String) in
      """
      final class ListController: UIViewController {
        func open(_ item: Item, _ other: Item) {
      \(statement)    queue { self.show(item) }
        }
      }

      """
    }
    let series = Series(["ListController.swift": list("")])
    return series.look(at: series.patch(["ListController.swift": list("    \(statement)\n")]), by: "conserves")
  }

  @Test func theSameUnderTheSameNameIsTheSame() {
    #expect(objections("nonisolated(unsafe) let item = item") == [])
  }

  @Test(arguments: [
    "nonisolated(unsafe) let item = other", "nonisolated(unsafe) let item = item.copy()",
    "nonisolated(unsafe) var item = item", "nonisolated(unsafe) let item = item, more = other", "let item = other",
  ])
  func anythingElseIsNot(statement: String) {
    #expect(objections(statement).isEmpty == false)
  }
}
