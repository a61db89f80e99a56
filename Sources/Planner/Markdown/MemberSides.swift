import MigrationModel

/// Where the members of a type go when it is taken apart, so that a lead can say no before the first patch.
struct MemberSides {
  private let facts: TypeFacts
  private let shape: ModuleShape

  init(_ facts: TypeFacts, _ shape: ModuleShape) { (self.facts, self.shape) = (facts, shape) }

  /// A line for each part of the module, and how one is sent elsewhere; none where that is not known.
  func lines() -> [String] {
    let placed = facts.members.filter { $0.placement != nil && !$0.isMaking }
    let sides = Side.allCases.compactMap { side in line(side, of: placed.filter { $0.placement?.side == side }) }
    guard let example = placed.first(where: { $0.placement?.isAnchored == false }), !sides.isEmpty else { return [] }
    let key = facts.report.name + "." + example.name
    return [
      "Where the members of \(Markdown.code(facts.report.name)) go, as far as they can be taken along safely "
        + "(an entry point keeps its declaration and hands over):"
    ] + sides + [
      "",
      "Another place is a line of `sides` in `.viper-migrate.json`: "
        + Markdown.code("\"\(key)\": \"\(other(than: example))\"") + ".",
    ]
  }

  private func line(_ side: Side, of members: [MemberReport]) -> String? {
    guard !members.isEmpty else { return nil }
    let size = Words.about(members.reduce(0) { $0 + $1.lineCount }, "line")
    let names = members.map {
      Markdown.code($0.name) + ($0.placement?.isEntry == true && side != .view ? " (entry)" : "")
    }
    return "- **\(place(side))**, \(Words.count(members.count, "member")), \(size): \(names.joined(separator: ", "))"
  }

  private func place(_ side: Side) -> String {
    switch side {
    case .view: "stay in the view"
    case .presenter: shape.isPresenter ? "stay" : Markdown.code(shape.name(of: "Presenter"))
    case .interactor: Markdown.code(shape.name(of: "Interactor"))
    case .router: Markdown.code(shape.name(of: shape.router))
    case .assembly: Markdown.code(shape.name(of: shape.assembly))
    case .entity: "values of the module"
    }
  }

  private func other(than member: MemberReport) -> String {
    member.placement?.side == .presenter ? Side.interactor.rawValue : Side.presenter.rawValue
  }
}

extension MemberReport {
  /// Makes an object, or ends one: it has no place of its own.
  fileprivate var isMaking: Bool { kind == "initializer" || kind == "deinitializer" }
}
