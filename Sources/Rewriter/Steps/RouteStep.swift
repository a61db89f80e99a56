import MigrationModel
import ProjectIndex
import SwiftSource

extension RewriteStep {
  /// Where the view leads becomes state of a router, which the view binds: stacks, sheets, alerts.
  static let routes = RewriteStep(
    id: "routes", words: StepWords { subject, _ in "Let \(subject.names.router) say where \(subject.type.name) leads" }
  ) { subject, tasks in
    guard subject.module != nil, let task = tasks.first, RouteMove.leadsNowhere(subject) else { return StepOutcome() }
    do throws(ObstacleError) {
      if let refusal = subject.refusals[RouteMove.key] { throw ObstacleError(obstacle: refusal) }
      return StepOutcome(units: try RouteMove(subject: subject).unit(taskID: task.id).map { [$0] } ?? [])
    } catch {
      return StepOutcome(blockers: [error.obstacle.blocker(subject.type.name, subject.places.type, taskID: task.id)])
    }
  }
}

/// The navigation state of one presenter on its way to the router.
struct RouteMove {
  let subject: SplitSubject

  /// For refusals.
  static let key = "routes"

  /// There is no router, or one that is as empty as the layout's.
  static func leadsNowhere(_ subject: SplitSubject) -> Bool {
    guard let router = subject.index.type(named: subject.names.router) else { return true }
    let inner = subject.index.types(nestedIn: router.id)
    let members = subject.index.members(of: router.id).filter { $0.kind != .type }
    return members.map(\.name) == ["route"] && inner.count == 1
      && inner.allSatisfy { $0.kind == .enum && subject.index.members(of: $0.id).isEmpty }
  }

  /// nil if the view is bound to none.
  func unit(taskID: String) throws(ObstacleError) -> MoveUnit? {
    guard let part = subject.type.parts.first, let file = subject.files[part.file] else { return nil }
    let routes = subject.members.compactMap { RouteState($0, subject, file) }
    guard let first = routes.first else { return nil }
    try checkNames()
    if !routes.contains(where: \.isPath), let shown = routes.first(where: { $0.member.initialValue == "true" }) {
      throw ObstacleError("initial_route", "`\(shown.name)` is shown from the start: a route is not yet.")
    }
    var edits = RouteEdits(subject: subject, taken: routes)
    let margin = file.tree.margin(at: first.member.range.lowerBound)
    let names = subject.names
    let link = "\(margin)let router: \(names.router) = \(names.builder).makeRouter()\n"
    for route in routes {
      let isFirst = route.member.id == first.member.id
      edits.replace(route.lines, in: part.file, by: isFirst ? link : "")
    }
    try edits.redirect()
    edits.addRequests(to: part, file)
    var signature = Signature(name: "makeRouter")
    signature.returnType = names.router
    let router = RouterText(subject: subject, routes: routes)
    return MoveUnit(
      keys: [Self.key], title: (router.titles + edits.titles).joined(separator: "\n- "), symbols: [],
      edits: edits.edits, files: [path(beside: part.file): router.text],
      additions: [.factory(.init(signature: signature, isForAnyCaller: false))],
      behaviour: [], taskID: taskID)
  }

  private func checkNames() throws(ObstacleError) {
    if let member = subject.members.first(where: { ["router", "present"].contains($0.baseName) }) {
      throw ObstacleError("name_clash", "`\(subject.type.name)` has \(member.name.codeWithArticle) already.")
    }
    for member in subject.members where subject.declares("router", in: member) {
      throw ObstacleError("name_clash", "`\(member.name)` declares a `router`, as the router will be called.")
    }
  }

  private func path(beside path: String) -> String {
    if let known = subject.index.type(named: subject.names.router)?.parts.first?.file { return known }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + subject.names.router + ".swift"
  }
}
