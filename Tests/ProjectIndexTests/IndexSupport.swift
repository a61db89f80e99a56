import MigrationModel
import ProjectIndex
import Testing

/// An index of sources in memory: path -> text.
func index(_ sources: KeyValuePairs<String, String>, interfaces: KeyValuePairs<String, String> = [:]) -> ProjectIndex {
  ProjectIndex(
    files: sources.map { FileIndex(ParsedFile(SourceFile(path: $0.key, contents: Array($0.value.utf8)))) },
    interfaceBuilder: interfaces.map {
      InterfaceBuilderFile(file: SourceFile(path: $0.key, kind: .interfaceBuilder, contents: Array($0.value.utf8)))
    })
}

/// An index of one file, `A.swift`.
func index(_ source: String) -> ProjectIndex { index(["A.swift": source]) }

extension ProjectIndex {
  /// The member `Type.name`, or the global `name`.
  func find(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> IndexedMember {
    try #require(members.first { describe($0.id) == path }, "no \(path)", sourceLocation: sourceLocation)
  }

  /// `Type.name` of a member.
  func describe(_ id: MemberID) -> String {
    (members[id].type.map { types[$0].name + "." } ?? "") + members[id].name
  }

  /// The uses in a body, one a line: name, base, access, and what it resolves to.
  func uses(in path: String) throws -> [String] {
    try find(path).body.uses.map { use in
      let member = use.member.map { " = " + describe($0) } ?? ""
      let type = use.type.map { " : " + types[$0].name } ?? ""
      return "\(use.name) \(text(use.base)) \(use.access)\(member)\(type)"
    }
  }

  private func text(_ base: NameUse.Base) -> String {
    if case .member(let chain) = base { return "of(\(chain))" }
    return "\(base)"
  }

  /// Where a member is used: `file:line` and the member that holds the use.
  func sites(_ path: String) throws -> [String] {
    uses(of: try find(path).id).map { "\($0.file):\($0.use.line) \($0.member.map(describe) ?? "-")" }
  }
}
