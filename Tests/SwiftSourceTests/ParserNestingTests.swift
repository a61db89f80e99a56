import Foundation
import SwiftSource
import Testing

@Suite struct ParserNestingTests {
  /// Every way in which Swift nests, opened again and again and never closed.
  static let openings = [
    "(", "[", "{", "f(", "f {", "f { (a) -> B in ", "a[", "[a: ", "(a, ", "a: ", "A<", "[A<", "<", "-", "&", "!", "~",
    "?", ".a", "a.",
    "try ", "try! ", "await ", "unsafe ", "copy ", "each ", "repeat ", "any ", "some ", "inout ", "a ? ", "a ? b : ",
    "a = ", "a + ",
    "a as ", "a is ", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "#m(", "#m {", "@a ", "@a(", "\\", "\\.a[", "#if A\n",
    "#if A\nx\n#else\n",
    "#if A\n.a\n", "if a {", "if a {} else ", "if (", "if let a = ", "guard a else {", "while a {", "for a in b {",
    "for case (", "repeat {",
    "do {", "do {} catch {", "defer {", "switch a { case b: ", "switch a { case (", "case .a(", "let (", "let a: (",
    "let a: [", "let a: A<",
    "var a: A { get {", "var a = {", "func f() {", "func f(a: (", "func f<A: (", "func f() -> (", "init() {",
    "subscript(a: (", "class A {",
    "extension A {", "enum A { case b(", "protocol A {", "struct A<B: C<", "typealias A = (", "(A) -> ", "[A: ",
    "[3 of ", "@A (", "A & ",
    "A.B.", "where A == ", "a: while b {", "return ", "throw ", "macro m() = #m(", "operator ", "public ", "lazy ",
    "actor ", "a<b>(", "a?.",
    "_ = ", "x is (", "is ", "let ", "case let ", "a.b {", "a {} b: {", "precedencegroup A {", "yield ", "then ",
    "async ", "@a(b: ", "!a ? ",
  ]

  @Test(arguments: openings)
  func openedWithoutEnd(_ opening: String) {
    let source = Array(String(repeating: opening, count: 5_000).utf8)
    #expect(faultInTree(SyntaxTree.parse(source)) == nil)
  }

  @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("f {", "}"), ("\"\\(", ")\""), ("if a {", "}")])
  func openedAndClosed(_ opening: String, _ closing: String) {
    let depth = 100_000
    let source = Array((String(repeating: opening, count: depth) + String(repeating: closing, count: depth)).utf8)
    let tree = SyntaxTree.parse(source)
    #expect(faultInTree(tree) == nil)
    #expect(!tree.errors.isEmpty)
  }

  /// A thread of its own has 512 KB of stack on macOS.
  @Test func stackOfASecondaryThreadIsEnough() async {
    let faults = await withCheckedContinuation { continuation in
      let thread = Thread {
        let faults = Self.openings.map { opening in
          faultInTree(SyntaxTree.parse(Array(String(repeating: opening, count: 1_000).utf8)))
        }
        continuation.resume(returning: faults)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(faults.allSatisfy { $0 == nil })
  }
}
