import Testing

@Suite struct CombineImportTests {
  @Test func inAFileOfTheModule() {
    let files = swiftUINotes.adding("1️⃣import Combine\nstruct NotesCell {}", as: "Notes/Cells/NotesCell.swift")
    expect(
      "combine_import", in: files,
      (
        "1️⃣",
        "NotesCell.swift of the module `Notes` imports `Combine`. Replace publishers by `@Observable` state and `async` calls, then remove the import."
      ))
  }

  @Test func inAFileBesideTheModule() {
    expect("combine_import", in: swiftUINotes.adding("import Combine\nstruct Clock {}", as: "Services/Clock.swift"))
  }
}
