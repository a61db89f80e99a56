import SwiftSource

/// What changes in a method whose actions do what the presenter says: closures are asked for in front of the statements that
/// make the actions.
struct ActionEdits {
  private let tree: SyntaxTree
  private var found: [(action: ActionClosure, range: Range<Int>, method: Signature, call: String)] = []

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// What the patch says of them.
  /// - Parameter methods: all that the presenter makes for the member.
  func notes(_ member: String, _ presenter: String, _ methods: [Signature]) -> [String] {
    guard !found.isEmpty else { return [] }
    let actions = Set(found.map(\.method.identity))
    let made = Set(methods.map(\.identity)).sorted().map { identity in
      "Changes `\(presenter).\(identity)`: it makes what \(actions.contains(identity) ? "an action does" : "is shown")."
    }
    return ["Changes `\(member)`: what its actions do refers to the \(presenter) now."] + made
  }

  /// - Parameters:
  ///   - range: UTF-8 byte offsets of the statements that go.
  ///   - method: of the presenter; the constant that takes their place has its name.
  ///   - call: of that.
  mutating func add(_ action: ActionClosure, _ range: Range<Int>, _ method: Signature, _ call: String) {
    found.append((action, range, method, call))
  }

  var edits: [SourceEdit] {
    found.map { SourceEdit(range: $0.range, replacement: $0.method.name + "()") } + heads + captures
  }

  /// `let onDelete = presenter.onDelete(row: indexPath.row)`
  private var heads: [SourceEdit] {
    Dictionary(grouping: found, by: \.action.place).sorted { $0.key < $1.key }.map { place, actions in
      let start = tree.range(place).lowerBound
      let margin = tree.margin(at: start)
      let lines = actions.map { "let \($0.method.name) = \($0.call)\n" + margin }
      return SourceEdit(range: start..<start, replacement: lines.joined())
    }
  }

  private var captures: [SourceEdit] {
    Dictionary(grouping: found, by: \.action.closure).sorted { $0.key < $1.key }.compactMap { _, actions in
      guard let first = actions.first?.action, !first.needsSelf(besides: actions.map(\.range)) else { return nil }
      return SourceEdit(range: first.capture, replacement: "")
    }
  }
}
