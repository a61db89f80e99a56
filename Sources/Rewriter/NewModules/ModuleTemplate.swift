/// The texts of an empty module in one dialect: a value; one file each, one line in the catalogue. In the texts `NAME`
/// stands for the module, `CONTRACT` for the end of the names of protocols, `TITLE` for the name in words; two spaces are
/// one level of indentation.
struct ModuleTemplate: Sendable {
  /// One file.
  struct File: Sendable {
    /// Below the folder of the module, or beside it for what the app needs once.
    let path: String
    let text: String
  }

  /// A test of the module, in whatever framework.
  struct Test: Sendable {
    let name: String
    let isAsync: Bool
    /// Lines of its body; `EXPECT(...)` stands for what must hold.
    let body: String
  }

  /// Id of the dialect.
  let id: String
  /// How names of protocols end where the tree has no habit.
  let contract: String
  let files: [File]
  /// What an app needs once: left out where the tree declares it.
  let support: [File]
  /// Imports of the test file besides the app.
  let testImports: [String]
  /// Stand-ins of the tests for the parts that are not tested.
  let doubles: String
  let tests: [Test]
}
