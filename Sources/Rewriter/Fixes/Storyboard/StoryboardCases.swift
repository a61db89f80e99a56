import MigrationModel
import ProjectIndex
import SwiftSource

/// The enumeration that spells the identifiers of a storyboard for one type.
struct StoryboardCases {
  private let kind: StoryboardName.Kind
  /// Identifier -> case, in order of appearance.
  private let cases: [(text: String, name: String)]

  init(
    _ names: [StoryboardName], kind: StoryboardName.Kind, type: IndexedType, index: ProjectIndex
  ) throws(ObstacleError) {
    self.kind = kind
    let isTaken = index.types(named: kind.rawValue).contains { $0.kind != .external && $0.outer == nil }
    let isNested = index.types(nestedIn: type.id).contains { $0.name.hasSuffix("." + kind.rawValue) }
    guard !isTaken, !isNested else {
      throw ObstacleError("name_taken", "The tree has \(kind.rawValue.codeWithArticle) already.")
    }
    var cases: [(text: String, name: String)] = []
    for text in names.map(\.text) where !cases.contains(where: { $0.text == text }) {
      guard let name = Self.name(text), !cases.contains(where: { $0.name == name }) else {
        throw ObstacleError("no_name", "\"\(text)\" of `\(type.name)` makes no name of its own.")
      }
      cases.append((text, name))
    }
    self.cases = cases
  }

  /// `Show detail` -> `showDetail`; nil where nothing can be called so.
  private static func name(_ text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    guard let first = words.first, first.first?.isLetter == true else { return nil }
    let name = first.prefix(1).lowercased() + first.dropFirst() + words.dropFirst().map(\.capitalizedFirst).joined()
    return Keyword.allCases.contains { $0.isReserved && "\($0)" == name } ? nil : name
  }

  /// The cases.
  var names: [String] { cases.map(\.name) }

  /// Another type of the file may have said what such cases are: once is enough.
  func declaration(isPrivate: Bool, indent: String, in file: ParsedFile) -> String {
    let what = kind == .segue ? "Segues of the storyboard." : "Scenes of the storyboard."
    let comment = "\(indent)/// \(what)\n"
    let isSaid = String(decoding: file.tree.source, as: UTF8.self).contains("/// " + what)
    let lines = cases.map { $0.text == $0.name ? "case \($0.name)" : "case \($0.name) = \"\($0.text)\"" }
    return (isSaid ? "" : comment) + "\(indent)\(isPrivate ? "private " : "")enum \(kind.rawValue): String {\n"
      + lines.map { indent + indent + $0 + "\n" }.joined() + "\(indent)}\n\n"
  }

  /// The code for an identifier.
  func text(for identifier: String) -> String {
    let name = cases.first { $0.text == identifier }?.name ?? ""
    return "\(kind.rawValue).\(name).rawValue"
  }
}
