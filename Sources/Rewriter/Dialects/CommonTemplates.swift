/// The files that modules of several kinds have alike.
enum CommonTemplates {
  static func interactor(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.plainImports(content, of: "Interactor", for: ImportNeed(ofCode: content.interactorHasCode))
    writer.interactorClass(content)
    return writer.text
  }

  static func entities(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.line("/// A place for values that the parts of \(content.names.stem) share: rows, kinds and others.")
    writer.line("enum \(content.names.entities) {}")
    return writer.text
  }
}
