import ProjectIndex
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
    let sources = review.touched.reduce(into: [:]) { $0[$1] = Source(path: $1, review) }
    var headings = before.filter { place in
      guard let source = sources[place.path] else { return false }
      return texts.contains(place.comment.text) && source.isEmptied(place) || source.isOfGoneExtension(place)
        || source.isAboveGoneFile(place)
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
}

/// A file in front of a patch, with what the patch leaves of it.
private struct Source {
  private let before: ParsedFile
  private let isGone: Bool
  private let lines: (old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>])
  /// Those that may have left with all their members: there are not more empty ones behind the patch.
  private let extensions: [PlainExtension]

  /// nil for a file that the patch makes.
  init?(path: String, _ review: PatchReview) {
    guard let before = review.before.files[path] else { return nil }
    let after = review.after.files[path]
    (self.before, isGone) = (before, after == nil)
    lines = (before.tree.source.split(separator: 0x0A), (after?.tree.source ?? []).split(separator: 0x0A))
    let mayLeave =
      after.map { PlainExtension.emptyCount(in: $0.tree) } ?? 0 <= PlainExtension.emptyCount(in: before.tree)
    extensions = mayLeave ? PlainExtension.all(in: before.tree) : []
  }

  /// A heading all of whose declarations have left the file.
  func isEmptied(_ place: Place) -> Bool {
    guard let heading = SectionHeading(at: offset(of: place), in: before.tree.source) else { return false }
    return hasLost(heading.beginnings(in: before.tree.source))
  }

  /// A comment above an extension without conformance that has left the file with all its members.
  func isOfGoneExtension(_ place: Place) -> Bool {
    let offset = offset(of: place)
    guard let part = extensions.first(where: { $0.comments.contains(offset) }) else { return false }
    return hasLost(part.beginnings(in: before.tree.source))
  }

  /// A comment above the first line of code of a file that is gone.
  func isAboveGoneFile(_ place: Place) -> Bool {
    guard isGone, let first = before.tree.tokens.first else { return false }
    return place.comment.line < before.lines.line(at: Int(first.start))
  }

  private func offset(of place: Place) -> Int { before.lines.starts[place.comment.line - 1] }

  /// The file has none of some lines left, apart from those that stand elsewhere in it, too.
  private func hasLost(_ gone: [ArraySlice<UInt8>]) -> Bool {
    Set(gone).allSatisfy { line in
      lines.new.count { $0 == line } <= lines.old.count { $0 == line } - gone.count { $0 == line }
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
