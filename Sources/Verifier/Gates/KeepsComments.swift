import SwiftSource

extension Gate {
  /// No comment of the touched files is lost or doubled; new ones may come, and headings go with the last code below them, as
  /// what stands above an extension does with its last member, and what stands above everything with the file.
  static let keepsComments = Gate(id: "keeps_comments") { review in
    let before = comments(review.before, review)
    let after = comments(review.after, review)
    let counts = (before.reduce(into: [:]) { $0.count($1) }, after.reduce(into: [:]) { $0.count($1) })
    let lost = surplus(of: before, counts.0, over: counts.1)
    // Which of some equal comments is lost can't be told.
    let texts = Set(lost.map(\.comment.text))
    var headings = before.filter {
      texts.contains($0.comment.text) && isEmptied($0, review) || isOfGoneExtension($0, review)
        || isAboveGoneFile($0, review)
    }
    .reduce(into: [:]) { $0.count($1) }
    let doubled = surplus(of: after.filter { counts.0[$0.comment.text] != nil }, counts.1, over: counts.0)
    return lost.filter { !headings.take($0) }.map { $0.objection("is lost") }
      + doubled.map { $0.objection("stands twice") }
  }

  private static func comments(_ state: CodeState, _ review: PatchReview) -> [Place] {
    review.touched.flatMap { path in Comment.all(in: state.files[path]).map { Place(path: path, comment: $0) } }
  }

  /// As many places of each text as one side has more than the other.
  private static func surplus(of places: [Place], _ counts: [String: Int], over others: [String: Int]) -> [Place] {
    var left = counts.merging(others) { $0 - $1 }
    return places.filter { left.take($0) }
  }

  /// A heading all of whose declarations have left the file.
  private static func isEmptied(_ place: Place, _ review: PatchReview) -> Bool {
    guard let file = review.before.files[place.path], case let after = left(of: place.path, review),
      let heading = SectionHeading(at: file.lines.starts[place.comment.line - 1], in: file.tree.source)
    else { return false }
    return hasLost(heading.beginnings(in: file.tree.source), file.tree.source, after)
  }

  /// A comment above an extension without conformance that has left the file with all its members.
  private static func isOfGoneExtension(_ place: Place, _ review: PatchReview) -> Bool {
    guard let file = review.before.files[place.path] else { return false }
    let after = review.after.files[place.path]
    let offset = file.lines.starts[place.comment.line - 1]
    guard let part = PlainExtension.all(in: file.tree).first(where: { $0.comments.contains(offset) }),
      after.map({ PlainExtension.emptyCount(in: $0.tree) }) ?? 0 <= PlainExtension.emptyCount(in: file.tree)
    else { return false }
    return hasLost(part.beginnings(in: file.tree.source), file.tree.source, after?.tree.source ?? [])
  }

  /// A comment above the first line of code of a file that is gone.
  private static func isAboveGoneFile(_ place: Place, _ review: PatchReview) -> Bool {
    guard review.after.files[place.path] == nil, let file = review.before.files[place.path],
      let first = file.tree.tokens.first
    else { return false }
    return place.comment.line < file.lines.line(at: Int(first.start))
  }

  /// What a patch leaves of a file.
  private static func left(of path: String, _ review: PatchReview) -> [UInt8] {
    review.after.files[path]?.tree.source ?? []
  }

  /// A file has none of some lines left, apart from those that stand elsewhere in it, too.
  private static func hasLost(_ gone: [ArraySlice<UInt8>], _ before: [UInt8], _ after: [UInt8]) -> Bool {
    let (old, new) = (before.split(separator: 0x0A), after.split(separator: 0x0A))
    return Set(gone).allSatisfy { line in
      new.count { $0 == line } <= old.count { $0 == line } - gone.count { $0 == line }
    }
  }
}

/// Where a comment stands.
private struct Place {
  let path: String
  let comment: Comment

  func objection(_ what: String) -> Objection {
    Objection(path, line: comment.line, "The comment `\(comment.text.prefix(60))` \(what).")
  }
}

extension [String: Int] {
  fileprivate mutating func count(_ place: Place) { self[place.comment.text, default: 0] += 1 }

  /// Whether one of a comment's text was left.
  fileprivate mutating func take(_ place: Place) -> Bool {
    self[place.comment.text, default: 0] -= 1
    return self[place.comment.text, default: 0] >= 0
  }
}
