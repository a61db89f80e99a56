extension ModuleLayout {
  /// The module of a view model that stays as the presenter: what it asks, and who makes that.
  /// - Parameters:
  ///   - contracts: end of the name of the file with the protocols.
  ///   - assembly: end of the name of the type that puts the module together.
  ///   - contract: end of the names of its protocols.
  static func viewModel(
    contracts: String, assembly: String, contract: String = "Protocol"
  ) -> ModuleLayout {
    ModuleLayout(
      kind: .viewModel, assembly: assembly, contract: contract, factory: "makePresenter",
      files: [
        ModuleFile(suffix: contracts, render: { ViewModelTemplates.contracts($0, contracts) }),
        ModuleFile(suffix: "Interactor", render: CommonTemplates.interactor),
        ModuleFile(suffix: assembly, render: ViewModelTemplates.assembly),
      ], moves: StepCatalogue.viewModelMoves, closings: [])
  }
}

/// The files of a view model's module. All of it is bound to the actor of the view model: a move never changes on which
/// thread code runs, and nothing that was synchronous becomes asynchronous.
enum ViewModelTemplates {
  /// - Parameter suffix: of the file.
  static func contracts(_ content: ModuleContent, _ suffix: String) -> String {
    let names = content.names
    var writer = content.writer
    writer.plainImports(
      content, of: suffix, for: ImportNeed(of: content.interactorMembers.compactMap(\.signature)))
    // A class on the main actor is safe to send; one without an actor is not, and stays with who holds it.
    writer.proto(
      names.interactorProtocol, "What \(names.controller) asks of its interactor.",
      content.interactorMembers.compactMap(\.signature), isMainActor: content.isMainActor,
      inherited: content.isMainActor ? "AnyObject, Sendable" : "AnyObject")
    return writer.text
  }

  static func assembly(_ content: ModuleContent) -> String {
    let names = content.names
    var writer = content.writer
    let takesValues = content.factories.contains { !$0.signature.parameters.isEmpty }
    if takesValues { writer.imports(content.imports, includingUserInterface: true) }
    writer.line("/// Assembles the module around \(names.controller), whoever created it.")
    if content.isMainActor { writer.mainActor() }
    writer.block("enum \(names.builder)") { body in
      let given = content.isEager ? "" : "for viewModel: \(names.controller)"
      body.block("static func \(names.kind.maker)(\(given)) -> \(names.interactorProtocol)") {
        let values = content.interactorDependencies.map { "\($0.name): viewModel.\($0.name)" }
        $0.line("\(names.interactor)(\(values.joined(separator: ", ")))")
      }
      for made in content.factories { body.factory(made, of: names.controller) }
    }
    return writer.text
  }
}
