import SwiftSource

/// Where the legacy type ends and its module begins: which declarations are the legacy members, whatever part has them now.
protocol MemberBorder: AnyObject {
  /// A declaration has the name of a legacy member.
  func isLegacy(_ declaration: Int) -> Bool
  /// A method is a legacy member as it was: a call of it is one of that. If not, it is what it does.
  func standsForItself(_ method: Int) -> Bool
  /// The legacy type knows the name without anything in front of it.
  func isOwnName(_ name: String) -> Bool
  /// The legacy type knew a method, or what it works out, by the name, and nothing that it has from others.
  func isWorkedOut(_ name: String) -> Bool
  /// The legacy type had a method of its own that such a call reaches.
  func hadMethod(_ name: String, _ labels: ArgumentLabels) -> Bool
  /// A call of a method of the legacy type may change what a name stands for, or something in it.
  func mayChange(_ name: String, isPart: Bool, by method: String) -> Bool
  /// A stored property holds the object that it was made with.
  func holdsObject(_ name: String) -> Bool
}

/// The legacy type as it was: all of its members are its own.
final class LegacyBorder: MemberBorder {
  private let objects: Set<String>

  /// - Parameter objects: names of properties that hold the object they were made with.
  init(objects: Set<String>) { self.objects = objects }

  func isLegacy(_ declaration: Int) -> Bool { true }
  func standsForItself(_ method: Int) -> Bool { true }
  func isOwnName(_ name: String) -> Bool { true }
  func isWorkedOut(_ name: String) -> Bool { false }
  func hadMethod(_ name: String, _ labels: ArgumentLabels) -> Bool { false }
  func mayChange(_ name: String, isPart: Bool, by method: String) -> Bool { false }
  func holdsObject(_ name: String) -> Bool { objects.contains(name) }
}

/// What a member is called by: overloads share it if their labels are the same.
struct MemberKey: Hashable {
  let kind: Declaration.Kind
  let name: String
  let isStatic: Bool

  init(_ declaration: Declaration, _ tree: SyntaxTree) {
    (kind, name) = (declaration.kind, declaration.name)
    isStatic = tree.hasModifier(declaration.node, ["static", "class"])
  }
}
