import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// What a type keeps of a library or of a service of the system, and asks to do what it does itself.
enum LibraryEvidence {
  static func collect(_ candidate: TypeCandidate) -> [RoleEvidence] {
    guard [.class, .actor, .struct].contains(candidate.type.kind), !candidate.isObserved, !candidate.isNamedPresenter,
      !candidate.survey.isController(candidate.type), !candidate.survey.inheritsFromView(candidate.type),
      candidate.type.conformances.allSatisfy({ !SwiftUISymbols.viewProtocols.contains($0) })
    else { return [] }
    let members = candidate.index.members
    let tools = candidate.profile.storedProperties.filter { isTool(members[$0], candidate) }
    guard let tool = tools.first else { return [] }
    let names = Set(tools.map { members[$0].name })
    let methods = candidate.profile.methods.filter { !members[$0].body.uses.isEmpty }
    let asking = methods.filter { asks(names, in: members[$0]) }
    guard let first = asking.first, asking.count * 5 >= methods.count else { return [] }
    let share = Double(asking.count) / Double(methods.count)
    return [
      RoleEvidence(
        .service, 4 * share, "asks `\(members[tool].name)`, which is no part of the tree, in `\(members[first].name)`")
    ]
  }

  /// An object of a library, or one by which a framework reaches the network, a store or the device. What the vocabulary
  /// knows counts by what is touched.
  private static func isTool(_ member: IndexedMember, _ candidate: TypeCandidate) -> Bool {
    guard let name = member.valueType.flatMap(TypeName.plain), isOfLibrary(name, candidate) else { return false }
    guard let type = SDK.type(name) else { return true }
    return type.concern.isService && (type.kind == .class || type.kind == .protocol)
  }

  /// A type that neither the tree declares nor the vocabulary knows; what makes texts and UIKit's are left out.
  private static func isOfLibrary(_ name: String, _ candidate: TypeCandidate) -> Bool {
    !candidate.survey.lookup.isDeclared(name) && !name.utf8.contains(UInt8(ascii: "."))
      && !candidate.type.genericParameters.contains(name) && Vocabulary.entries[name] == nil
      && !name.hasSuffix("Formatter") && !DomainSymbols.plainValues.contains(name) && !Vocabulary.hasUIKitPrefix(name)
  }

  /// Whether a member calls something on one of the properties of the names.
  private static func asks(_ names: Set<String>, in member: IndexedMember) -> Bool {
    member.body.uses.contains { use in
      guard use.isCall, var text = use.receiverText?[...] else { return false }
      if text.hasPrefix("self.") { text = text.dropFirst(5) }
      if text.hasPrefix("self?.") { text = text.dropFirst(6) }
      return names.contains(String(text.prefix { $0 != "." && $0 != "?" && $0 != "!" }))
    }
  }
}
