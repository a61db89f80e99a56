/// A way to write VIPER modules, as a value: what differs between dialects is in it and nowhere else.
package struct Dialect: Sendable {
  /// `uikit`, ...
  package let id: String
  /// A few words for messages.
  package let title: String
  /// What speaks for it where it fits: the end of a sentence.
  package let strength: String
  /// End of the names of a module's protocols where the tree has no habit.
  package var contract = "Protocol"
  /// The files of a module, in the order in which they are listed.
  package let files: [ModuleFile]
  /// Other ways to lay out a module, which its sources and older code use.
  package var olderLayouts: [[ModuleFile]] = []
  /// The file with the protocols of a view model that becomes the presenter.
  package let contracts: String
  /// The presenter tells its view what to show, and holds it weakly; else views observe it.
  package let presenterHoldsView: Bool
  /// The entity file holds what the view shows; otherwise it holds values of the domain.
  package var entitiesAreForView = false
  /// Presenters of hosted views publish, and keep doing so.
  package var publishes = false
  /// Name of the assembly's methods that make a controller.
  package var factory = "makeViewController"
  /// Its rules bind presenters to the main actor.
  package var needsMainActor = false
  /// Ids of the rules that its modules are held to besides those of all dialects.
  package let rules: [String]
  /// What its modules look like from outside.
  package let looks: [ModuleLook]
  /// The texts of an empty module.
  package let template: ModuleTemplate
  /// How the module of a view model becomes whole; nil if that stays beside it as it is.
  package var completion: Completion?
  /// The dialect of a module around a controller, as long as that is its view; nil for this one.
  var forControllers: String?
  /// What a screen of SwiftUI may be called that comes to stand in a controller's place; none if the controller stays.
  package var screensForControllers: [String] = []

  /// What is still missing when all has moved that could.
  package struct Completion: Sendable {
    /// Ends of the names of the module's parts, in the order of the dialect's files.
    package let parts: [String]
    /// Types that the app needs once.
    package var sharedTypes: [String] = []
  }

  /// The files that come beside a controller.
  package var partsBesideView: [String] { files.filter { $0.part != .view }.map(\.suffix) }
  /// The file that navigates.
  package var router: String { suffix(of: .router) ?? "Router" }
  /// The file that creates the module: the router's where there is none of its own.
  package var assembly: String { suffix(of: .assembly) ?? router }
  /// The folder of a module that a controller's file belongs in; nil if it stays where it is.
  package var viewFolder: String? { files.first { $0.part == .view }?.folder }

  /// The ways to lay out a module, the canonical one first.
  package var layouts: [[ModuleFile]] { [files] + olderLayouts }

  /// The dialect of the modules around controllers in its projects.
  package var aroundControllers: Dialect { forControllers.flatMap(Self.named) ?? self }

  /// The dialect with its canonical layout alone: for modules that are meant to be written in it.
  package var strict: Dialect {
    var dialect = self
    dialect.olderLayouts = []
    return dialect
  }

  private func suffix(of part: ModulePart) -> String? { files.first { $0.part == part }?.suffix }
}

extension Dialect {
  /// The dialects, one line each, in the order in which they are listed to users; of equally likely ones the first.
  package static let all: [Dialect] = [
    .uikit,
    .swiftUI,
    .hosting,
    .layered,
  ]

  /// The dialect with an id.
  package static func named(_ id: String) -> Dialect? { all.first { $0.id == id } }
}
