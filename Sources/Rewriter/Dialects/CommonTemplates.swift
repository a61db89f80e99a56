/// The files that modules of several kinds have alike.
enum CommonTemplates {
  static func interactor(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = SwiftWriter(indent: content.indent)
    writer.imports(content.imports, includingUserInterface: false)
    writer.line("/// Services, storage and rules of \(names.controller), without UI.")
    if content.isMainActor { writer.line("@MainActor") }
    writer.block("final class \(names.interactor): \(names.interactorProtocol)") { $0.interactorBody(content) }
    return writer.text
  }
}
