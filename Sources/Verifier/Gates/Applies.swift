import MigrationModel

extension Gate {
  /// The bytes that the patch starts from are those that the patches before it leave, and it depends on patches of its own
  /// feature alone, if it is of one, so that `git am` takes it in order.
  static let applies = Gate(id: "applies") { review in
    fits(review) + depends(review)
  }

  private static func fits(_ review: PatchReview) -> [Objection] {
    let changes = review.patch.changes
    if changes.isEmpty { return [Objection("", "The patch changes nothing.")] }
    let repeated = Dictionary(grouping: changes, by: \.path).filter { $1.count > 1 }.keys.sorted()
    let misfits = changes.filter {
      $0.before != review.tree.contents(at: $0.movedFrom ?? $0.path) || $0.before == $0.after && $0.movedFrom == nil
    }
    return repeated.map { Objection($0, "\($0) is changed twice by one patch.") }
      + misfits.map { Objection($0.path, "The patch starts from other bytes than \($0.path) has at this point.") }
  }

  private static func depends(_ review: PatchReview) -> [Objection] {
    let patch = review.patch
    let path = patch.changes.first?.path ?? ""
    return patch.dependsOn.filter { number in
      let slug = review.tree.slug(ofPatch: number)
      return slug == nil || number >= patch.number || slug != patch.slug && patch.slug != Plan.crossCuttingSlug
    }.map {
      Objection(path, "Patch \(patch.number) depends on patch \($0), which is no earlier patch of `\(patch.slug)`.")
    }
  }
}
