import ProjectIndex
import SwiftSource

/// A closure parameter as its method declares it, spelled so that it means the same outside of the method's type: an alias by
/// what it stands for, nested types with their outer name.
struct DeclaredClosure {
  /// `@escaping (Result<Client.Page, Error>) -> Void`
  let type: String
  /// Path of the file that spells the type.
  let file: String

  /// nil if the type is no closure, or if it names what only the method's type knows.
  init?(_ declared: IndexedParameter, of callee: IndexedMember, _ subject: ModuleSubject) {
    let index = subject.index
    guard let owner = callee.type else { return nil }
    var (type, file) = (declared.type, callee.file)
    if !type.contains("->") {
      guard let alias = Self.alias(in: type, owner, index), let target = Self.target(of: alias, subject) else {
        return nil
      }
      type = type.hasSuffix("?") ? "(\(target))?" : "@escaping \(target)"
      file = alias.file
    }
    let nested = index.types(nestedIn: owner).compactMap { $0.name.split(separator: ".").last.map(String.init) }
    let aliases = index.members(of: owner).filter { $0.kind == .type }.map(\.baseName)
    let unknown = Set(aliases + index.types[owner].genericParameters + ["Self"]).subtracting(nested)
    guard type.contains("->"), unknown.isDisjoint(with: TypeText(text: type).outerNames) else { return nil }
    let outer = index.types[owner].name
    let spelled = Dictionary(nested.map { ($0, outer + "." + $0) }, uniquingKeysWith: { first, _ in first })
    (self.type, self.file) = (TypeText(text: type).replacing(spelled), file)
  }

  /// `Completion` of `@escaping Completion` and `Completion?`, as the method's type or a file declares it.
  private static func alias(in type: String, _ owner: TypeID, _ index: ProjectIndex) -> IndexedMember? {
    let name = type.replacing("@escaping ", with: "").withoutOptional
    let own = index.members(of: owner).filter { $0.kind == .type && $0.baseName == name }
    let found = own.isEmpty ? index.aliases(named: name) : own
    return found.count == 1 && type != name ? found[0] : nil
  }

  /// What an alias without generic parameters stands for, if that is a closure.
  private static func target(of alias: IndexedMember, _ subject: ModuleSubject) -> String? {
    guard let tree = subject.index.parsedFile(at: alias.file)?.tree, alias.genericParameters.isEmpty,
      let clause = tree.child(alias.node, .initializerClause), let type = tree.child(clause, .functionType)
    else { return nil }
    return tree.text(type)
  }
}
