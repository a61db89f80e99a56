/// The layouts of the dialects, one line each.
enum ModuleLayoutCatalogue {
  static let all: [ModuleLayout] = [
    .uikit,
    .swiftUI,
    .hosting,
    .layered,
  ]

  /// The layout of a dialect; of the first one where plans name none that is known.
  static func layout(_ id: String) -> ModuleLayout { all.first { $0.id == id } ?? all[0] }
}
