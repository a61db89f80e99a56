/// The dialects in which a new module can be written: one line each.
enum ModuleTemplateCatalogue {
  static let all: [ModuleTemplate] = [
    .uikit,
    .swiftUI,
    .hosting,
    .layered,
  ]
}
