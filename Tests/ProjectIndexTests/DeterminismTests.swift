import MigrationModel
import ProjectIndex
import Testing

@Suite struct DeterminismTests {
  @Test func orderOfFilesDoesNotMatter() {
    let sources = [
      "a/A.swift": "class A: Base { func f() { B().go(); x.go(); helper() } }",
      "a/B.swift": "class B { func go() {}; private struct Row {} }",
      "b/B.swift": "class B { func go() {}; private struct Row {} }",
      "b/Base.swift":
        "class Base: UIViewController {}\nfunc helper() {}\nextension Base { func go() { present(A(), animated: true) } }",
      "c/C.swift": "extension B { func more() { go() } }\nfileprivate func helper() {}",
    ]
    let files = sources.map { FileIndex(ParsedFile(SourceFile(path: $0.key, contents: Array($0.value.utf8)))) }
    let first = describe(ProjectIndex(files: files, interfaceBuilder: []))
    for _ in 0..<5 {
      #expect(describe(ProjectIndex(files: files.shuffled(), interfaceBuilder: [])) == first)
    }
  }

  private func describe(_ index: ProjectIndex) -> [String] {
    index.files.map(\.path)
      + index.types.map { "\($0.id) \($0.name) \($0.parts.map(\.file)) \($0.members) \($0.superclasses)" }
      + index.members.flatMap { member in
        ["\(member.id) \(member.name) \(member.type ?? -1) \(member.file)"]
          + member.body.uses.map { "  \($0)" }
          + index.uses(of: member.id).map { "  used \($0.file):\($0.use.offset)" }
      } + index.navigation.map { "\($0)" } + index.possibleUses(ofName: "go").map { "\($0.file):\($0.use.offset)" }
  }

  @Test func brokenSourceIsIndexedAsFarAsItCanBeRead() throws {
    let index = index([
      "A.swift": "class A {\n func f( {\n let x = \n}\n func g() { f() }\n", "B.swift": "}}}} class", "C.swift": "",
    ])
    #expect(!index.syntaxErrors(inFile: "A.swift").isEmpty)
    #expect(index.syntaxErrors(inFile: "C.swift").isEmpty)
    #expect(index.type(named: "A") != nil)
    #expect(index.types(inFile: "A.swift").map(\.name) == ["A"])
    #expect(index.sourceFile(at: "B.swift")?.contents.count == 10)
    #expect(index.parsedFile(at: "none.swift") == nil)
  }
}
