import ProjectIndex
import SwiftSource

/// Whom a screen tells of what happens in it: a delegate, a subject that others watch, a coordinator. No interactor knows them.
enum ToldOthers {
  /// How a reason begins with what is told.
  static func words(_ type: String, of what: String?, in index: ProjectIndex) -> String? {
    let names = TypeText(text: type).outerNames
    if let told = names.first(where: isTold) { return "tells `\(what ?? told)`" }
    return names.first { subjects.contains($0) || isBox($0, index) }.map { "tells others through `\(what ?? $0)`" }
  }

  /// A class of the tree's own that keeps a value of any type and who listens to it: `Observable<Bool>`, `Box`, `Dynamic`.
  private static func isBox(_ name: String, _ index: ProjectIndex) -> Bool {
    guard let type = index.type(named: name), type.kind == .class, type.genericParameters.count == 1,
      let value = type.genericParameters.first
    else { return false }
    let members = index.members(of: type.id)
    let kept = members.filter { $0.kind == .property && $0.isStored && !$0.modifiers.contains(.isStatic) }
    let holdsValue = kept.contains { member in
      member.valueType.map { $0 == value || $0 == value + "?" } ?? false
    }
    return holdsValue && kept.contains { listens($0.valueType ?? "", members, index) }
  }

  /// `[(Value) -> Void]`, or a name that the class gives to such a type.
  private static func listens(_ type: String, _ members: [IndexedMember], _ index: ProjectIndex) -> Bool {
    if type.contains("->") { return true }
    let names = TypeText(text: type).outerNames
    return members.contains { member in
      guard member.kind == .type, names.contains(member.baseName),
        let tree = index.parsedFile(at: member.file)?.tree, tree.kind(member.node) == .typealiasDecl
      else { return false }
      return tree.text(member.node).contains("->")
    }
  }

  private static func isTold(_ name: String) -> Bool {
    let plain = name.hasSuffix("Protocol") ? name.dropLast("Protocol".count) : name[...]
    return listeners.contains { plain.hasSuffix($0) }
  }

  private static let listeners = [
    "Delegate", "DataSource", "Coordinator", "Coordinating", "Navigator", "Navigating", "Routing", "Wireframe",
  ]

  /// Through what a view model tells its view and its coordinator what happened.
  private static let subjects: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay",
    "BehaviorRelay", "MutableProperty",
  ]
}
