import ProjectIndex
import SwiftSource

/// The code of the one state that takes the place of two.
struct FlagPairText {
  let pair: FlagPair
  /// One level of indentation.
  let unit: String

  private var state: String { pair.holder }

  /// The state, its type, and the two as what is read off it.
  func declarations() throws(ObstacleError) -> [SourceEdit] {
    let tree = pair.file.tree
    let margin = tree.margin(at: pair.flag.range.lowerBound)
    let attribute = pair.flag.attributes.isEmpty ? "" : "@Published "
    let type =
      ["/// What it is at: one at a time.", "enum ViewState {"]
      + ["idle", "loading", "failed(\(pair.failureType))"].map { unit + "case " + $0 } + ["}", ""]
    let flag = ["\(attribute)private(set) var \(state) = ViewState.idle", ""]
    let head = (type + flag).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    guard let lines = MemberText(of: pair.flag.range, in: pair.file)?.lines else { return [] }
    return [
      SourceEdit(range: lines.lowerBound..<lines.lowerBound, replacement: head + "\n"),
      SourceEdit(
        range: pair.flag.range,
        replacement: reading(pair.flag, "Bool", "if case .loading = \(state) { return true }", "return false")),
      SourceEdit(
        range: pair.failure.range,
        replacement: reading(
          pair.failure, pair.failure.valueType ?? "", "if case .failed(let failure) = \(state) { return failure }",
          "return nil")),
    ]
  }

  private func reading(_ member: IndexedMember, _ type: String, _ body: String...) -> String {
    let tree = pair.file.tree
    let margin = tree.margin(at: member.range.lowerBound)
    let access = tree.modifiers(of: member.node).filter { !$0.hasSuffix("(set)") }.map { $0 + " " }.joined()
    return "\(access)var \(member.name): \(type) {\n" + body.map { margin + unit + $0 + "\n" }.joined() + margin + "}"
  }

  /// What becomes of an assignment; nothing where the one beside it says it all.
  func edits(_ change: FlagChange, among changes: [FlagChange]) throws(ObstacleError) -> [SourceEdit] {
    let (tree, flow) = (change.file.tree, FlagFlow(changes: changes, pair: pair))
    let range = tree.range(change.statement)
    switch change.kind {
    case .start: return [SourceEdit(range: range, replacement: set(change, "loading"))]
    case .fail(let value): return [SourceEdit(range: range, replacement: set(change, "failed(\(value))"))]
    case .end, .clear:
      let isSaid = changes.contains { other in
        other.kind != .end && other.kind != .clear && flow.partner(of: other)?.statement == change.statement
          && other.file.file.path == change.file.file.path
      }
      if isSaid, let lines = change.file.wholeLines(range) { return [SourceEdit(range: lines, replacement: "")] }
      return [SourceEdit(range: range, replacement: leave(change, change.kind == .end ? "loading" : "failed"))]
    }
  }

  private func set(_ change: FlagChange, _ value: String) -> String { "\(change.receiver)\(state) = .\(value)" }

  /// `if case .loading = state { state = .idle }`
  private func leave(_ change: FlagChange, _ old: String) -> String {
    let pattern = change.receiver == "self?." ? ".\(old)?" : ".\(old)"
    return "if case \(pattern) = \(change.receiver)\(state) { \(set(change, "idle")) }"
  }
}
