import ProjectIndex

/// A way to lay out a VIPER module: a value; what differs between dialects is in it and nowhere else.
package struct Dialect: Sendable {
  /// `uikit`, ...
  package let id: String
  /// A few words for messages.
  package let title: String
  /// One for each kind of legacy type that it can take apart.
  let layouts: [ModuleLayout]
  /// Why a fix would lead a type away from what the dialect makes of it; nil if it does not.
  var objectionToFix: @Sendable (_ fix: String, _ type: String, ProjectIndex) -> Obstacle? = { _, _, _ in nil }

  /// How the modules begin that its patches make.
  var entrances: [(entrance: String, layout: ModuleLayout)] {
    layouts.flatMap { layout in
      ([layout.entrance] + (layout.kind.keepsState ? [layout.eagerEntrance] : [])).map { ($0, layout) }
    }
  }

  /// The module that a kind of type gets; nil if the dialect can't take it apart.
  func layout(for kind: SubjectKind) -> ModuleLayout? { layouts.first { $0.kind == kind } }
}

/// The module of one kind of legacy type.
struct ModuleLayout: Sendable {
  let kind: SubjectKind
  /// End of the name of the type that puts the module together.
  let assembly: String
  /// End of the names of the module's protocols.
  var contract = "Protocol"
  /// Name of the assembly's methods that make the legacy type.
  let factory: String
  /// The folder of the module that the legacy type's file belongs in; nil if it stays where it is.
  var viewFolder: String?
  /// The files of a module in layout order.
  let files: [ModuleFile]
  /// The moves, in the order in which a split makes them.
  let moves: [RewriteStep]
  /// What is done when no type has anything left to move.
  let closings: [RewriteStep]
  /// What cuts the legacy type's file when nothing is left to move.
  var parting: [RewriteStep] = []
  /// The dialect's rules bind the module to the main actor.
  var needsMainActor = false
  /// What the rules for the module's parts say against a move; nil if nothing.
  var objection: @Sendable (MoveUnit, SplitSubject) -> Obstacle? = { _, _ in nil }

  /// What the legacy type's property is given, behind the module's stem.
  var entrance: String { "\(assembly).\(kind.maker)(for: self)" }

  /// The same in a controller whose initializers say with what its module is made: they keep a closure that makes it.
  var givenEntrance: String { "\(kind.maker)(self)" }

  /// The same where the module needs nothing of the legacy type, and is made with it.
  var eagerEntrance: String { "\(assembly).\(kind.maker)()" }
}

/// One file of a module.
struct ModuleFile: Sendable {
  /// The folder below the module's that it lies in; nil for that itself.
  var folder: String?
  /// Behind the module's stem: `Presenter` gives `OrdersPresenter.swift`.
  let suffix: String
  /// The whole file.
  let render: @Sendable (ModuleContent) -> String

  /// Below the module's folder.
  func path(of stem: String) -> String { (folder.map { $0 + "/" } ?? "") + stem + suffix + ".swift" }

  /// A type that the file declares as long as it is there: its own, or the protocol that the legacy type asks.
  func mark(in names: ModuleNames) -> String {
    ["Protocols", "Contracts", "Interfaces"].contains(suffix) ? names.doorProtocol : names.stem + suffix
  }
}
