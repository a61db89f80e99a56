import MigrationModel

/// One test method.
struct TestCase: Sendable {
  /// `totalAsksTheInteractor`.
  let name: String
  var isThrowing = false
  var isAsync = false
  /// Lines of the body, each `expect(...)` with the condition alone.
  let body: [Line]

  enum Line: Sendable {
    case code(String)
    /// A condition that must hold.
    case expect(String)
    /// A constant with the value of an optional, without which the test fails.
    case unwrap(String, String)
    /// An expression that must throw an error of a type.
    case expectError(String, type: String)

    fileprivate var texts: [String] {
      switch self {
      case .code(let text), .expect(let text): [text]
      case .unwrap(let first, let second), .expectError(let first, let second): [first, second]
      }
    }
  }

  /// Its code has a name in it.
  func mentions(_ name: String) -> Bool { body.contains { $0.texts.contains { $0.contains(name) } } }
}

/// How tests are written: with Swift Testing or XCTest.
struct TestStyle: Sendable {
  let usesXCTest: Bool

  var framework: String { usesXCTest ? "XCTest" : "Testing" }

  func head(_ name: String) -> String {
    usesXCTest ? "final class \(name): XCTestCase" : "@Suite struct \(name)"
  }

  /// `func testTotal`, `@Test func total`.
  func head(_ test: TestCase) -> String {
    let name = usesXCTest ? "func test" + test.name.capitalizedFirst : "@Test func " + test.name
    return name + "()" + (test.isAsync ? " async" : "") + (test.isThrowing ? " throws" : "")
  }

  /// `XCTAssertEqual(total, 3)` of `total == 3`, which says what it was if it was not; `#expect(total == 3)`.
  func expectation(_ condition: String) -> String {
    guard usesXCTest else { return "#expect(\(condition))" }
    let isPlain = !["{", "&&", "||"].contains { condition.contains($0) }
    let (same, other) = (condition.components(separatedBy: " == "), condition.components(separatedBy: " != "))
    guard isPlain, same.count + other.count == 3 else { return "XCTAssertTrue(\(condition))" }
    switch (same.last, other.last) {
    case ("nil", _): return "XCTAssertNil(\(same[0]))"
    case (_, "nil"): return "XCTAssertNotNil(\(other[0]))"
    case (let value?, _) where same.count == 2: return "XCTAssertEqual(\(same[0]), \(value))"
    default: return "XCTAssertTrue(\(condition))"
    }
  }

  func write(_ test: TestCase, to writer: inout SwiftWriter) {
    writer.block(head(test)) { body in
      for line in test.body {
        switch line {
        case .code(let code): body.line(code)
        case .expect(let condition): body.line(expectation(condition))
        case .unwrap(let name, let value):
          body.line("let \(name) = try \(usesXCTest ? "XCTUnwrap" : "#require")(\(value))")
        case .expectError(let call, let type):
          body.line(
            usesXCTest
              ? "XCTAssertThrowsError(try \(call)) { XCTAssertTrue($0 is \(type)) }"
              : "#expect(throws: \(type).self) { try \(call) }")
        }
      }
    }
  }
}
