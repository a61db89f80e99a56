extension Gate {
  /// No comment of the touched files is lost or doubled; new ones may come.
  static let keepsComments = Gate(id: "keeps_comments") { review in
    let before = comments(review.before, review)
    let after = comments(review.after, review)
    let counts = (before.reduce(into: [:]) { $0.count($1) }, after.reduce(into: [:]) { $0.count($1) })
    return surplus(of: before, counts.0, over: counts.1, "is lost")
      + surplus(of: after.filter { counts.0[$0.comment.text] != nil }, counts.1, over: counts.0, "stands twice")
  }

  private typealias Place = (path: String, comment: Comment)

  private static func comments(_ state: CodeState, _ review: PatchReview) -> [Place] {
    review.touched.flatMap { path in Comment.all(in: state.files[path]).map { (path, $0) } }
  }

  /// As many places of each text as one side has more than the other.
  private static func surplus(
    of places: [Place], _ counts: [String: Int], over others: [String: Int], _ what: String
  ) -> [Objection] {
    var left = counts.merging(others) { $0 - $1 }
    return places.filter { place in
      left[place.comment.text, default: 0] -= 1
      return left[place.comment.text, default: 0] >= 0
    }.map { Objection($0.path, line: $0.comment.line, "The comment `\($0.comment.text.prefix(60))` \(what).") }
  }
}

extension [String: Int] {
  fileprivate mutating func count(_ place: (path: String, comment: Comment)) {
    self[place.comment.text, default: 0] += 1
  }
}
