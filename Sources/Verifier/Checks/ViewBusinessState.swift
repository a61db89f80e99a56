import MigrationModel
import ProjectIndex

extension Check {
  /// A SwiftUI view holds no business state, reaches no service, formats nothing and leads nowhere.
  static let viewBusinessState = Check(
    rule: Rule(
      id: "view_business_state", severity: .high, phase: .viewAndWiring, title: "View that does more than show",
      rationale: """
        Views are made anew at every change. State they own, requests they start and texts they format escape the \
        presenter, and with it every test.
        """,
      source: "Seed 000: no `@StateObject` or `@ObservedObject` for business state, no formatting, no navigation.",
      example: """
        // NotesView.swift
        struct NotesView: View {
          @StateObject var presenter: NotesPresenter
          @Bindable var router: NotesRouter

          var body: some View { Text(presenter.state.title) }
        }

        """,
      counterexample: """
        // NotesView.swift
        struct NotesView: View {
          let presenter: NotesPresenter
          @Bindable var router: NotesRouter

          var body: some View { Text(presenter.state.title) }
        }

        """)
  ) { review in
    review.types(.view).filter { $0.conformances.contains("View") }.flatMap { view in
      review.stored(view).compactMap(review.ownedState) + review.services(in: view) + review.formatting(in: view)
        + review.ways(in: view)
    }
  }
}

extension ModuleReview {
  /// State of a class that the view owns or observes by the old wrappers.
  fileprivate func ownedState(_ property: IndexedMember) -> ModuleObjection? {
    let wrappers: Set = ["StateObject", "ObservedObject", "EnvironmentObject"]
    guard let wrapper = property.attributes.first(where: wrappers.contains) else { return nil }
    return ModuleObjection(
      symbol: symbol(property), location: location(of: property),
      message: "`\(symbol(property))` is business state behind `@\(wrapper)`",
      fix: "Hold the presenter as a plain `let`, make it `@Observable`, and read its state.")
  }

  fileprivate func services(in view: IndexedType) -> [ModuleObjection] {
    let names = SDKServices.all
    let reached = firstUses(of: names, in: view).map { ($0, "`\(sdkName($0.use, names))`") }
    let asked = calls(on: module.faces(.interactor), in: view).map { ($0, "the interactor") }
    return (reached + asked).map { found, what in
      objection(
        found, "reaches for \(what)", fix: "Tell the presenter what the user did and let it ask the interactor.")
    }
  }

  fileprivate func formatting(in view: IndexedType) -> [ModuleObjection] {
    let shaped = firstUses(of: SDKNames.formatting, in: view)
    let entities = domainEntities
    let filled = index.members(of: view.id).compactMap { member in
      member.body.uses.first { use in
        use.context.contains(.interpolation)
          && use.member.flatMap { index.members[$0].type }.map(entities.contains) == true
      }.map { MemberUse(member: member, use: $0) }
    }
    return (shaped + filled).map { objection($0, "formats", fix: "Put the text into the view state.") }
  }

  /// Calls of `dismiss`, and routes that the view sets itself.
  fileprivate func ways(in view: IndexedType) -> [ModuleObjection] {
    let routers = Set(module.types(.router))
    return index.members(of: view.id).flatMap { member -> [ModuleObjection] in
      let found = member.body.uses.filter { use in
        if use.access == .call, use.name == "dismiss", isDismissAction(use) { return true }
        guard use.access == .write, case .member = use.base else { return false }
        return use.member.flatMap { index.members[$0].type }.map(routers.contains) == true
      }
      return found.map { use in
        objection(
          MemberUse(member: member, use: use), "navigates by `\(use.name)`",
          fix: "Tell the presenter what the user did and let it set the router's route.")
      }
    }
  }

  /// `@Environment(\.dismiss) var dismiss`
  private func isDismissAction(_ use: NameUse) -> Bool {
    use.member.map { index.members[$0].attributes.contains("Environment") } == true
  }

  private func objection(_ found: MemberUse, _ what: String, fix: String) -> ModuleObjection {
    ModuleObjection(
      symbol: symbol(found.member), location: location(of: found.use, in: found.member),
      message: "`\(symbol(found.member))` \(what)", fix: fix)
  }
}
