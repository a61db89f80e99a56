/// The texts of an empty module in one dialect: a value of it. In the texts `NAME`
/// stands for the module, `CONTRACT` for the end of the names of protocols, `TITLE` for the name in words; two spaces are
/// one level of indentation.
package struct ModuleTemplate: Sendable {
  /// One file.
  package struct File: Sendable {
    /// Below the folder of the module, or beside it for what the app needs once.
    package let path: String
    /// All of it, with the gaps.
    package let text: String
  }

  /// A test of the module, in whatever framework.
  package struct Test: Sendable {
    /// Name of its function.
    package let name: String
    /// It waits for something.
    package let isAsync: Bool
    /// Lines of its body; `EXPECT(...)` stands for what must hold.
    package let body: String
  }

  /// The files of the module.
  package let files: [File]
  /// What an app needs once: left out where the tree declares it.
  package let support: [File]
  /// Imports of the test file besides the app.
  package let testImports: [String]
  /// Stand-ins of the tests for the parts that are not tested.
  package let doubles: String
  /// What the module does from the start.
  package let tests: [Test]
}
