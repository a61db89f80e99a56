import ProjectIndex
import Testing

@Suite("Who may give a property another value")
struct OutsideChangeTests {
  private func isChanged(
    _ property: String, head: String = "class Model: Paged", by other: String, requirement: String = ""
  ) throws -> Bool {
    let index = index([
      "Model.swift": "\(head) {\n\(property)\ninit(page: @escaping (Int) -> Int, n: Int) {}\n}",
      "Paged.swift": "protocol Paged { \(requirement) }",
      "Other.swift": "class Other { let model: Model; let paged: Paged\nfunc change() { \(other) } }",
    ])
    let name = property.contains("page") ? "page" : "n"
    return index.isChangedOutside(try index.find("Model." + name))
  }

  @Test(
    "Whoever sets it: by its name, through what it conforms to, where nobody knows the receiver, by a key path",
    arguments: [
      ("model.n = 2", true), ("print(model.n)", false), ("paged.n = 2", true), ("made().n = 2", true),
      ("set(\\Model.n)", true), ("", false),
    ])
  func others(change: String, isChanged: Bool) throws {
    #expect(try self.isChanged("var n = 1", by: change, requirement: "var n: Int { get set }") == isChanged)
  }

  @Test("What only its own file may set, nobody else sets")
  func ownFile() throws {
    #expect(try !isChanged("private(set) var n = 1", by: "made().n = 2"))
  }

  @Test(
    "Views may be bound to what an observed class and a structure have, but for functions",
    arguments: [
      ("class Model: ObservableObject", "var n = 1", true), ("@Observable class Model", "var n = 1", true),
      ("struct Model", "var n = 1", true), ("class Model", "var n = 1", false),
      ("class Model: ObservableObject", "var page: (Int) -> Int", false),
    ])
  func bound(head: String, property: String, isChanged: Bool) throws {
    #expect(try self.isChanged(property, head: head, by: "") == isChanged)
  }
}
