import MigrationModel
import ProjectIndex

extension TypeTurn {
  /// The type with its files, names and roles.
  mutating func prepare(_ split: TypeSplit) throws(ObstacleError) -> (SplitSubject, ModuleLayout) {
    guard let type = index.type(named: split.typeName) else {
      throw ObstacleError(obstacle: Obstacle(reason: "unsupported_declaration", message: "The type is gone."))
    }
    let property = ModuleReader.property(of: type, in: index)
    // A module that is there stays what it is, whatever is asked for now.
    let dialect = DialectCatalogue.dialect(split.dialect)
    let known = property.flatMap { ModuleReader.layout(of: $0, in: index, preferring: dialect) }
    let kind = known?.kind ?? SubjectKind.kind(of: type, role: roles.role(of: type.name))
    guard let layout = known ?? dialect?.layout(for: kind) else {
      let message = "No rewrite steps exist for a \(kind.noun) in the dialect `\(split.dialect)` yet."
      throw ObstacleError(obstacle: Obstacle(reason: "unsupported_dialect", message: message))
    }
    let objection = layout.needsMainActor ? surroundings.objection(to: "the dialect `\(split.dialect)`") : nil
    if let obstacle = objection ?? Obstacle.ofType(type, kind, in: index) ?? fileObstacle(type) {
      throw ObstacleError(obstacle: obstacle)
    }
    let isolation = kind == .screen ? SubjectIsolation.mainActor : SubjectIsolation(of: type, in: index)
    if let obstacle = isolation.obstacle(type) { throw ObstacleError(obstacle: obstacle) }
    let files = SubjectFiles.parsed(of: type, in: index)
    let made = property.map { ModuleReader.names(of: type, $0, layout) }
    let subject = SplitSubject(
      index: index, type: type, isMainActor: isolation == .mainActor,
      names: made ?? names.choose(for: type, layout, in: index), files: files,
      indent: Indentation.unit(of: type, index, files), verdicts: roles.verdicts(of: type.name),
      scope: TypeScope(type, files.merging(parts(of: made)) { own, _ in own }, index), services: roles.services,
      presenters: roles.presenters,
      places: split.places, surroundings: surroundings)
    guard let property else { return (subject, layout) }
    guard let module = ModuleReader(subject: subject, layout: layout).module(property) else {
      let message = "Types of the module of `\(type.name)` are missing: \(subject.names.builder) and what it makes."
      throw ObstacleError(obstacle: Obstacle(reason: "module_changed", message: message))
    }
    return (subject.with(module), layout)
  }

  /// The files of the module that is there: what they name the others can name too.
  private func parts(of module: ModuleNames?) -> [String: ParsedFile] {
    let types = module?.types.compactMap(index.type(named:)) ?? []
    return types.reduce(into: [:]) { files, type in
      files.merge(SubjectFiles.parsed(of: type, in: index)) { first, _ in first }
    }
  }

  /// A file of the type is generated or does not parse.
  private func fileObstacle(_ type: IndexedType) -> Obstacle? {
    for path in Set(type.parts.map(\.file)).sorted() {
      guard let file = index.sourceFile(at: path) else { continue }
      if file.isGenerated {
        return Obstacle(reason: "generated_file", message: "\(path) is written by a generator.")
      }
      if surroundings.targetExceptions.contains(where: { path == $0 || path.hasSuffix("/" + $0) }) {
        let message = "The project puts \(path) into other targets than its folder: files beside it would be left out."
        return Obstacle(reason: "target_membership", message: message)
      }
      if !index.syntaxErrors(inFile: path).isEmpty {
        return Obstacle(reason: "unreadable_file", message: "\(path) does not parse.")
      }
    }
    return nil
  }
}
