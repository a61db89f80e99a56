import ProjectIndex

/// A way to write VIPER modules, as a value: what differs between dialects is in it and nowhere else.
struct ModuleDialect: Sendable {
  /// `uikit`, ...
  let id: String
  /// What its modules are held to.
  let checks: [Check]
  /// Ways to lay out a module, the canonical one first.
  private(set) var layouts: [ModuleLayout]
  /// The entity file holds what the view shows; otherwise it holds values of the domain.
  let entitiesAreForView: Bool
  /// How much a module looks like the dialect; more is likelier.
  let likeness: @Sendable (ModuleShape) -> Int

  /// The dialect with its canonical layout alone: for modules that are meant to be written in it.
  var strict: ModuleDialect {
    var dialect = self
    dialect.layouts = Array(layouts.prefix(1))
    return dialect
  }
}

/// The files or folders of a module.
struct ModuleLayout: Sendable {
  /// One file, or one folder.
  struct Part: Sendable {
    /// What stands in it; nil for the protocols.
    let component: Component?
    /// The file is called like the module with this behind it; nil if its name is free.
    var suffix: String?
    /// The folder below the module's that it lies in; nil for any.
    var folder: String?
    /// A module without it is incomplete.
    var isNeeded = true
  }

  let parts: [Part]

  /// Files by what stands in them and the ends of their names.
  static func files(_ parts: (Component?, String)...) -> ModuleLayout {
    ModuleLayout(parts: parts.map { Part(component: $0.0, suffix: $0.1) })
  }
}
