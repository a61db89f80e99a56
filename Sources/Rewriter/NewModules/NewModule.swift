import Dialects
import MigrationModel

/// Writes an empty module: one value from the name and the habits of the tree to the texts of its files.
package struct NewModule: Sendable {
  /// A file to write.
  package struct File: Sendable, Equatable {
    /// Below the folder that the module is put into.
    package let path: String
    package let text: String
  }

  /// Ids of the dialects.
  package static var dialects: [String] { Dialects.Dialect.all.map(\.id) }

  /// The files of the module, and what the app needs once and does not have.
  package let files: [File]
  /// The file of its tests; the path is the file's name alone.
  package let test: File
  /// Types that the module would declare a second time; sorted.
  package let takenNames: [String]

  /// - Parameters:
  ///   - name: a Swift type name in upper camel case.
  ///   - dialect: id of the dialect; nil is given back for one that is not known.
  ///   - appModule: what the tests import where the tree does not say.
  package init?(name: String, dialect: String, conventions: NewModuleConventions, appModule: String) {
    guard let dialect = Dialects.Dialect.named(dialect) else { return nil }
    let template = dialect.template
    let writer = TemplateWriter(
      name: name, template: template, contract: conventions.contract ?? dialect.contract, conventions: conventions)
    let support = template.support.filter { !conventions.typeNames.contains(Self.typeName($0.path)) }
    files =
      template.files.map { File(path: "\(name)/\(writer.filled($0.path))", text: writer.filled($0.text)) }
      + support.map { File(path: $0.path, text: writer.filled($0.text)) }
    test = File(
      path: "\(name)PresenterTests.swift", text: writer.test(of: conventions.testedModule ?? appModule))
    let own = template.files.map { Self.typeName(writer.filled($0.path)) } + ["\(name)PresenterTests"]
    takenNames = own.filter(conventions.typeNames.contains).sorted()
  }

  /// The type that a file is called after.
  private static func typeName(_ path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }
}

/// Fills the gaps of a template.
private struct TemplateWriter {
  let name: String
  let template: ModuleTemplate
  /// End of the names of protocols.
  let contract: String
  let conventions: NewModuleConventions

  /// A text with its names and the tree's indentation, one line break at its end.
  func filled(_ text: String) -> String {
    let named =
      text.replacing("NAME", with: name).replacing("CONTRACT", with: contract)
      .replacing("TITLE", with: title)
    guard named.contains("\n") else { return named }
    let lines = named.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      return String(repeating: conventions.indent, count: depth) + line.drop { $0 == " " }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `Order detail` of `OrderDetail`.
  private var title: String {
    var words = ""
    for letter in name {
      if letter.isUppercase, let last = words.last, !last.isUppercase { words += " " }
      words.append(words.isEmpty || !letter.isUppercase ? letter : Character(letter.lowercased()))
    }
    return words
  }

  func test(of module: String) -> String {
    let framework = conventions.usesXCTest ? "XCTest" : "Testing"
    let imports = (template.testImports + [framework]).sorted().map { "import \($0)" }
    let head = imports.joined(separator: "\n") + "\n\n@testable import \(module)"
    let suite =
      conventions.usesXCTest
      ? "@MainActor\nfinal class NAMEPresenterTests: XCTestCase {" : "@MainActor\n@Suite struct NAMEPresenterTests {"
    let tests = template.tests.map(test).joined(separator: "\n\n")
    return filled([head, [suite, tests, "}"].joined(separator: "\n"), template.doubles].joined(separator: "\n\n"))
  }

  private func test(_ test: ModuleTemplate.Test) -> String {
    let name = conventions.usesXCTest ? "test" + test.name.capitalizedFirst : test.name
    let mark = conventions.usesXCTest ? "" : "@Test "
    let style = TestStyle(usesXCTest: conventions.usesXCTest)
    let body = test.body.split(separator: "\n").map { line in
      line.hasPrefix("EXPECT(") ? style.expectation(String(line.dropFirst("EXPECT(".count).dropLast())) : String(line)
    }.map { "    " + $0 }.joined(separator: "\n")
    return "  \(mark)func \(name)()\(test.isAsync ? " async" : "") {\n"
      + body + "\n  }"
  }
}
