import MigrationModel
import ProjectIndex
import SwiftSource
import Testing

@Suite struct ScopeAnalysisTests {
  /// The analysis of the first function of a source, as text.
  private struct Scopes {
    let tree: SyntaxTree
    let analysis: ScopeAnalysis

    init(_ source: String) throws {
      tree = SyntaxTree.parse(Array(source.utf8))
      let tree = tree
      let member = try #require(tree.nodes.indices.first { tree.kind($0) == .functionDecl })
      analysis = ScopeAnalysis(tree: tree, member: member)
    }

    /// Names with what they are, those with a name.
    func meanings(_ name: String) -> [String] {
      analysis.resolutions.filter { tree.name($0.node) == name }.map { resolution in
        switch resolution.kind {
        case .local: resolution.local.map { "\(analysis.locals[$0].kind)@\(line(analysis.locals[$0].node))" } ?? "-"
        case .selfReference: "self"
        case .selfAlias: "alias"
        case .outer: "outer"
        }
      }
    }

    func local(_ name: String) throws -> ScopeAnalysis.Local {
      try #require(analysis.locals.first { $0.name == name })
    }

    private func line(_ node: NodeID) -> Int {
      LineTable(tree.source).line(at: tree.range(node).lowerBound)
    }
  }

  @Test func everyFormOfDeclarationIsALocal() throws {
    let scopes = try Scopes(
      """
      func f<T>(a: T, b c: Int) {
        let d = a, e = d
        for (g, _) in c where g > e {}
        switch c { case .x(let h) where h > 0: h; case let .y(i, j): i + j; default: h }
        do { try k } catch let l as E { l } catch { error }
        run { m, n in m + n + $0 }
        run { $0 + $1 }
        run { [o, weak p = q] in o + p }
        func r() { s() }
        func s() { r() }
        struct U { let d = 1; func v() { d; a } }
        _ = U()
      }
      """)
    let expected = [
      "a": ["parameter@1", "outer"], "c": ["parameter@1", "parameter@1"], "d": ["letBinding@2", "outer"],
      "e": ["letBinding@2"], "g": ["pattern@3"], "h": ["pattern@4", "pattern@4", "outer"], "i": ["pattern@4"],
      "j": ["pattern@4"], "l": ["pattern@5"], "error": ["implicit@5"], "m": ["closureParameter@6"],
      "$0": ["closureParameter@7"], "o": ["outer", "capture@8"], "p": ["capture@8"], "q": ["outer"],
      "r": ["function@9"], "s": ["function@10"], "U": ["type@11"], "T": ["genericParameter@1"], "k": ["outer"],
    ]
    for (name, meanings) in expected.sorted(by: { $0.key < $1.key }) {
      let found = scopes.meanings(name)
      #expect(found.filter { name != "$0" || $0 != "outer" } == meanings, "\(name)")
    }
  }

  @Test func bindingsOfConditionsReachAsFarAsSwiftSays() throws {
    let scopes = try Scopes(
      """
      func f() {
        if let a = a, a > 1 { a } else { a }
        guard let b = b, b > 1 else { return b }
        b
        while case let c? = c { c }
        c
        if let d { d } else if let d = e { d } else { d }
        { let g = 1; g }()
        g
      }
      """)
    #expect(scopes.meanings("a") == ["outer", "letBinding@2", "letBinding@2", "outer"])
    #expect(scopes.meanings("b") == ["outer", "letBinding@3", "outer", "letBinding@3"])
    #expect(scopes.meanings("c") == ["outer", "pattern@5", "outer"])
    #expect(scopes.meanings("d") == ["outer", "letBinding@7", "letBinding@7", "outer"])
    #expect(scopes.meanings("g") == ["letBinding@8", "outer"])
  }

  @Test func namesOfSelfAreFollowed() throws {
    let scopes = try Scopes(
      """
      func f() {
        self.a
        let me = self
        run { [weak self] in
          guard let strongSelf = self else { return }
          strongSelf.a; me.a
          guard let self else { return }
          self.a
        }
        run { [weak other] in other?.a }
        run { [unowned self] in self.a }
        run { [self] in a }
        run { run { me } }
      }
      """)
    #expect(scopes.meanings("strongSelf") == ["alias"])
    #expect(scopes.meanings("me") == ["alias", "alias"])
    #expect(Set(scopes.meanings("self")) == ["self"])
    #expect(scopes.meanings("other") == ["outer", "capture@10"])
    #expect(scopes.analysis.closures.map(\.selfCapture) == [.weak, .implicit, .unowned, .strong, .implicit, .implicit])
    #expect(scopes.analysis.closures.map(\.usesSelf) == [true, false, true, true, true, true])
    #expect(scopes.analysis.closures.map(\.closureDepth) == [0, 0, 0, 0, 0, 1])
  }

  @Test func changedLocalsAreMarked() throws {
    let scopes = try Scopes(
      """
      func f(a: inout [Int], view: View) {
        var b = [1], c = 2, d = 3, e = Point()
        let g: Int
        a.append(1)
        b[0] = 2
        c += 1
        swap(&d, &a[0])
        e.x = 1
        g = 1
        view.alpha = 1
        let h = d
        print(h)
        var i = Hasher(), j = [2]
        i.combine(h)
        j[0] = j.distance(from: 0, to: 1)
      }
      """)
    #expect(scopes.analysis.locals.filter(\.isMutated).map(\.name) == ["a", "b", "c", "d", "e", "g", "i", "j"])
    #expect(try scopes.local("j").changes.count == 1)
    #expect(try scopes.local("a").type == "inout [Int]")
  }

  @Test func depthOfClosuresIsCounted() throws {
    let scopes = try Scopes("func f() { let a = 1; run { b in run { a + b + c } } }")
    #expect(try scopes.local("a").closureDepth == 0)
    #expect(try scopes.local("b").closureDepth == 1)
    #expect(scopes.analysis.resolutions.last?.closureDepth == 2)
    #expect(scopes.analysis.resolutions.last?.kind == .outer)
  }

  @Test func accessorsHaveTheirValues() throws {
    let source =
      "struct A { var a: Int { get { b } set { b = newValue } }; var c = 1 { willSet(new) { new } didSet { oldValue; newValue } } }"
    let tree = SyntaxTree.parse(Array(source.utf8))
    let properties = tree.nodes.indices.filter { tree.kind($0) == .variableDecl }
    let meanings = properties.flatMap { ScopeAnalysis(tree: tree, member: $0).resolutions }
      .filter { tree.kind($0.node) == .declReference }.map {
        "\(tree.name($0.node)) \($0.local == nil ? "outer" : "local")"
      }
    #expect(meanings == ["b outer", "b outer", "newValue local", "new local", "oldValue local", "newValue outer"])
  }
}
