import MigrationModel

/// The whole tree: types merged with their extensions, members, and who refers to whom.
package struct ProjectIndex: Sendable {
  /// Swift files by path order.
  package let files: [SourceFile]
  /// Sorted by name, then scope.
  package let types: [IndexedType]
  package let members: [IndexedMember]
  package let interfaceBuilder: [InterfaceBuilderFile]
  /// Modules that each of `files` imports, in the same order as `files`; each sorted and without duplicates.
  package let imports: [[String]]
}

/// What a storyboard or xib says.
package struct InterfaceBuilderFile: Sendable {
  package let path: String
  package let scenes: [InterfaceBuilderScene]
}

/// An object of a storyboard or xib with a class of the tree.
package struct InterfaceBuilderScene: Sendable {
  package let customClass: String
  package let storyboardIdentifier: String?
  package let outlets: [String]
  package let actions: [String]
  package let segues: [InterfaceBuilderSegue]
}

/// A segue of a scene.
package struct InterfaceBuilderSegue: Sendable {
  package let identifier: String?
  package let kind: String
  /// Custom class of the destination, if it has one.
  package let destinationClass: String?
}
