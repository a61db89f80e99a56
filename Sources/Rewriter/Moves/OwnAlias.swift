import ProjectIndex
import SwiftSource

/// Aliases that the legacy type declares for itself: other files know what they stand for.
enum OwnAlias {
  /// `APIClient` for `Client`, which the type declares as that; the text as it is where there is no such alias, or where it
  /// stands for several types in one: whether that is a service nobody knows.
  static func spelledOut(_ type: String, _ subject: SplitSubject) -> String {
    var others: [String: String] = [:]
    for name in TypeText(text: type).outerNames {
      guard let target = target(of: name, subject) else { continue }
      others[name] = target
    }
    return others.isEmpty ? type : TypeText(text: type).replacing(others)
  }

  private static func target(of name: String, _ subject: SplitSubject) -> String? {
    guard let alias = alias(name, subject), alias.genericParameters.isEmpty,
      let tree = subject.files[alias.file]?.tree, tree.kind(alias.node) == .typealiasDecl,
      let type = tree.child(alias.node, .initializerClause).flatMap(tree.firstChild)
    else { return nil }
    let names = TypeText(text: tree.text(type)).outerNames
    let isPlain = [.identifierType, .memberType].contains(tree.kind(type))
    return isPlain && !names.contains { self.alias($0, subject) != nil } ? tree.text(type) : nil
  }

  private static func alias(_ name: String, _ subject: SplitSubject) -> IndexedMember? {
    let found = subject.members.filter { $0.kind == .type && $0.baseName == name }
    return subject.nestedTypes[name] == nil && found.count == 1 ? found.first : nil
  }
}
