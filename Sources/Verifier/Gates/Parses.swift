extension Gate {
  /// Every touched file parses before and after: what can't be read is no file to patch.
  static let parses = Gate(id: "parses") { review in
    review.touched.flatMap { path in
      faults(review.before, path, "did not parse before the patch") + faults(review.after, path, "does not parse")
    }
  }

  private static func faults(_ state: CodeState, _ path: String, _ what: String) -> [Objection] {
    guard let file = state.files[path], let error = file.tree.errors.first else { return [] }
    let line = file.lines.line(at: error.offset)
    return [Objection(path, line: line, "\(path) \(what): line \(line): \(error.message)")]
  }
}
