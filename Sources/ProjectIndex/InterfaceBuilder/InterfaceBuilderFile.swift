import MigrationModel

/// What a storyboard or xib says.
package struct InterfaceBuilderFile: Sendable {
  package let path: String
  /// In document order.
  package let scenes: [InterfaceBuilderScene]
  /// Why the file could not be read, or not to its end; `scenes` is what was read before.
  package let failure: Failure?

  /// Reads a storyboard or xib. External entities are not resolved.
  package init(file: SourceFile) {
    let document = InterfaceBuilderDocument(file.contents)
    path = file.path
    scenes = document.scenes
    failure = document.error.map { Failure(file: file.path, message: $0) }
  }
}

/// An object of a storyboard or xib with a custom class.
package struct InterfaceBuilderScene: Sendable, Equatable {
  package let customClass: String
  package let storyboardIdentifier: String?
  /// Names of the properties that objects are connected to.
  package let outlets: [String]
  /// Selectors, `save:`.
  package let actions: [String]
  package let segues: [InterfaceBuilderSegue]
  /// What the outlets are connected to, in document order.
  package let elements: [InterfaceBuilderElement]
}

/// A view, or an item of a bar, that an outlet is connected to.
package struct InterfaceBuilderElement: Sendable, Equatable {
  /// Name of the property.
  package let outlet: String
  /// Its own class, or UIKit's: `UILabel`.
  package let className: String
  /// 1-based line in the file.
  package let line: Int
  /// Selectors that it sends to the object with the outlet.
  package let actions: [String]
  /// Frame, stack and constraints, a phrase each.
  package let layout: [String]
}

/// A segue of a scene.
package struct InterfaceBuilderSegue: Sendable, Equatable {
  package let identifier: String?
  /// `show`, `presentation`, `embed`, `unwind`, `relationship`, ...
  package let kind: String
  /// Custom class of the destination, if it has one.
  package let destinationClass: String?
  /// 1-based line in the file.
  package let line: Int
}
