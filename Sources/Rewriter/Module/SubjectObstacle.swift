import ProjectIndex

extension Obstacle {
  /// Why a type as a whole can't get a module beside it.
  static func ofType(_ type: IndexedType, _ kind: SubjectKind, in index: ProjectIndex) -> Obstacle? {
    func obstacle(_ reason: String, _ what: String) -> Obstacle {
      Obstacle(reason: reason, message: "`\(type.name)` \(what).")
    }
    guard type.kind == .class, let part = type.parts.first, !part.isExtension else {
      return obstacle("unsupported_declaration", "is not declared as a class in this tree")
    }
    if isPartOfModule(type, in: index) { return obstacle("part_of_module", "is part of a module already") }
    if type.access <= .fileprivate || type.scope != nil { return obstacle("private_type", "is private to its file") }
    if type.outer != nil {
      let way = "such as `\(freeName(of: type))`, with a `typealias` in its place, it can be taken apart"
      return obstacle("nested_type", "is nested in another type; under a name of its own, \(way)")
    }
    if kind == .screen, !type.isController, !type.superclasses.contains(where: UserInterfaceNames.isFrameworkType) {
      return obstacle("unsupported_dialect", "is neither a view nor a view model: no rewrite steps exist for it")
    }
    if !type.genericParameters.isEmpty { return obstacle("generic_context", "is generic") }
    if let name = type.conformances.first(where: { ["Codable", "Encodable", "Decodable"].contains($0) }) {
      return obstacle("synthesized_conformance", "is `\(name)`: a new property may have to be coded")
    }
    if index.parsedFile(at: part.file)?.tree.isAvailable(part.node) == true {
      return obstacle("availability", "is declared for newer systems only")
    }
    if index.parsedFile(at: part.file).map(ImportReader.limitsFramework) == true {
      return obstacle("import_access", "stands in a file that says how far the import of a framework reaches")
    }
    if part.isConditionallyCompiled { return obstacle("conditional_compilation", "stands inside `#if`") }
    let names = index.types.filter { $0.name == type.name }
    if names.count > 1 { return obstacle("ambiguous_name", "has the name of another type of the tree") }
    return nil
  }

  /// `FeedViewModel` for `FeedView.ViewModel`.
  private static func freeName(of type: IndexedType) -> String {
    type.name.split(separator: ".").map(String.init).reduce("") { outer, name in
      outer.hasSuffix("View") && name.hasPrefix("View") ? outer.dropLast("View".count) + name : outer + name
    }
  }

  /// A presenter, an interactor or a router with a protocol of its own, beside the assembly that makes it.
  private static func isPartOfModule(_ type: IndexedType, in index: ProjectIndex) -> Bool {
    guard let part = ["Presenter", "Interactor", "Router"].first(where: type.name.hasSuffix),
      index.type(named: type.name + "Protocol") != nil
    else { return false }
    let stem = type.name.dropLast(part.count)
    return DialectCatalogue.entrances.contains { index.type(named: stem + $0.layout.assembly) != nil }
  }
}
