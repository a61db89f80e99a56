import Testing

@Suite struct KeepsCommentsTests {
  private let text = "struct A {\n  /// What it is.\n  let a = 1  // why\n  /* long\n     note */\n}\n"

  @Test func commentsThatMove() {
    let series = Series(["A.swift": text])
    let after = ["A.swift": "struct A {\n}\n", "B.swift": "/* long\n note */\n// why\n/// What it is.\n/// New.\n"]
    #expect(series.look(at: series.patch(after), by: "keeps_comments") == [])
  }

  @Test func lostComments() {
    let series = Series(["A.swift": text])
    let patch = series.patch(["A.swift": "struct A {\n  let a = 1\n}\n"])
    #expect(
      series.look(at: patch, by: "keeps_comments") == [
        "keeps_comments A.swift:2 The comment `/// What it is.` is lost.",
        "keeps_comments A.swift:3 The comment `// why` is lost.",
        "keeps_comments A.swift:4 The comment `/* long\nnote */` is lost.",
      ])
  }

  @Test func doubledComment() {
    let series = Series(["A.swift": text])
    let patch = series.patch(["B.swift": "// why\n", "A.swift": text + "\n"])
    #expect(
      series.look(at: patch, by: "keeps_comments") == ["keeps_comments A.swift:3 The comment `// why` stands twice."])
  }

  @Test func slashesInStringsAreNoComments() {
    let series = Series(["A.swift": "let url = \"http://a.example\"\n"])
    #expect(series.look(at: series.patch(["A.swift": "let url = \"\"\n"]), by: "keeps_comments") == [])
  }

  private let sections = """
    class A {
      // MARK: - One

      func a() {
        c()
      }

      // MARK: Part

      func b() {}

      // MARK: - Two

      func c() {}
    }

    """

  @Test func headingsGoWithTheLastCodeBelowThem() {
    let series = Series(["A.swift": sections])
    let rest = "class A {\n  // MARK: - Two\n\n  func c() {}\n}\n"
    #expect(series.look(at: series.patch(["A.swift": rest]), by: "keeps_comments") == [])
    let emptied = sections.replacing("  // MARK: Part\n\n  func b() {}\n\n", with: "")
    #expect(series.look(at: series.patch(["A.swift": emptied]), by: "keeps_comments") == [])
  }

  @Test func headingsStayWhereSomethingDoes() {
    let series = Series(["A.swift": sections])
    let without = sections.replacing("  // MARK: - One\n\n", with: "").replacing("  func b() {}\n\n", with: "")
    #expect(
      series.look(at: series.patch(["A.swift": without]), by: "keeps_comments") == [
        "keeps_comments A.swift:2 The comment `// MARK: - One` is lost."
      ])
    let moved = sections.replacing("  // MARK: - Two\n\n", with: "") + "\n  // MARK: Part\n"
    #expect(
      series.look(at: series.patch(["A.swift": moved]), by: "keeps_comments") == [
        "keeps_comments A.swift:12 The comment `// MARK: - Two` is lost.",
        "keeps_comments A.swift:8 The comment `// MARK: Part` stands twice.",
      ])
  }

  private let extensions = """
    // MARK: - One
    //
    private extension A {
      func a() {}
    }

    /// Two.
    private extension A {
      func b() {}
    }

    """

  @Test func commentsGoWithTheirExtension() {
    let series = Series(["A.swift": extensions])
    let rest = "/// Two.\nprivate extension A {\n  func b() {}\n}\n"
    #expect(series.look(at: series.patch(["A.swift": rest]), by: "keeps_comments") == [])
    let other = "// MARK: - One\n//\nprivate extension A {\n  func a() {}\n}\n"
    #expect(series.look(at: series.patch(["A.swift": other]), by: "keeps_comments") == [])
  }

  @Test func anotherExtensionMayBeginLikeTheOneThatIsGone() {
    let series = Series(["A.swift": extensions])
    let rest = "private extension A {\n  func c() {}\n}\n\n/// Two.\nprivate extension A {\n  func b() {}\n}\n"
    #expect(series.look(at: series.patch(["A.swift": rest]), by: "keeps_comments") == [])
  }

  @Test func commentsStayWithTheirExtension() {
    let series = Series(["A.swift": extensions])
    let bare = extensions.replacing("/// Two.\n", with: "")
    let emptied = extensions.replacing("// MARK: - One\n//\n", with: "").replacing("  func a() {}\n", with: "")
    #expect(
      series.look(at: series.patch(["A.swift": bare]), by: "keeps_comments") == [
        "keeps_comments A.swift:7 The comment `/// Two.` is lost."
      ])
    #expect(
      series.look(at: series.patch(["A.swift": emptied]), by: "keeps_comments") == [
        "keeps_comments A.swift:1 The comment `// MARK: - One` is lost.",
        "keeps_comments A.swift:2 The comment `//` is lost.",
      ])
    let promise = "/// Three.\nextension A: B {\n  func c() {}\n}\n"
    let conforming = Series(["A.swift": promise])
    #expect(
      conforming.look(at: conforming.patch(["A.swift": "\n"]), by: "keeps_comments") == [
        "keeps_comments A.swift:1 The comment `/// Three.` is lost."
      ])
  }
}
