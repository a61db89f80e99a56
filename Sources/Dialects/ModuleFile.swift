/// What stands in a file of a module.
package enum ModulePart: String, Sendable {
  case view, presenter, interactor, router, entity
  /// What the view shows, as values.
  case viewState
  /// Builds and wires the others.
  case assembly
  /// The protocols between the others.
  case contracts
}

/// One file of a module.
package struct ModuleFile: Sendable, Hashable {
  /// What stands in it.
  package let part: ModulePart
  /// The file is called like the module with this behind it.
  package let suffix: String
  /// The folder below the module's that it lies in; nil for that itself.
  package var folder: String?
  /// The file may be called otherwise: only its folder counts.
  package var isFreeOfName = false
  /// A module without it is incomplete.
  package var isNeeded = true

  init(_ part: ModulePart, _ suffix: String, folder: String? = nil, isFreeOfName: Bool = false, isNeeded: Bool = true) {
    self.part = part
    self.suffix = suffix
    self.folder = folder
    self.isFreeOfName = isFreeOfName
    self.isNeeded = isNeeded
  }
}
