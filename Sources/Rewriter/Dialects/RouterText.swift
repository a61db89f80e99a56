import SwiftSource

/// The file of a router that holds the navigation state of its presenter. A path of an enum's cases is a route by itself;
/// what only shows or hides something becomes a case of one.
struct RouterText {
  let subject: SplitSubject
  let routes: [RouteState]

  /// Nothing is a route by itself: the router gets an enum.
  private var needsEnum: Bool { !routes.contains(where: \.isPath) }
  /// Only one thing is shown at a time, as there is only one.
  private var isSingle: Bool { routes.count == 1 }
  private var names: ModuleNames { subject.names }

  /// What the patch says of it.
  var titles: [String] {
    let moved = routes.map { "`\($0.name)`" }.joined(separator: ", ")
    let head = "\(moved) to `\(names.router)`"
    guard needsEnum else { return [head] }
    let cases = routes.map { route in
      "Changes `\(names.router).Route.\(caseName(route))`: a route is a case of an enum."
    }
    return [head]
      + routes.flatMap { route in
        [
          "Changes `\(subject.type.name).\(route.name)`: it is read from the route and sets it.",
          "Changes `\(names.router).\(route.name)`: it is there for views to bind.",
        ]
      } + cases
  }

  var text: String {
    var writer = subject.writer
    imports(&writer)
    writer.line("/// Where \(names.presenter) leads.")
    writer.mainActor()
    writer.line("@Observable")
    writer.block("final class \(names.router)") { body in
      guard needsEnum else {
        for route in routes { body.verbatim(route.comments + subject.indent + route.declaration) }
        return
      }
      enumeration(&body)
      body.blank()
      body.line(isSingle ? "private(set) var route: Route?" : "private(set) var routes: [Route] = []")
      for route in routes {
        body.blank()
        if !route.comments.isEmpty { body.verbatim(route.comments) }
        access(to: route, &body)
      }
    }
    return writer.text
  }

  private func imports(_ writer: inout SwiftWriter) {
    var lines = ["import Observation"]
    if routes.contains(where: \.needsFoundation) { lines.insert("import Foundation", at: 0) }
    if routes.contains(where: { $0.type == "NavigationPath" }) { lines.append("import SwiftUI") }
    for line in lines { writer.line(line) }
    writer.blank()
  }

  private func enumeration(_ writer: inout SwiftWriter) {
    writer.line("/// What is shown above the view.")
    let isSendable = routes.allSatisfy(\.isSendable)
    writer.block("enum Route\(isSendable ? ": Sendable" : "")") { body in
      for route in routes { body.line("case \(caseName(route))\(isFlag(route) ? "" : "(\(wrapped(route)))")") }
    }
  }

  private func isFlag(_ route: RouteState) -> Bool { !route.type.hasSuffix("?") }

  private func wrapped(_ route: RouteState) -> String { String(route.type.dropLast()) }

  /// `isShowingProfile` -> `profile`
  private func caseName(_ route: RouteState) -> String {
    let prefixes = ["isShowing", "isPresenting", "showing", "shows", "show", "presented", "presenting", "is"]
    let prefix = prefixes.first { prefix in
      route.name.hasPrefix(prefix) && route.name.dropFirst(prefix.count).first?.isUppercase == true
    }
    let plain = String(route.name.dropFirst(prefix?.count ?? 0)).lowercasedFirst
    let isTaken = routes.contains { other in
      other.name != route.name && other.name.lowercased().hasSuffix(plain.lowercased())
    }
    return isTaken ? route.name : plain
  }

  private func access(to route: RouteState, _ writer: inout SwiftWriter) {
    let name = caseName(route)
    writer.block("var \(route.name): \(route.type)") { body in
      switch (isSingle, isFlag(route)) {
      case (true, true):
        body.line("get { if case .\(name) = route { true } else { false } }")
        body.line("set { route = newValue ? .\(name) : nil }")
      case (true, false):
        body.line("get { if case .\(name)(let value) = route { value } else { nil } }")
        body.line("set { route = newValue.map(Route.\(name)) }")
      case (false, true):
        body.line("get { routes.contains { if case .\(name) = $0 { true } else { false } } }")
        body.block("set") { set in
          set.line("routes.removeAll { if case .\(name) = $0 { true } else { false } }")
          set.line("if newValue { routes.append(.\(name)) }")
        }
      case (false, false):
        body.line("get { routes.compactMap { if case .\(name)(let value) = $0 { value } else { nil } }.first }")
        body.block("set") { set in
          set.line("routes.removeAll { if case .\(name) = $0 { true } else { false } }")
          set.line("if let newValue { routes.append(.\(name)(newValue)) }")
        }
      }
    }
  }
}
