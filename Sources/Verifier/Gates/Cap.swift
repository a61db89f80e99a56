extension Gate {
  /// The changed lines are counted rightly, and are at most the cap unless the patch says why it is above.
  static let cap = Gate(id: "cap") { review in
    let patch = review.patch
    let path = patch.changes.first?.path ?? ""
    let counts = patch.changes.map(LineCounts.init)
    let (gone, new) = (counts.reduce(0) { $0 + $1.gone }, counts.reduce(0) { $0 + $1.new })
    if patch.added < new || patch.deleted < gone || patch.added - patch.deleted != new - gone {
      let message =
        "+\(patch.added) -\(patch.deleted) lines are given, but the files differ by +\(new) -\(gone) at least."
      return [Objection(path, message)]
    }
    let reason = (patch.oversizeReason ?? "").filter { !$0.isWhitespace }
    guard patch.added + patch.deleted > review.maxLines, reason.isEmpty else { return [] }
    let message =
      "\(patch.added + patch.deleted) changed lines are above the cap of \(review.maxLines), without a reason."
    return [Objection(path, message)]
  }
}
