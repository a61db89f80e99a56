import MigrationModel
import ProjectIndex
import SwiftSource

/// What the parts of a module hold at some stage.
struct ModuleContent {
  let names: ModuleNames
  let indent: String
  /// Lines that import what the legacy files do, user interface included.
  let imports: [String]
  /// Protocol requirements.
  var asksOfView: [String] = []
  var asksOfPresenter: [String] = []
  var asksOfInteractor: [String] = []
  /// Methods without the parameters that have defaults: what the protocol adds to what it asks.
  var shortcuts: [(declaration: String, call: String)] = []
  /// Declarations, indented as members.
  var presenterState: [String] = []
  var presenterMembers: [String] = []
  var interactorState: [String] = []
  var interactorMembers: [String] = []
  var routes: [Crossing] = []
}

/// The files of a module as the dialect `uikit` lays them out.
enum ModuleFiles {
  /// Name behind the stem -> text.
  static func render(_ content: ModuleContent) -> [(suffix: String, text: String)] {
    [
      ("Protocols", protocols(content)), ("Entities", entities(content)), ("Interactor", interactor(content)),
      ("Presenter", presenter(content)), ("Router", router(content)), ("Builder", builder(content)),
    ]
  }

  private static func plainImports(_ content: ModuleContent) -> String {
    let plain = content.imports.filter { !isUserInterface($0) }
    let all = Set(plain + ["import Foundation"]).sorted()
    return all.joined(separator: "\n") + "\n\n"
  }

  static func isUserInterface(_ line: String) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { frameworks.contains(String($0)) }
  }

  private static let frameworks: Set<String> = [
    "UIKit", "SwiftUI", "AppKit", "WebKit", "SnapKit", "MapKit", "QuartzCore", "SafariServices", "MessageUI", "AVKit",
    "PhotosUI", "ContactsUI", "Lottie", "IGListKit", "Kingfisher", "SDWebImage",
  ]

  private static func proto(_ name: String, _ comment: String, _ requirements: [String], _ content: ModuleContent)
    -> String
  {
    let head = "/// \(comment)\n@MainActor\nprotocol \(name): AnyObject {"
    guard !requirements.isEmpty else { return head + "}\n" }
    return head + "\n" + requirements.map { content.indent + $0 + "\n" }.joined() + "}\n"
  }

  private static func protocols(_ content: ModuleContent) -> String {
    let names = content.names
    let parts = [
      proto(names.viewProtocol, "What \(names.presenter) asks of its view.", content.asksOfView, content),
      proto(
        names.presenterProtocol, "What \(names.legacy) asks of its presenter.", content.asksOfPresenter, content),
      proto(
        names.interactorProtocol, "What \(names.presenter) asks of its interactor.", content.asksOfInteractor, content),
      proto(names.routerProtocol, "Where \(names.legacy) leads.", content.routes.map(\.requirement), content),
    ]
    return plainImports(content) + parts.joined(separator: "\n") + shortcuts(content)
  }

  private static func shortcuts(_ content: ModuleContent) -> String {
    guard !content.shortcuts.isEmpty else { return "" }
    let members = content.shortcuts.map { "\(content.indent)\($0.declaration) { \($0.call) }\n" }
    return "\nextension \(content.names.presenterProtocol) {\n\(members.joined())}\n"
  }

  private static func entities(_ content: ModuleContent) -> String {
    "/// A place for values that the parts of \(content.names.stem) share: rows, kinds and others.\n"
      + "enum \(content.names.entities) {}\n"
  }

  private static func interactor(_ content: ModuleContent) -> String {
    let names = content.names
    let members = joined(content.interactorState, content.interactorMembers)
    let imports = members.isEmpty ? "" : plainImports(content)
    return imports + "/// Services, storage and rules of \(names.legacy).\n@MainActor\n"
      + "final class \(names.interactor): \(names.interactorProtocol) {\(members.isEmpty ? "" : "\n" + members)}\n"
  }

  private static func joined(_ state: [String], _ members: [String]) -> String {
    let blocks = [state.joined()] + members
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func presenter(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    let parts = [
      ("view", names.viewProtocol), ("interactor", names.interactorProtocol), ("router", names.routerProtocol),
    ]
    var text = plainImports(content)
    text += "/// Decides what \(names.legacy) shows and where it leads.\n@MainActor\n"
    text += "final class \(names.presenter): \(names.presenterProtocol) {\n"
    text += "\(indent)private weak var view: \(names.viewProtocol)?\n"
    text += "\(indent)private let interactor: \(names.interactorProtocol)\n"
    text += "\(indent)private let router: \(names.routerProtocol)\n"
    text += content.presenterState.joined() + "\n"
    let parameters = parts.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
    text += "\(indent)init(\(parameters)) {\n"
    for part in parts { text += "\(indent)\(indent)self.\(part.0) = \(part.0)\n" }
    text += "\(indent)}\n"
    for member in content.presenterMembers { text += "\n" + member }
    return text + "}\n"
  }

  private static func router(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    var text = content.routes.isEmpty ? "" : Set(content.imports).sorted().joined(separator: "\n") + "\n\n"
    text += "/// Leads from \(names.legacy) to other screens.\n@MainActor\n"
    text += "final class \(names.router): \(names.routerProtocol) {\n"
    text += "\(indent)private weak var viewController: \(names.legacy)?\n\n"
    text += "\(indent)init(viewController: \(names.legacy)) {\n"
    text += "\(indent)\(indent)self.viewController = viewController\n\(indent)}\n"
    for route in content.routes { text += "\n" + member(route, indent, guarded: true) }
    return text + "}\n"
  }

  /// A crossing as a member with its statements.
  static func member(_ crossing: Crossing, _ indent: String, guarded: Bool) -> String {
    let inner = indent + indent
    let lines = (guarded ? ["guard let viewController else { return }"] : []) + crossing.body
    let body = lines.map { $0.isEmpty ? "\n" : inner + $0 + "\n" }.joined()
    return "\(indent)\(crossing.declaration) {\n\(body)\(indent)}\n"
  }

  private static func builder(_ content: ModuleContent) -> String {
    let (names, indent) = (content.names, content.indent)
    let inner = indent + indent
    return """
      /// Assembles the module around \(names.legacy), whoever created it.
      @MainActor
      enum \(names.builder) {
      \(indent)static func makePresenter(for viewController: \(names.legacy)) -> \(names.presenterProtocol) {
      \(inner)let router = \(names.router)(viewController: viewController)
      \(inner)let interactor = \(names.interactor)()
      \(inner)return \(names.presenter)(view: viewController, interactor: interactor, router: router)
      \(indent)}
      }

      """
  }
}
