import Effects
import Testing

/// Which stored properties members read and write.
struct StateTests {
  @Test func stateIsFollowedThroughMembersOfTheType() throws {
    let tree = EffectTree(
      """
      final class List {
        var page = 1
        var rows: [Int] = []
        var isEmpty: Bool { rows.isEmpty }
        func reset() { page = 1; clear() }
        func clear() { rows.removeAll() }
        func title() -> String { isEmpty ? "none" : "some" }
      }
      """)
    let page = try tree.member("List.page").id
    let rows = try tree.member("List.rows").id
    let reset = tree.effects.state(of: try tree.member("List.reset()").id)
    #expect(reset.writes == [page, rows])
    let title = tree.effects.state(of: try tree.member("List.title()").id)
    #expect(title.reads == [rows])
    #expect(title.writes.isEmpty)
  }
}
