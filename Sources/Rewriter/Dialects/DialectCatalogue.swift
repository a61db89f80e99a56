/// The dialects that `rewrite` writes: one line each.
package enum DialectCatalogue {
  /// In the order in which they are listed to users.
  package static let all: [Dialect] = [
    .uikit,
    .swiftui,
    .hosting,
    .layered,
  ]

  /// The dialect with an id.
  package static func dialect(_ id: String) -> Dialect? { all.first { $0.id == id } }

  /// How the modules begin that patches make.
  static let entrances = all.flatMap(\.entrances)
}
