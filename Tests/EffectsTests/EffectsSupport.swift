import Effects
import MigrationModel
import ProjectIndex
import Testing

/// The effects of sources in memory, asked for by names.
struct EffectTree {
  let index: ProjectIndex
  let effects: Effects

  init(_ source: String) { self.init(["App.swift": source]) }

  /// Files by path.
  init(_ sources: KeyValuePairs<String, String>) {
    index = ProjectIndex(
      files: sources.map { FileIndex(ParsedFile(SourceFile(path: $0.key, contents: Array($0.value.utf8)))) },
      interfaceBuilder: [])
    effects = Effects(index)
  }

  /// `Type.name` of the member, or the name of a function at the top.
  func member(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> IndexedMember {
    try #require(index.members.first { index.symbol(of: $0) == path }, "no \(path)", sourceLocation: sourceLocation)
  }

  /// What a member does, each effect with its depth: `service 1`.
  func effects(of path: String) throws -> [String] {
    let member = try member(path).id
    return effects.of(member).effects.map { effect in
      effects.depth(of: effect, in: member).map { "\(effect) \($0)" } ?? "\(effect)"
    }
  }

  /// What the first use of a name in a member does, in the same form.
  func effects(ofUse name: String, in path: String) throws -> [String] {
    let member = try member(path)
    let position = try #require(
      member.body.uses.indices.first { member.body.uses[$0].name == name }, "no use of \(name)")
    return effects.of(use: position, in: member.id).effects.map { effect in
      effects.depth(of: effect, use: position, in: member.id).map { "\(effect) \($0)" } ?? "\(effect)"
    }
  }

  /// The name of the use by which a member comes to an effect.
  func cause(of effect: Effect, in path: String) throws -> String? {
    let member = try member(path)
    return effects.cause(of: effect, in: member.id).map { member.body.uses[$0].name }
  }
}
