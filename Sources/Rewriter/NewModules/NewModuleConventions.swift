import ProjectIndex
import SwiftSource

/// How a tree writes Swift, so that a new module looks like the rest of it.
package struct NewModuleConventions: Sendable, Equatable {
  /// One level of indentation.
  package var indent = "  "
  /// How names of protocols of VIPER modules end; nil where the tree has none.
  package var contract: String?
  /// Tests are written with XCTest and not with Swift Testing.
  package var usesXCTest = false
  /// The module that most tests import; nil where there is none.
  package var testedModule: String?
  /// Names of all types that are there.
  package var typeNames: Set<String> = []

  /// Those of an empty tree.
  package init() {}

  /// Those of a tree.
  package init(_ index: ProjectIndex) {
    indent = Self.commonest(index.files.compactMap { Self.indent(of: $0.contents) }) ?? "    "
    let protocols = index.types.filter { $0.kind == .protocol }.map(\.name)
    contract = Self.commonest(protocols.compactMap(Self.contractEnd))
    let tests = index.imports.filter { $0.contains("XCTest") || $0.contains("Testing") }
    usesXCTest = tests.contains { $0.contains("XCTest") } && !tests.contains { $0.contains("Testing") }
    testedModule = Self.commonest(index.files.flatMap { Self.testedModules(in: $0.contents) })
    typeNames = Set(index.types.filter { $0.kind != .external }.map(\.name))
  }

  /// The most frequent value, the smallest of several.
  private static func commonest(_ values: [String]) -> String? {
    let counts = Dictionary(grouping: values) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// White space before the first indented line that is no continuation of a comment.
  private static func indent(of contents: [UInt8]) -> String? {
    var lineStart = true
    var margin: [UInt8] = []
    for byte in contents {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (lineStart, margin) = (true, [])
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if lineStart { margin.append(byte) }
      case UInt8(ascii: "*") where lineStart, UInt8(ascii: "/") where lineStart: lineStart = false
      default:
        if lineStart, !margin.isEmpty { return unit(margin) }
        lineStart = false
      }
    }
    return nil
  }

  /// nil for what is no indentation of a first level: the text of a comment, aligned arguments.
  private static func unit(_ margin: [UInt8]) -> String? {
    let text = String(decoding: margin, as: UTF8.self)
    return text == "\t" || text == "  " || text == "    " ? text : nil
  }

  private static func contractEnd(_ name: String) -> String? {
    let parts = ["View", "Presenter", "Interactor", "Router", "Wireframe"]
    return ["Protocol", "Interface", "Contract", "Type"].first { end in
      parts.contains { name.hasSuffix($0 + end) && name.count > $0.count + end.count }
    }
  }

  /// Names behind `@testable import`.
  private static func testedModules(in contents: [UInt8]) -> [String] {
    guard contents.contains(UInt8(ascii: "@")) else { return [] }
    return contents.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.starts(with: "@testable import ".utf8) else { return nil }
      return String(decoding: line.dropFirst("@testable import ".utf8.count), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
  }
}
