extension Gate {
  /// No comment of the touched files is lost.
  static let keepsComments = Gate(id: "keeps_comments") { review in
    var missing: [String: Int] = [:]
    for path in review.touched {
      for comment in Comment.all(in: review.before.files[path]) { missing[comment.text, default: 0] += 1 }
      for comment in Comment.all(in: review.after.files[path]) { missing[comment.text, default: 0] -= 1 }
    }
    return review.touched.flatMap { path in
      Comment.all(in: review.before.files[path]).filter { missing[$0.text, default: 0] > 0 }.map { comment in
        missing[comment.text, default: 0] -= 1
        return Objection(path, line: comment.line, "The comment `\(comment.text.prefix(60))` is lost.")
      }
    }
  }
}
