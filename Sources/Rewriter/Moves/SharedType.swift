import MigrationModel
import ProjectIndex
import SwiftSource

/// A type declared inside the controller that code of its module names: a presenter or interactor that does can't do without
/// the view's class.
struct SharedType {
  let type: IndexedType
  /// `SortOrder`
  let name: String
  /// The name among the module's entities.
  let home: String
  /// What changes where it is named, by path.
  private(set) var edits: [String: [SourceEdit]] = [:]
  /// The whole declaration with its comments.
  let text: String
  private let subject: SplitSubject

  /// nil if it is none, or if it is more than values that any code may name.
  init?(_ type: IndexedType, _ entities: IndexedType, _ subject: SplitSubject) {
    guard [.enum, .struct].contains(type.kind), type.parts.count == 1, type.access == .internal,
      type.attributes.isEmpty, type.genericParameters.isEmpty, !type.parts[0].isConditionallyCompiled,
      let name = type.name.split(separator: ".").last.map(String.init), subject.type.outer == nil,
      let file = subject.files[type.parts[0].file], subject.index.isWritable(file.file.path),
      let lines = MemberText(of: type.parts[0].range, in: file)?.lines,
      subject.index.types(nestedIn: entities.id).allSatisfy({ $0.name != entities.name + "." + name })
    else { return nil }
    (self.type, self.name, self.subject) = (type, name, subject)
    home = entities.name + "." + name
    text = file.tree.text(lines)
    guard isPlain(file), isNamedByModule, rename(outside: lines, in: file.file.path) else { return nil }
    edits[file.file.path, default: []].append(SourceEdit(range: lines, replacement: ""))
  }

  // MARK: What it is

  /// Its own names and those of the standard library and Foundation are all that it needs.
  private func isPlain(_ file: ParsedFile) -> Bool {
    let own = Set(
      subject.index.types(nestedIn: type.id).compactMap { $0.name.split(separator: ".").last.map(String.init) })
    let tree = file.tree
    let names = ([type.parts[0].node] + Array(tree.descendants(type.parts[0].node))).compactMap { node -> String? in
      switch tree.kind(node) {
      case .identifierType: tree.name(node)
      case .declReference where tree.name(node).first?.isUppercase == true: tree.name(node)
      case .attribute, .macroExpansionExpr, .macroExpansionDecl: ""
      default: nil
      }
    }
    let members = Set(subject.members.map(\.id))
    return names.allSatisfy { $0 == name || own.contains($0) || Self.isLibrary($0) }
      && subject.index.members(of: type.id).allSatisfy { member in
        member.body.uses.allSatisfy { use in
          use.member.map { !members.contains($0) } ?? (use.base != .free || Self.isLibrary(use.name) || use.type != nil)
        }
      }
  }

  private static func isLibrary(_ name: String) -> Bool {
    FoundationNames.standard.contains(name) || FoundationNames.foundation.contains(name)
  }

  private var isNamedByModule: Bool {
    let names = subject.names
    let parts = [names.presenter, names.presenterProtocol, names.interactor, names.interactorProtocol]
    let homes = Set(parts.compactMap { subject.index.type(named: $0)?.id })
    return subject.index.references(toType: type.id).contains { $0.type.map(homes.contains) ?? false }
  }

  // MARK: Where it is named

  /// False if a place may mean it and can't be changed.
  private mutating func rename(outside lines: Range<Int>, in path: String) -> Bool {
    let index = subject.index
    let qualified = subject.type.name + "." + name
    guard subject.surroundings.tests.allSatisfy({ !NameChange.holds(qualified, $0.contents) }) else { return false }
    let sites = Dictionary(grouping: index.references(toType: type.id), by: \.file)
    let near = Set(index.subclasses(of: subject.type.id).flatMap { index.types[$0].parts.map(\.file) })
      .union(subject.files.keys).union(sites.keys)
    for file in index.files where NameChange.holds(name, file.contents) {
      guard let tree = index.parsedFile(at: file.path)?.tree else { return false }
      let known = Set((sites[file.path] ?? []).map(\.use.offset))
      for place in NameChange.identifiers(name, in: tree) where !(file.path == path && lines.contains(place.lowerBound))
      {
        let base = Self.base(of: place, tree)
        guard known.contains(place.lowerBound) else {
          let isOther =
            base.map { !Self.selves.union([subject.type.name]).contains($0.name) } ?? !near.contains(file.path)
          if isOther { continue }
          return false
        }
        guard base == nil || base?.name == subject.type.name, index.isWritable(file.path) else { return false }
        let range = (base?.start ?? place.lowerBound)..<place.upperBound
        edits[file.path, default: []].append(SourceEdit(range: range, replacement: home))
      }
    }
    return true
  }

  private static let selves: Set<String> = ["self", "Self"]

  /// What stands before the dot in front of a name; nil without one.
  private static func base(of place: Range<Int>, _ tree: SyntaxTree) -> (name: String, start: Int)? {
    guard let token = tree.tokens.firstIndex(where: { Int($0.start) == place.lowerBound }), token > 0,
      tree.tokens[token - 1].kind == .period
    else { return nil }
    guard token > 1 else { return ("", 0) }
    return (tree.text(tree.tokens[token - 2].range), Int(tree.tokens[token - 2].start))
  }
}
