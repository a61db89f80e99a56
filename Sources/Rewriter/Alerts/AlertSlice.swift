import ProjectIndex
import SwiftSource

/// Statements of a member that make an alert and present it, and ask their controller for nothing but what its presenter
/// says and does: they can be a method of the router.
struct AlertSlice {
  let slice: NavigationSlice
  let names: BodyNames
  /// In source order.
  private(set) var pieces: [AlertPiece] = []
  /// The body of the router's method.
  let body: [String]
  /// What that reads of the member.
  let locals: [Signature.Parameter]
  /// Types declared in the controller that the router must see, by path.
  let widenings: [(file: String, edit: SourceEdit)]

  private var tree: SyntaxTree { names.tree }

  /// nil if they ask for more, or can't leave the member.
  init?(_ slice: NavigationSlice, _ splitter: ViewSplitter) {
    (self.slice, names) = (slice, splitter.names)
    let tree = splitter.tree
    let shape = SliceObstacles(slice: slice, tree: tree, isLastOfBody: false)
    guard slice.completion == nil, shape.obstacle() == nil, splitter.names.strangers(in: slice) == nil,
      slice.statements.first.flatMap(tree.limit) == nil,
      let pieces = Self.pieces(of: slice, splitter),
      !Self.asksController(slice, pieces, splitter.names)
    else { return nil }
    self.pieces = pieces
    var rewriter = SliceRewriter(
      subject: splitter.subject, visibility: splitter.visibility, names: splitter.names, slice: slice)
    rewriter.given = pieces.map(\.replacement)
    do throws(ObstacleError) {
      try rewriter.run()
    } catch {
      return nil
    }
    (body, locals) = (rewriter.body(), rewriter.parameters)
    guard rewriter.widenings.isEmpty, rewriter.controller == "viewController" else { return nil }
    widenings = rewriter.nestedWidenings.keys.sorted().compactMap { rewriter.nestedWidenings[$0] }
    let isWork = InteractorWork(subject: splitter.subject, names: names, split: behind).finding != nil
    if isWork || locals.contains(where: { isUserInterface($0.type) }) { return nil }
  }

  /// What is not the statements.
  private var behind: ViewSplit {
    let member = tree.range(names.member.node)
    var split = ViewSplit()
    split.routed = [member.lowerBound..<slice.range.lowerBound, slice.range.upperBound..<member.upperBound]
    return split
  }

  private func isUserInterface(_ type: String) -> Bool {
    TypeText(text: type).outerNames.contains(where: names.subject.isUserInterface)
  }

  /// What is left of the member where the statements are: what goes to the presenter.
  var split: ViewSplit {
    var split = ViewSplit()
    var position = slice.range.lowerBound
    for piece in pieces {
      split.routed.append(position..<piece.kept.lowerBound)
      position = piece.kept.upperBound
    }
    split.routed.append(position..<slice.range.upperBound)
    return split
  }

  /// What the router is given: texts as the alert has them, what the member knows, and what its actions do.
  var parameters: [Signature.Parameter] {
    let first = pieces.firstIndex(where: \.isAction) ?? pieces.count
    return pieces[..<first].map(\.parameter) + locals + pieces[first...].map(\.parameter)
  }

  /// The edits that turn the statements into a call of the router.
  func callEdits(_ name: String) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    var position = slice.range.lowerBound
    var text = "router.\(name)("
    var given = locals.map(\.argument)
    for piece in pieces {
      if piece.isAction {
        text += given.map { $0 + ", " }.joined()
        given = []
      }
      let replacement = text + piece.parameter.name + ": " + piece.opening
      edits += [SourceEdit(range: position..<piece.kept.lowerBound, replacement: replacement)] + piece.edits
      position = piece.kept.upperBound
      text = piece.closing + ", "
    }
    let tail = given.isEmpty ? pieces.last?.closing ?? text : text + given.joined(separator: ", ")
    return edits + [SourceEdit(range: position..<slice.range.upperBound, replacement: tail + ")")]
  }
}
