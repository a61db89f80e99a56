import Effects
import MigrationModel
import ProjectIndex
import SDKCatalogue

/// Statics and globals through which any code gets at an object that the app shares: `ServiceLocator.stores`,
/// `AppSetup.sharedState`.
struct ServiceLocators: Sendable {
  /// By `MemberID`.
  private let isLocated: [Bool]

  init(_ index: ProjectIndex, own: OwnTypes, lookup: TypeLookup) {
    var isLocated = [Bool](repeating: false, count: index.members.count)
    let types = index.types.filter { !own.isForeign($0.id) && $0.kind != .protocol }
    let given = types.map { type in
      type.members.compactMap { id in
        Self.object(givenBy: index.members[id], type, index, lookup).map { (member: id, object: $0) }
      }
    }
    let instances = Dictionary(given.joined().map { ($0.object, 1) }, uniquingKeysWith: +)
    for (type, given) in zip(types, given) {
      let given = given.filter { instances[$0.object, default: 0] <= Self.mostInstances }.map(\.member)
      let isLocator = given.count >= 2 && type.members.allSatisfy { Self.isShared(index.members[$0]) }
      for id in given where isLocator || index.members[id].name.hasPrefix("shared") { isLocated[id] = true }
    }
    for id in index.members.indices where index.members[id].type == nil {
      isLocated[id] = Self.isSharedInstance(index.members[id], index)
    }
    self.isLocated = isLocated
  }

  /// Whether a member is one of them.
  func contains(_ member: MemberID) -> Bool { isLocated[member] }

  /// Most statics that one class is shared by; where it has more, they are values with names: the colours of an asset
  /// catalogue. Judged by hand.
  private static let mostInstances = 2

  /// The class or protocol of the tree whose object a static property gives; nil for other members.
  private static func object(
    givenBy member: IndexedMember, _ type: IndexedType, _ index: ProjectIndex, _ lookup: TypeLookup
  ) -> TypeID? {
    guard member.kind == .property, member.modifiers.contains(.isStatic), member.access > .fileprivate,
      let name = member.valueType.flatMap(TypeName.plain), let given = lookup.find(name, from: type)
    else { return nil }
    let kind = index.types[given].kind
    return (kind == .class || kind == .protocol || kind == .actor) && !index.types[given].isController ? given : nil
  }

  /// `let settings = Settings.shared`: a global name for the one instance of a class of the tree. `let analytics = Analytics()`:
  /// the instance itself.
  private static func isSharedInstance(_ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    guard member.kind == .property, member.isLet, let value = member.initialValue else { return false }
    if isMade(by: value, member, index) { return true }
    let words = value.split(separator: ".")
    guard words.count == 2, SharedInstances.names.contains(String(words[1])) else { return false }
    return index.types(named: String(words[0])).contains { $0.kind == .class }
  }

  /// An object of a class of the tree, or of a library's, that all files see; what only notes what happens is no service.
  private static func isMade(by value: String, _ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    let name = String(value.prefix { $0.isLetter || $0.isNumber })
    guard member.access > .fileprivate, value.dropFirst(name.count).first == "(", value.last == ")",
      name.first?.isUppercase == true, !name.lowercased().contains("log")
    else { return false }
    let types = index.types(named: name).filter { $0.kind != .external }
    guard types.isEmpty else { return types.allSatisfy { $0.kind == .class && !$0.isController && !$0.isResponder } }
    return SDK.type(name).map { $0.isLibrary && $0.kind == .class && !$0.isUI } ?? index.aliases(named: name).isEmpty
  }

  /// What others can do with an instance does something itself.
  private static func isShared(_ member: IndexedMember) -> Bool {
    if member.access <= .fileprivate { return true }
    return switch member.kind {
    case .property, .method, .subscript: member.modifiers.contains(.isStatic)
    default: true
    }
  }
}
