/// The files that modules of several kinds have alike.
enum CommonTemplates {
  static func interactor(_ content: ModuleContent) -> String {
    var writer = content.writer
    writer.plainImports(content)
    writer.interactorClass(content)
    return writer.text
  }
}
