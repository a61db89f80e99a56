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

  /// The type as it is.
  func today() -> [String] { Mermaid.picture(legacy() + ways(entry: "today", exit: "today")) }

  /// That, and the module it becomes.
  func todayAndModule() -> [String] {
    let hasRouter = !shape.isPresenter || shape.completedParts.contains(shape.router)
    return Mermaid.picture(
      legacy() + module(hasRouter: hasRouter) + ["today ==> module"]
        + ways(entry: "today & assembly", exit: "today & \(hasRouter ? "router" : "presenter")"))
  }

  /// Where the members go.
  func sides() -> [String] { MemberSides(facts, shape).lines() }

  private func legacy() -> [String] {
    let parts = facts.mix.map { share in
      "  own_\(share.role.rawValue)[\(Mermaid.label("\(share.role.rawValue): \(size(share))"))]"
    }
    let empty = ["  body[\(Mermaid.label(Words.about(facts.lines, "line")))]"]
    return subgraph("today", "\(name) today, \(Words.about(facts.lines, "line"))", parts.isEmpty ? empty : parts)
  }

  /// The module: behind a screen, which stays as its view, or around a type that stands where the presenter will be. Only a
  /// whole module has a router.
  private func module(hasRouter: Bool) -> [String] {
    let shape = self.shape
    let view = node("view", shape.isPresenter ? "its views" : name)
    let presenter = node("presenter", shape.isPresenter ? shape.completedName ?? name : shape.name(of: "Presenter"))
    let interactor = node("interactor", shape.name(of: "Interactor"))
    let assembly = node("assembly", shape.name(of: shape.assembly))
    let state = !shape.isPresenter && shape.dialect.presenterHoldsView ? "weak, what to show" : "state"
    return subgraph(
      "module", "the module it becomes",
      [
        "  \(view) -->|\"events\"| \(presenter) -->|\"asks\"| \(interactor)", "  presenter -.->|\"\(state)\"| view",
        "  \(assembly) -.->|\"creates\"| \(shape.isPresenter ? "presenter" : "view")",
      ] + (hasRouter ? ["  presenter -->|\"routes\"| \(node("router", shape.name(of: shape.router)))"] : []))
  }

  private func subgraph(_ id: String, _ title: String, _ lines: [String]) -> [String] {
    ["subgraph \(id)[\(Mermaid.label(title))]"] + lines + ["end"]
  }

  private func node(_ id: String, _ name: String) -> String { "\(id)[\(Mermaid.label(name))]" }

  private func size(_ share: TypeFacts.Share) -> String {
    "\(Words.count(share.members, "member")), \(Words.about(share.lines, "line"))"
  }

  /// Who shows it, and what it shows: a line each.
  private func ways(entry: String, exit: String) -> [String] {
    let here = nodes("in", lookup.origins(of: name))
    let away = nodes("out", lookup.targets(of: name))
    return (here.isEmpty ? [] : ["\(here) --> \(entry)"]) + (away.isEmpty ? [] : ["\(exit) --> \(away)"])
  }

  private func nodes(_ id: String, _ types: [String]) -> String {
    types.prefix(Self.mostLinks).enumerated().map { node("\(id)\($0.offset + 1)", $0.element) }.joined(separator: " & ")
  }
}
