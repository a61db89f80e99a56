import ProjectIndex
import SDKCatalogue
import SwiftSource

/// Types as other files write them.
extension UnitCode {
  /// A private type in the unit's that has the name of one outside: opened, it would take its place in files that do not see
  /// it now.
  func hidesOthers(_ nested: IndexedType) -> Bool {
    nested.outer == type.id && nested.access <= .fileprivate && !index.types(named: simpleName(nested.id)).isEmpty
      && (Set(type.parts.map(\.file)).count > 1 || !index.subclasses(of: type.id).isEmpty)
  }

  /// A generic parameter of a class above: it means something in subclasses alone.
  func isInheritedParameter(_ name: String) -> Bool {
    type.superclasses.contains { index.types(named: $0).contains { $0.genericParameters.contains(name) } }
  }

  /// The type has its generic arguments.
  private func isWhole(_ type: String, _ inClass: Bool) -> Bool {
    var rest = type[...]
    while let start = rest.firstIndex(where: \.isLetter) {
      let word = rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      rest = rest[word.endIndex...]
      let head = word.prefix { $0 != "." }
      let isOwn = inClass && head.endIndex < word.endIndex && head == self.type.name
      if head.endIndex < word.endIndex || rest.first != "<", !isOwn, isGeneric(String(head)) { return false }
    }
    return true
  }

  /// It is named with its arguments alone, and what is nested in it as well.
  private func isGeneric(_ type: String) -> Bool {
    let own = index.types(named: type).filter { $0.kind != .external }
    return own.isEmpty ? SDK.type(type)?.isGeneric == true : own.contains { !$0.genericParameters.isEmpty }
  }

  /// A type as other files write it: types that are declared in the unit's type get its name in front. nil if they can't
  /// write it, or if it belongs to the user interface.
  /// - Parameters:
  ///   - generics: names of parameters that mean nothing there.
  ///   - inClass: for classes of the module, which have the type's own parameters.
  func portable(_ written: String?, from generics: [String] = [], inClass: Bool = false) -> String? {
    guard let written = written.map(TypeText.withoutNames), !written.isEmpty, !written.contains("_"),
      !isUserInterface(written), isWhole(written, inClass)
    else { return nil }
    let names = UserInterface.names(in: written)
    guard
      names.allSatisfy({
        !generics.contains($0) && (inClass || !isGenericName($0)) && !isInheritedParameter($0) && $0 != "Self"
          && $0 != "some" && !$0.hasSuffix(".Type")
      })
    else { return nil }
    var text = ""
    var word = ""
    var isKnown = true
    func close() {
      if word.hasPrefix(type.name + ".") {
        let inner = word.dropFirst(type.name.count + 1)
        if nestedNames.contains(String(inner.prefix { $0 != "." })) { word = String(inner) }
      }
      let outer = word.prefix { $0 != "." }
      let owner = owner(ofNested: String(outer))
      if unit.tree.isOpen(String(outer)), owner == nil, !isGenericName(String(outer)) { isKnown = false }
      text += text.hasSuffix(".") ? word : (owner.map { $0 + "." } ?? "") + word
      word = ""
    }
    for character in written {
      if character.isLetter || character.isNumber || character == "_" || character == "." && !word.isEmpty {
        word.append(character)
      } else {
        close()
        text.append(character)
      }
    }
    close()
    return isKnown ? text : nil
  }

  /// What a generic SwiftUI view declares is another type for each of its arguments, which its presenter does not know.
  func dependsOnParameters(_ name: String) -> Bool {
    guard unit.isDeclarative, !type.genericParameters.isEmpty else { return false }
    let outer = String(name.prefix { $0 != "." })
    return outer == type.name || outer == "Self" || nestedNames.contains(outer)
      || type.genericParameters.contains(outer)
  }

  /// Values of a type are closures.
  func isClosure(_ type: String) -> Bool {
    if type.contains("->") { return !type.hasSuffix("?") }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let own =
      unit.members.filter { $0.kind == .type && $0.baseName == name }
      + type.split(separator: ".").dropLast().flatMap { aliases(named: name, inProtocol: String($0)) }
    return (own.isEmpty ? index.aliases(named: name) : own).contains { $0.valueType?.contains("->") == true }
  }

  /// What a call reaches that is a member of a framework's type, the unit's own included; nil for everything else.
  func frameworkMember(calledBy callee: NodeID, in code: MemberCode) -> SDKMember? {
    guard let use = code.uses[callee], use.member == nil else { return nil }
    let isOwn = code.tree.kind(callee) == .declReference || code.references.contains { $0.node == callee }
    guard let owner = use.receiverType ?? (isOwn ? frameworkClass : nil) else { return nil }
    return SDK.call(code.tree.name(callee), labels: use.argumentLabels.map { $0 == "_" ? nil : $0 }, of: owner)
  }

  /// What a call calls is a framework's, does nothing, and gives the same for the same: `String(format:)`,
  /// `NSLocalizedString`, `text.lowercased()`.
  func isPureCall(_ callee: NodeID, in code: MemberCode) -> Bool {
    let name = code.tree.name(callee)
    if code.tree.kind(callee) == .declReference {
      guard code.uses[callee]?.member == nil, !code.references.contains(where: { $0.node == callee }) else {
        return false
      }
      guard index.types(named: name).allSatisfy({ $0.kind == .external }), SDK.type(name)?.kind == .struct else {
        return SDK.function(name)?.isPure == true
      }
      let labels = code.uses[callee]?.argumentLabels.prefix(1).map { $0 == "_" ? nil : $0 } ?? []
      return SDK.call("init", labels: labels, of: name)?.isPure == true
    }
    guard let use = code.uses[callee], let type = use.receiverType ?? use.receiverText else { return false }
    return SDK.lineage(of: String(type.prefix { $0 != "<" })).flatMap { SDK.members(of: $0) }
      .contains { $0.baseName == name && $0.isPure }
  }
}
