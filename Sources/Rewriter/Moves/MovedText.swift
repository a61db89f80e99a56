import ProjectIndex
import SwiftSource

/// The text of a member for its new home, changed only where the new home asks for it.
struct MovedText {
  let subject: SplitSubject
  let member: IndexedMember
  let file: ParsedFile
  /// Type that it moves to.
  let home: String
  /// What of the module that type is; nil where a text is only looked at.
  var part: ModulePart?
  /// Members of the legacy type that another object than the new home holds: id -> `interactor`.
  let owners: [MemberID: String]

  private var tree: SyntaxTree { file.tree }

  /// The lines of the declaration with its comments.
  /// - Parameter isEntry: others call it, so that it can't stay private.
  func text(isEntry: Bool) -> String? {
    guard let lines = MemberText(of: member.range, in: file)?.lines else { return nil }
    let edits =
      (isEntry ? accessEdits() : []) + ownerEdits() + moduleEdits() + qualificationEdits(in: member.node)
      + staticEdits()
    return reindented(applying(edits, to: lines))
  }

  /// Some statements of the member for their new home, without outer indentation.
  /// - Parameter more: edits besides those that every move makes.
  func lines(of range: Range<Int>, _ more: [SourceEdit]) -> [String] {
    file.dedented(
      range, ownerEdits() + moduleEdits() + qualificationEdits(in: member.node) + staticEdits() + more)
  }

  /// The text of a node, nested types qualified; for signatures.
  func qualified(_ node: NodeID) -> String { applying(qualificationEdits(in: node), to: tree.range(node)) }

  private func applying(_ edits: [SourceEdit], to range: Range<Int>) -> String {
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= range.upperBound else { continue }
      text += tree.source[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    text += tree.source[position..<range.upperBound]
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes `private` and `fileprivate`, of setters too, away with the space behind.
  private func accessEdits() -> [SourceEdit] {
    tree.children(member.node).filter { tree.kind($0) == .modifier }.compactMap { node in
      guard ["private", "fileprivate", "private(set)", "fileprivate(set)"].contains(tree.text(node)) else { return nil }
      let end = Int(tree.tokens[Int(tree.nodes[node].tokenEnd)].start)
      return SourceEdit(range: tree.range(node).lowerBound..<end, replacement: "")
    }
  }

  /// `load()` -> `interactor.load()` where `load` has moved to the interactor before.
  private func ownerEdits() -> [SourceEdit] {
    member.body.uses.compactMap { use in
      guard let id = use.member, let owner = owners[id] else { return nil }
      return tree.redirection(of: use, in: member, prefix: owner + ".")
    }
  }

  /// `presenter.load()` -> `interactor.load()` in the presenter, `load()` in the interactor.
  private func moduleEdits() -> [SourceEdit] {
    guard let part, let module = subject.module else { return [] }
    return module.calls(in: member, file).calls.map { call in
      let target = call.part == part ? "" : call.part == .router ? "router." : "interactor."
      return SourceEdit(range: call.range, replacement: target)
    }
  }

  /// `Section` -> `OrdersViewController.Section`.
  private func qualificationEdits(in node: NodeID) -> [SourceEdit] {
    let nested = subject.nestedTypes
    guard !nested.isEmpty else { return [] }
    return ([node] + Array(tree.descendants(node))).compactMap { candidate in
      guard [.identifierType, .declReference].contains(tree.kind(candidate)), nested[tree.name(candidate)] != nil
      else { return nil }
      let start = tree.range(candidate).lowerBound
      return SourceEdit(range: start..<start, replacement: subject.type.name + ".")
    }
  }

  /// `OrdersViewController.limit` -> `OrdersInteractor.limit` for static members that move too.
  private func staticEdits() -> [SourceEdit] {
    let statics = Set(
      member.body.uses.compactMap(\.member).map { subject.index.members[$0] }
        .filter { $0.modifiers.contains(.isStatic) && $0.type == subject.type.id }.map(\.baseName))
    guard !statics.isEmpty else { return [] }
    return tree.descendants(member.node).compactMap { node in
      guard tree.kind(node) == .declReference, tree.name(node) == subject.type.name,
        let parent = tree.parent(node), tree.kind(parent) == .memberAccess, statics.contains(tree.name(parent))
      else { return nil }
      return SourceEdit(range: tree.range(node), replacement: home)
    }
  }

  /// One level deep, as a member of the new home; text with multi-line strings stays as it is.
  private func reindented(_ text: String) -> String {
    let margin = text.prefix { $0 == " " || $0 == "\t" }
    guard margin != subject.indent[...], !text.contains("\"\"\"") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(margin) ? subject.indent + line.dropFirst(margin.count) : String(line)
    }
    return lines.joined(separator: "\n")
  }
}
