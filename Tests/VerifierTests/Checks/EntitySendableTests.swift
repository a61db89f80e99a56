import Testing

@Suite struct EntitySendableTests {
  private let path = "Notes/NotesEntity.swift"

  @Test func anObject() {
    let files = swiftUINotes.with(
      "final class 1️⃣Note: Identifiable", for: "struct Note: Sendable, Identifiable", in: path)
    expect(
      "entity_sendable", in: files,
      ("1️⃣", "`Note` is no value: it is a class. Make `Note` a `struct` that conforms to `Sendable`."))
  }

  @Test func aValueThatHoldsAnObject() {
    let files = swiftUINotes.with("struct 1️⃣Note: Identifiable", for: "struct Note: Sendable, Identifiable", in: path)
      .with("var owner: [Owner]", for: "var isPinned: Bool", in: path).adding("final class Owner {}", as: "Owner.swift")
    expect(
      "entity_sendable", in: files,
      ("1️⃣", "`Note` is not `Sendable`. Let `Note` conform to `Sendable`, and keep only values in it."))
  }

  @Test func aPublicValueThatDoesNotSaySo() {
    let files = swiftUINotes.with(
      "public struct 1️⃣Note: Identifiable", for: "struct Note: Sendable, Identifiable", in: path)
    expect(
      "entity_sendable", in: files,
      ("1️⃣", "`Note` is not `Sendable`. Let `Note` conform to `Sendable`, and keep only values in it."))
  }

  @Test func anObjectThatOnlyHoldsTheValueByName() {
    let files = swiftUINotes.with(
      "func notes(at level: Owner.Level)", for: "func notes()", in: "Notes/NotesContracts.swift"
    )
    .adding("final class Owner {\n  enum Level: Sendable { case low }\n}", as: "Owner.swift")
    expect("entity_sendable", in: files)
  }

  @Test func whatIsSafeByItselfOrUnknown() {
    let plain = swiftUINotes.with("struct Note: Identifiable", for: "struct Note: Sendable, Identifiable", in: path)
    expect("entity_sendable", in: plain)
    expect("entity_sendable", in: plain.with("var place: CLLocationCoordinate2D", for: "var isPinned: Bool", in: path))
  }
}
