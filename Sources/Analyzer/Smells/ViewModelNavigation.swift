import Effects
import MigrationModel
import ProjectIndex

/// A view model that drives screens: navigation calls, paths, flags that present, coordinators.
enum ViewModelNavigation: Smell {
  static let rule = Rule(
    id: "view_model_navigation", severity: .high, phase: .router, asksForSplit: true,
    title: "Navigation in a view model",
    rationale: """
      Where the user goes next is known in three places then: the view that presents, the view model that says when, and \
      the screen that is built. A route of one router can be linked to, replaced and tested.
      """,
    source: "Seed 000: route state belongs to the Router; objc.io 13: the wireframe owns navigation.",
    example: """
      import SwiftUI
      final class OrderViewModel: ObservableObject {
        @Published var isShowingDetail = false
        func open() { isShowingDetail = true }
      }
      struct OrderView: View {
        @ObservedObject var model: OrderViewModel
        var body: some View { Text("").sheet(isPresented: $model.isShowingDetail) { Text("") } }
      }
      """,
    counterexample: """
      import SwiftUI
      final class OrderViewModel: ObservableObject {
        @Published var title = ""
        func open() { title = "x" }
      }
      struct OrderView: View {
        @ObservedObject var model: OrderViewModel
        @State private var isShowingDetail = false
        var body: some View { Text(model.title).sheet(isPresented: $isShowingDetail) { Text("") } }
      }
      """)

  static func findings(in subject: Subject) -> [FindingDraft] {
    guard subject.isViewModel else { return [] }
    let hits = hits(in: subject)
    guard !hits.isEmpty else { return [] }
    let name = subject.type.name
    let members = Prose.unique(hits.map(\.member))
    let clauses = clauses(hits)
    return [
      FindingDraft(
        symbol: name, places: hits.map(\.place),
        message: "`\(name)` drives navigation: \(Prose.clauses(clauses))",
        problem: "The view model `\(name)` decides which screen comes next: \(Prose.clauses(clauses, limit: 5)). "
          + "So it knows the flow around its screen, and the flow can't change without it.",
        fix: fix(hits, members, subject), confidence: hits.contains(where: \.isSure) ? .high : .medium)
    ]
  }

  /// What is done, and where; once for all members that do the same.
  private static func clauses(_ hits: [Hit]) -> [String] {
    Prose.unique(hits.map(\.what)).map { what in
      let same = hits.filter { $0.what == what }
      let members = Prose.unique(same.map(\.member))
      guard same.contains(where: \.isBinding) else { return "\(what) in \(Prose.names(members))" }
      return "\(Prose.names(members)) \(members.count == 1 ? "is" : "are") \(what)"
    }
  }

  /// Names of the members that navigate.
  static func members(in subject: Subject) -> [String] { Prose.unique(hits(in: subject).map(\.member)) }

  /// Bindings become a route that the view is bound to; calls become methods, behind which routers that are there already
  /// go on.
  private static func fix(_ hits: [Hit], _ members: [String], _ subject: Subject) -> [String] {
    let router = "`\(subject.stem)Router`"
    guard hits.contains(where: \.isBinding) else {
      let known = Prose.unique(hits.compactMap(\.router))
      let holds = known.isEmpty ? "" : ", and let it hold \(Prose.names(known))"
      return [
        "Give \(router) one method for each destination, with the values it needs\(holds).",
        "Let \(Prose.names(members, limit: 6)) call \(router), which is handed in behind a protocol.",
      ]
    }
    return [
      "Give \(router) a route for each destination, as a case of an enum with the values it needs.",
      "Let \(Prose.names(members, limit: 6)) ask the router instead, and bind the view to the router's route.",
    ]
  }

  private struct Hit {
    let member: String
    /// `pops a screen`; of a binding `bound to `sheet``.
    let what: String
    let place: Location
    /// The router of the tree that is asked.
    var router: String?
    /// State that a view binds to what presents a screen.
    var isBinding = false
    /// Whether nobody would argue with it.
    var isSure = true
  }

  private static func hits(in subject: Subject) -> [Hit] {
    (calls(in: subject) + flags(in: subject) + doors(in: subject)).sorted { $0.place < $1.place }
  }

  /// Closures of its own by which the view model leads on, `showDetails(order)`, and what a base class outside the tree does so
  /// by: `navigate(to: Detail.self)`.
  private static func doors(in subject: Subject) -> [Hit] {
    subject.ownIDs.flatMap { id -> [Hit] in
      let uses = subject.index.members[id].body.uses
      return uses.indices.compactMap { position in
        let key = uses.key(position)
        guard key.access == .call, isDoor(uses[position], subject) else { return nil }
        let member = subject.index.members[id]
        return Hit(
          member: member.name, what: "calls `\(uses[position].name)`",
          place: subject.location(uses[position], in: member),
          isSure: false)
      }
    }
  }

