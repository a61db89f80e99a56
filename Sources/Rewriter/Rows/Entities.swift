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
}
