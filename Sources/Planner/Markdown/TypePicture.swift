import MigrationModel

/// A type as it is today, and the module it becomes.
struct TypePicture {
  /// Ways in and out that are drawn; the rest is in the list beside the picture.
  private static let mostLinks = 6

  let facts: TypeFacts
  let dialect: String
  let lookup: AnalysisLookup

  private var name: String { facts.report.name }
  private var shape: ModuleShape {
    ModuleShape(
      typeName: name, dialect: dialect, report: facts.report, isPresenter: facts.report.role == .presenter,
      isController: lookup.hasController)
  }

  /// The type as it is, with a line before the picture.
  func today() -> [String] { ["\(Markdown.code(name)) today:", ""] + Mermaid.picture(legacy()) }

  /// That, and the module.
  func todayAndModule() -> [String] { today() + ["", "The module it becomes:", ""] + Mermaid.picture(module()) }

  private func legacy() -> [String] {
    let parts = facts.mix.map { share in
      "  \(share.role.rawValue)[\(Mermaid.label("\(share.role.rawValue): \(size(share))"))]"
    }
    let head = "subgraph today[\(Mermaid.label("\(name), \(Words.about(facts.lines, "line"))"))]"
    let empty = ["  body[\(Mermaid.label(Words.about(facts.lines, "line")))]"]
    return [head] + (parts.isEmpty ? empty : parts) + ["end"] + links(from: "today", to: "today")
  }

  private func module() -> [String] {
    let shape = self.shape
    return shape.isPresenter ? presenterModule(shape) : screenModule(shape)
  }

  /// The module behind a screen, which stays as its view.
  private func screenModule(_ shape: ModuleShape) -> [String] {
    let parts = [
      node("view", name, role: .view), node("presenter", shape.name(of: "Presenter"), role: .presenter),
      interactor(shape), router(shape), assembly(shape),
    ]
    let shown = shape.dialect.presenterHoldsView ? "weak, what to show" : "state"
    return parts + [
      "assembly -.->|\"creates\"| view", "view -->|\"events\"| presenter", "presenter -.->|\"\(shown)\"| view",
      "presenter -->|\"asks\"| interactor", "presenter -->|\"routes\"| router",
    ] + links(from: "router", to: "assembly")
  }

  /// The module of a type that stands where the presenter will be. Only a whole module has a router.
  private func presenterModule(_ shape: ModuleShape) -> [String] {
    let hasRouter = shape.completedParts.contains(shape.router)
    let parts = [
      "view[\(Mermaid.label("its views"))]", node("presenter", shape.completedName ?? name, role: .presenter),
      interactor(shape),
    ]
    return parts + (hasRouter ? [router(shape)] : []) + [
      assembly(shape), "assembly -.->|\"creates\"| presenter", "view -->|\"events\"| presenter",
      "presenter -.->|\"state\"| view", "presenter -->|\"asks\"| interactor",
    ] + (hasRouter ? ["presenter -->|\"routes\"| router"] : [])
      + links(from: hasRouter ? "router" : "presenter", to: "assembly")
  }

  private func interactor(_ shape: ModuleShape) -> String {
    node("interactor", shape.name(of: "Interactor"), role: .interactor)
  }

  private func router(_ shape: ModuleShape) -> String {
    node("router", shape.name(of: shape.router), role: .router)
  }

  private func assembly(_ shape: ModuleShape) -> String {
    node("assembly", shape.name(of: shape.assembly), role: .assembly)
  }

  private func node(_ id: String, _ name: String, role: Role) -> String {
    let share = facts.mix.first { $0.role == role }
    return "\(id)[\(Mermaid.label(share.map { "\(name): \(size($0))" } ?? name))]"
  }

  private func size(_ share: TypeFacts.Share) -> String {
    "\(Words.count(share.members, "member")), \(Words.about(share.lines, "line"))"
  }

  private func links(from exit: String, to entry: String) -> [String] {
    let here = lookup.origins(of: name).prefix(Self.mostLinks)
    let away = lookup.targets(of: name).prefix(Self.mostLinks)
    return here.enumerated().map { "in\($0.offset + 1)[\(Mermaid.label($0.element))] --> \(entry)" }
      + away.enumerated().map { "\(exit) --> out\($0.offset + 1)[\(Mermaid.label($0.element))]" }
  }
}
