/// A type that patches take apart, as it was before the first of them. A rewrite behind some of the patches takes it apart
/// from there again, and leaves out what is done.
package struct SplitOrigin: Codable, Sendable, Equatable {
  /// Name of the type.
  package let type: String
  /// Slug of its feature.
  package let slug: String
  /// Path -> text of the files that its patches change.
  package var legacy: [String: String]
  /// Paths of the files that they create, sorted.
  package let created: [String]
  /// Code lines of the type behind all patches; nil in records of earlier versions.
  package var left: Int?

  /// nil if nothing changes, or a file is no UTF-8.
  /// - Parameter changes: those of all patches, in order.
  package init?(type: String, slug: String, changes: [FileChange]) {
    var legacy: [String: String] = [:]
    var created: Set<String> = []
    for change in changes where legacy[change.path] == nil && !created.contains(change.path) {
      guard let before = change.before else {
        created.insert(change.path)
        continue
      }
      guard let text = String(validating: before, as: UTF8.self) else { return nil }
      legacy[change.path] = text
    }
    guard !created.isEmpty else { return nil }
    (self.type, self.slug, self.legacy, self.created) = (type, slug, legacy, created.sorted())
  }

  /// The same with the files that further patches change.
  package func adding(_ changes: [FileChange]) -> SplitOrigin {
    var more = self
    for change in changes where more.legacy[change.path] == nil && !created.contains(change.path) {
      more.legacy[change.path] = change.before.flatMap { String(validating: $0, as: UTF8.self) }
    }
    return more
  }

  /// Path below `refactoring/` of the hidden file that keeps it.
  package var path: String { "patches/\(slug)/.\(type)\(Self.ending)" }

  /// How the names of those files end.
  package static let ending = ".legacy.json"
}
