import MigrationModel
import ProjectIndex

/// A place in a member where code leads to another screen.
struct ScreenStep: Sendable {
  let member: MemberID
  /// UTF-8 byte offset of the name of what is called or set.
  let offset: Int
  /// 1-based.
  let line: Int
  let column: Int
  /// `push`, `present`, ... as in `NavigationLink.how`.
  let how: String
  /// The screen shown, if it is one of the tree.
  let target: TypeID?
  /// What the screen is called, of the tree or not; nil if unknown.
  let targetName: String?
  /// Identifier of a segue or a storyboard scene.
  let identifier: String?
}
