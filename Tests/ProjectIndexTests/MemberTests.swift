import ProjectIndex
import Testing

@Suite struct MemberTests {
  @Test func namesAndKindsOfMembers() throws {
    let index = index(
      """
      class A {
        func load(id: Int, _ x: String, animated flag: Bool = true) async throws -> [Int] { [] }
        init?(from decoder: Decoder) {}
        deinit {}
        subscript(_ i: Int, key key: String) -> Int { 1 }
        var a = 1, b: Int = 2
        let (c, d) = (1, 2)
        class B {}
        typealias C = Int
        func `default`() {}
      }
      enum E: Int { case one, two(Int, label: String); indirect case three = 3 }
      """)
    #expect(
      index.members.map { "\($0.kind) \($0.name)" } == [
        "method load(id:_:animated:)", "initializer init(from:)", "deinitializer deinit", "subscript subscript(_:key:)",
        "property a", "property b", "property c", "property d", "type B", "type C", "method default()", "case one",
        "case two(_:label:)", "case three",
      ])
    let load = try index.find("A.load(id:_:animated:)")
    #expect(load.isAsync && load.isThrowing)
    #expect(load.returnType == "[Int]")
    #expect(load.parameters.map(\.label) == ["id", nil, "animated"])
    #expect(load.parameters.map(\.name) == ["id", "x", "flag"])
    #expect(load.parameters.map(\.type) == ["Int", "String", "Bool"])
    #expect(load.parameters.map(\.hasDefault) == [false, false, true])
    #expect(try index.find("A.init(from:)").isFailable)
    #expect(try index.find("A.b").sharesDeclaration)
    #expect(try index.find("A.b").initialValue == "2")
  }

  @Test func propertiesAreStoredUnlessTheyHaveAGetter() throws {
    let index = index(
      """
      class A {
        @IBOutlet private weak var label: UILabel!
        lazy var b = Foo()
        var c: Int { 1 }
        var d: Int { get { 1 } set {} }
        var e = 1 { didSet {} }
        static let f = "x"
        private(set) var g: Int?
      }
      protocol P { var h: Int { get } }
      """)
    #expect(index.members.filter(\.isStored).map(\.name) == ["label", "b", "e", "f", "g"])
    let label = try index.find("A.label")
    #expect(label.modifiers == [.isOutlet, .isObjectiveC, .isWeak])
    #expect(label.attributes == ["IBOutlet"])
    #expect(label.access == .private)
    #expect(label.valueType == "UILabel!")
    #expect(try index.find("A.e").hasObservers)
    #expect(try index.find("A.f").modifiers == .isStatic)
    #expect(try index.find("A.g").setterAccess == .private)
    #expect(try index.find("A.g").access == .internal)
  }

  @Test func accessFollowsTheExtension() throws {
    let index = index(
      "public extension A { func a() {}; private func b() {} }\nprivate extension A { func c() {} }\npublic protocol P { func d() }"
    )
    #expect(index.members.map(\.access) == [.public, .private, .fileprivate, .public])
  }

  @Test func typesOfPropertiesAreReadOffTheirValues() throws {
    let index = index(
      """
      class Foo { static let shared = Foo(); let name = ""; init?(x: Int) {}; init() {} }
      class A {
        var a = Foo()
        var b = ""
        var c = [Foo]()
        var d = Foo.shared
        var e = Foo.shared.name
        var f = Foo(x: 1)
        var g = URL(string: "")
        var h = unknown()
        var i = [1, 2]
        var j = UserDefaults.standard
        var k = a as? Foo
        var l = { 1 }()
        var m = a?.name
        var n = !flag
        var o = 1 > 2
      }
      """)
    #expect(
      try ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o"].map {
        try index.find("A." + $0).valueType ?? "-"
      } == [
        "Foo", "String", "[Foo]", "Foo", "String", "Foo?", "URL?", "-", "[Int]", "UserDefaults", "Foo?", "-", "String?",
        "Bool", "Bool",
      ])
    #expect(try index.find("A.a").hasTypeAnnotation == false)
  }

  @Test func complexityAndInstructionsAreCounted() throws {
    let index = index(
      """
      func f(x: Int?) -> Int {
        guard let x else { return 0 }
        if x > 1 && x < 3 || x == 9 {
          for i in 0..<x { if i == 2 { continue } }
        } else if x == 4 {
          return 1
        } else {
          return [1].map { $0 > 1 ? 2 : 3 }[0]
        }
        switch x { case 1: return 2; case 2: return 3; default: break }
        return 0
      }
      """)
    let body = try index.find("f(x:)").body
    // guard, if, &&, ||, for, if, else if, ternary, two cases.
    #expect(body.cyclomaticComplexity == 11)
    // guard 1, if 1, two runs 2, for 2, if 3, else if 1, else 1, ternary 3, switch 1.
    #expect(body.cognitiveComplexity == 15)
    #expect(body.instructions == 14)
  }

  @Test func placesAreLinesAndBytes() throws {
    let index = index("class Ä {\n\n  // note\n  @objc func go() {\n    run()\n\n  }\n}\n")
    let go = try index.find("Ä.go()")
    #expect([go.line, go.column, go.endLine, go.codeLines] == [4, 14, 7, 3])
    #expect(go.body.uses.map { [$0.line, $0.column, $0.offset] } == [[5, 5, 46]])
    #expect(index.types[0].parts[0].codeLines == 3)
    #expect(index.lineCount == 8)
  }

  /// The token in the place of a name that is missing stands at the end of the file.
  @Test(arguments: ["struct", "class", "extension", "func", "enum A {\n  func", "enum A {\n  case"])
  func whatBreaksOffBeforeItsNameEndsWhereItBegins(code: String) {
    let index = index(code + "\n\n\n")
    #expect(index.types.flatMap(\.parts).allSatisfy { $0.line <= $0.endLine })
    #expect(index.members.allSatisfy { $0.line <= $0.endLine })
  }
}
