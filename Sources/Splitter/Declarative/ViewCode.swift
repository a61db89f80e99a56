import ProjectIndex
import SwiftSource

/// What stays in a SwiftUI view: it reads its presenter, and hands over where it acts.
struct ViewCode {
  private let view: ObservedView
  private let code: MemberCode
  private let homes: Homes
  private(set) var edits: [SourceEdit] = []
  /// Byte ranges whose text is replaced as a whole.
  private var replaced: [Range<Int>] = []

  private var unit: UnitCode { view.unit }
  private var tree: SyntaxTree { code.tree }

  /// - Parameter handed: statements that have left, and what calls them.
  init(_ code: MemberCode, _ view: ObservedView, _ homes: Homes, handed: [(range: Range<Int>, call: String)]) {
    (self.code, self.view, self.homes) = (code, view, homes)
    for (range, call) in handed {
      replaced.append(range)
      edits.append(SourceEdit(range: range, replacement: call))
    }
    for seeds in Seeds.groups(in: code, view) where seeds.contains(where: { homes[$0.state] == .presenter }) {
      for seed in seeds { replaced.append(tree.range(seed.statement)) }
    }
    for reference in code.references { redirect(reference) }
    for (node, state) in view.projections(in: code) where homes[state] == .presenter {
      let offset = Int(tree.mainToken(node).start)
      if !isReplaced(offset) { replace(offset..<offset + 1, with: "$presenter.") }
    }
    for resolution in code.scope.resolutions where resolution.kind == .outer { redirect(shorthand: resolution.node) }
  }

  private func isReplaced(_ offset: Int) -> Bool { replaced.contains { $0.contains(offset) } }

  private mutating func redirect(_ reference: Reference) {
    guard case .own(let id) = reference.target, homes[id] == .presenter, !isReplaced(reference.offset) else { return }
    let needs = (view.needs[id] ?? []).map { view.argument($0, isHidden: isHidden($0.member, at: reference.node)) }
    if !needs.isEmpty, unit.index.members[id].kind == .property {
      let name = reference.offset..<tree.range(reference.node).upperBound
      return replace(name, with: "presenter.\(tree.text(name))(\(needs.joined(separator: ", ")))")
    }
    insert("presenter.", at: reference.offset)
    if !needs.isEmpty, let place = ArgumentPlace(ofCall: reference.node, tree) { give(needs, at: place, reference) }
  }

  /// More arguments, on lines of their own where they are long.
  private mutating func give(_ needs: [String], at place: ArgumentPlace, _ reference: Reference) {
    let line = tree.text(tree.lineStart(reference.offset)..<place.offset)
    let isInText = tree.ancestor(reference.node) { $0 == .stringLiteral } != nil
    let length = needs.joined(separator: ", ").count
    guard !isInText, line.count + length > 85, !line.contains("\n") else {
      return insert(place.text(needs), at: place.offset)
    }
    let margin = tree.margin(at: reference.offset)
    let inner = "\n\(margin)\(unit.indent)"
    let text = place.text(needs, breaks: margin.count + length > 90 ? inner : nil)
    if place.start == place.offset {
      insert(inner + text, at: place.offset)
    } else {
      insert(inner, at: place.start)
      insert(text, at: place.offset)
    }
  }

  private func isHidden(_ input: MemberID, at node: NodeID) -> Bool {
    let name = unit.index.members[input].baseName
    return code.scope.locals.contains { $0.name == name && $0.visible.contains(node) }
  }

  /// `if let summary {` of the presenter's state.
  private mutating func redirect(shorthand node: NodeID) {
    guard [.identifierPattern, .closureCapture].contains(tree.kind(node)),
      let id = unit.member(named: tree.name(node)), homes[id] == .presenter, !isReplaced(tree.range(node).lowerBound)
    else { return }
    let needs = (view.needs[id] ?? []).map { view.argument($0, isHidden: isHidden($0.member, at: node)) }
    let call = needs.isEmpty ? "" : "(\(needs.joined(separator: ", ")))"
    insert(" = presenter.\(tree.name(node))\(call)", at: tree.range(node).upperBound)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(SourceEdit(range: range, replacement: text))
  }

  private mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }
}