  private static func isDoor(_ use: NameUse, _ subject: Subject) -> Bool {
    guard let target = use.member else {
      guard use.isOwn || use.base == .free, subject.context.survey.outsideSuperclass(of: subject.type) != nil else {
        return false
      }
      return inherited.contains(use.name)
    }
    guard subject.index.members[target].type == subject.type.id, subject.index.members[target].isStored,
      let type = subject.index.members[target].valueType,
      TypeName.isFunction(type) || subject.context.survey.isActionAlias(type, from: subject.type)
    else { return false }
    var name = use.name.lowercased()
    if name.hasPrefix("on") { name.removeFirst(2) }
    return verbs.contains(where: name.hasPrefix) && !messages.contains(where: name.contains)
  }

  private static let inherited: Set<String> = ["navigate", "present", "push", "pop", "route"]
  private static let verbs = ["show", "present", "open", "push", "navigat", "route", "goto", "pop"]
  /// What comes up over the screen and goes again leads nowhere.
  private static let messages = [
    "error", "alert", "notice", "toast", "message", "loading", "progress", "spinner", "hud", "keyboard", "banner",
  ]

  /// Calls that navigate by themselves, and calls of coordinators and routers.
  private static func calls(in subject: Subject) -> [Hit] {
    let places = NavigationPlace.all(in: subject).map {
      Hit(member: $0.member.name, what: $0.text, place: $0.location, isSure: $0.isSure)
    }
    // A presenter leads on through whoever the app has for it: that is what both are for.
    guard !subject.isPresenter else { return places }
    var asked: [Hit] = []
    for id in subject.ownIDs {
      let uses = subject.index.members[id].body.uses
      for position in uses.indices where uses.key(position).access == .call && !uses.key(position).isAlone {
        guard let owner = subject.context.survey.own.type(of: uses.key(position)),
          subject.context.roles[owner].role == .router, owner != subject.type.id,
          !ReporterNames.contains(subject.index.types[owner].name)
        else { continue }
        let use = uses[position]
        guard let target = use.member, subject.index.members[target].kind == .method,
          !isFactory(subject.index.members[target], of: owner, subject), leadsOn(target, of: owner, subject)
        else { continue }
        let member = subject.index.members[id]
        asked.append(
          Hit(
            member: member.name, what: "calls `\(use.phrase)`", place: subject.location(use, in: member),
            router: subject.index.types[owner].name))
      }
    }
    return places + asked
  }

  /// Whether a method of a router makes one: that goes nowhere yet.
  private static func isFactory(_ method: IndexedMember, of router: TypeID, _ subject: Subject) -> Bool {
    guard method.modifiers.contains(.isStatic), let result = method.returnType.flatMap(TypeName.plain) else {
      return false
    }
    return result == "Self" || subject.context.survey.lookup.find(result, from: subject.index.types[router]) == router
  }

  /// Whether a method of a router leads somewhere: not if other methods of the router do, and this one does not.
  private static func leadsOn(_ method: MemberID, of router: TypeID, _ subject: Subject) -> Bool {
    let effects = subject.context.survey.effects
    func leads(_ id: MemberID) -> Bool { !effects.of(id).isDisjoint(with: leading) }
    return leads(method) || !subject.index.types[router].members.contains(where: leads)
  }

  private static let leading = EffectSet(.presents, .navigates)

  /// Published flags, items and paths that views bind to what presents a screen.
  private static func flags(in subject: Subject) -> [Hit] {
    guard !subject.traits.isDisjoint(with: [.isObservable, .isObservableObject]) else { return [] }
    let state = ObservableState(subject).properties
    let hits = state.compactMap { property -> Hit? in
      let sites = subject.index.uses(of: property.id)
      guard let maker = sites.lazy.compactMap({ presenter(of: $0, subject) }).first else { return nil }
      let isOwn = sites.contains { $0.type == subject.type.id && $0.use.isWrite }
      // Where only views change a path, the view model keeps it for them.
      guard isOwn || property.valueType == "NavigationPath" else { return nil }
      return Hit(
        member: property.name, what: "bound to `\(maker)`", place: subject.location(property), isBinding: true,
        isSure: isOwn)
    }
    // State that is mostly routes makes a router.
    return hits.count > 1 && hits.count * 2 >= state.count ? [] : hits
  }

  /// What a binding to the property brings up; nil if it is none.
  private static func presenter(of site: UseSite, _ subject: Subject) -> String? {
    guard site.use.mayChange, site.type != subject.type.id, site.isInBody,
      let call = site.use.enclosingCall
    else { return nil }
    guard SwiftUISymbols.presenters.contains(call.name), call.closureDepth == site.use.closureDepth else { return nil }
    return call.name
  }
}
