/// Something that holds for every patch. One file each under `Gates/`, one line in the catalogue.
struct Gate: Sendable {
  /// Snake-case id, as `Violation.check` names it.
  let id: String
  /// What is wrong with a patch, in the order of paths and lines where the gate goes through files.
  let objections: @Sendable (PatchReview) -> [Objection]
}
