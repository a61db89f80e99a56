import MigrationModel

/// A call or an assignment that leads from one screen to another, or makes one for it.
package struct NavigationSite: Sendable, Equatable {
  package let how: NavigationKind
  /// The member whose body holds it; nil outside members.
  package let member: MemberID?
  /// The type that it stands in; nil at the top of a file.
  package let type: TypeID?
  /// The screen that is shown, if it is a type of the tree.
  package let target: TypeID?
  /// What the screen is called, also where the tree does not declare it; nil if unknown.
  package let targetName: String?
  /// The class that the code casts the screen to, whatever the storyboard says; nil without a cast.
  package let castName: String?
  /// Segue or storyboard identifier, if it is a literal.
  package let identifier: String?
  /// Path of the file.
  package let file: String
  /// UTF-8 byte offset of the name that is called or assigned to.
  package let offset: Int
  /// 1-based.
  package let line: Int
  /// 1-based, in bytes.
  package let column: Int
}
