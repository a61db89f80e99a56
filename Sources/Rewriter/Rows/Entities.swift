import ProjectIndex
import SwiftSource

extension SplitSubject {
  /// Structures of the tree that go into the module's interactor and come out of it, by name: what no view is given.
  var entities: Set<String> {
    guard let face = index.type(named: names.interactorProtocol), face.kind == .protocol else { return [] }
    let types = index.members(of: face.id).flatMap { member in
      member.parameters.map(\.type) + [member.returnType, member.valueType].compactMap { $0 }
    }
    let made = Set(members.flatMap { $0.body.uses.filter { $0.access == .call }.map(\.name) })
    return Set(types.flatMap { TypeText(text: $0).outerNames }).filter { isEntity($0) && !made.contains($0) }
  }

  private func isEntity(_ name: String) -> Bool {
    guard isDomain(name), let type = index.type(named: name) else { return false }
    return type.kind == .struct && type.genericParameters.isEmpty && type.access > .fileprivate
  }

  /// The type that a place stands in is a SwiftUI view.
  func isInView(_ site: UseSite) -> Bool {
    guard let type = site.type else { return false }
    return type != self.type.id && index.types[type].conformances.contains("View")
  }

  /// Tests that are not analysed know the type, and may ask for a member of that name.
  func isNamedInTests(_ member: IndexedMember) -> Bool {
    surroundings.tests.contains { file in
      index.sourceFile(at: file.path) == nil && NameChange.holds(type.name, file.contents)
        && NameChange.holds("." + member.baseName, file.contents)
    }
  }
}
