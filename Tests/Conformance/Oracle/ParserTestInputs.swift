import Foundation
import SwiftParser
import SwiftSyntax

/// The Swift sources that swift-syntax's own parser tests hand to `assertParse`, in the order in which they stand.
func parserTestInputs(_ source: [UInt8]) -> [String] {
  let collector = InputCollector(viewMode: .sourceAccurate)
  collector.walk(source.withUnsafeBufferPointer { Parser.parse(source: $0) })
  return collector.inputs
}

private final class InputCollector: SyntaxVisitor {
  var inputs: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
      callee.baseName.text.hasPrefix("assertParse")
    else { return .visitChildren }
    for argument in node.arguments where argument.label == nil || argument.label?.text == "fixedSource" {
      if let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        inputs.append(withoutMarkers(text))
      }
    }
    return .visitChildren
  }
}

/// The tests mark places with keycap digits and the like; these are no part of the source.
private func withoutMarkers(_ text: String) -> String {
  let markers: Set<Character> = ["0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟", "ℹ️"]
  return String(text.filter { !markers.contains($0) })
}

/// Writes every input of the tests below `checkout` to a file of its own, under `well-formed` and `ill-formed` below
/// `folder`: with the line ends as they are, and once more with CR LF. Throws when a file is unreadable or unwritable.
func writeParserTestInputs(checkout: String, to folder: String) throws {
  let tests = URL(fileURLWithPath: checkout).appendingPathComponent("Tests/SwiftParserTest")
  let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }.sorted()
  let output = URL(fileURLWithPath: folder)
  for group in ["well-formed", "ill-formed"] {
    try FileManager.default.createDirectory(
      at: output.appendingPathComponent(group), withIntermediateDirectories: true)
  }
  for path in paths {
    let stem = path.replacingOccurrences(of: "/", with: "-").replacingOccurrences(of: ".swift", with: "")
    let inputs = parserTestInputs(try readBytes(tests.appendingPathComponent(path).path))
    for (index, input) in inputs.enumerated() {
      let carriageReturns = input.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(
        of: "\n", with: "\r\n")
      for (suffix, text) in [("", input), ("-crlf", carriageReturns)] where suffix.isEmpty || text != input {
        let group = OracleDump(Array(text.utf8)).hasError ? "ill-formed" : "well-formed"
        let file = output.appendingPathComponent("\(group)/\(stem)-\(index + 1)\(suffix).swift")
        try Data(text.utf8).write(to: file)
      }
    }
  }
}
