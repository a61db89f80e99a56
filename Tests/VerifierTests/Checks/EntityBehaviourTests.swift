import Testing

@Suite struct EntityBehaviourTests {
  private let path = "Notes/NotesEntity.swift"

  @Test func methodsAndDecisions() {
    let files = swiftUINotes.with(
      "var isPinned: Bool\n  mutating func 1️⃣pin() { isPinned = true }\n  var 2️⃣rank: Int { isPinned ? 1 : 0 }",
      for: "var isPinned: Bool", in: path)
    func message(_ name: String) -> String {
      "`Note.\(name)` is behaviour in an entity. Move `\(name)` into the interactor, as a function of `Note`."
    }
    expect("entity_behaviour", in: files, ("1️⃣", message("pin()")), ("2️⃣", message("rank")))
  }

  @Test func namesForDataAndWitnesses() {
    let files = swiftUINotes.with(
      "var isPinned: Bool\n  var heading: String { title }\n  static func == (a: Note, b: Note) -> Bool { a.id == b.id }\n  func hash(into hasher: inout Hasher) { hasher.combine(id) }",
      for: "var isPinned: Bool", in: path)
    expect("entity_behaviour", in: files)
  }
}
