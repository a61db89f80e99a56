import ProjectIndex
import SwiftSource

/// Types that only the unit's own files see, and how the other files of its module come to see them.
struct FilePrivateTypes {
  enum Opening {
    /// There is no other type of that name: `private` goes.
    case widen
    /// Every screen has its own: it goes into the unit's type, as `Orders.Section`.
    case adopt
  }

  /// Those that can be opened.
  private(set) var openings: [TypeID: Opening] = [:]
  /// By type: those that its own declaration names.
  private var named: [TypeID: Set<TypeID>] = [:]
  private var byName: [String: TypeID] = [:]

  /// The file's own type of a name.
  func type(named name: String) -> TypeID? { byName[name] }

  init(of type: IndexedType, in index: ProjectIndex) {
    for path in Set(type.parts.map(\.file)).sorted() {
      let members = index.members(inFile: path)
      for candidate in index.types(inFile: path) where Self.isHidden(candidate) {
        openings[candidate.id] = Self.opening(of: candidate, for: type, in: index)
        byName[candidate.name] = candidate.id
        named[candidate.id] = Self.names(of: candidate, in: index)
      }
      var isSettled = false
      while !isSettled {
        let closed = openings.filter { id, opening in
          !mayStay(opening, id, type, members, index)
        }
        isSettled = closed.isEmpty
        for id in closed.keys { openings[id] = nil }
      }
    }
  }

  /// Types that are opened together with some: what they name is seen, too.
  func opened(with types: Set<TypeID>) -> [TypeID] {
    var found = types.filter { openings[$0] != nil }
    var waiting = Array(found)
    while let next = waiting.popLast() {
      for id in named[next] ?? [] where openings[id] != nil && found.insert(id).inserted { waiting.append(id) }
    }
    return found.sorted()
  }

  private static func isHidden(_ type: IndexedType) -> Bool {
    type.outer == nil && (type.access <= .fileprivate || type.scope != nil) && type.parts.first?.isExtension == false
  }

  private static func opening(of candidate: IndexedType, for type: IndexedType, in index: ProjectIndex) -> Opening? {
    if candidate.kind == .protocol, hasHiddenWitness(candidate, index) { return nil }
    if index.types(named: candidate.name).count == 1 { return .widen }
    let isFree = !index.members(of: type.id).contains { $0.baseName == candidate.name }
    let isPlain =
      type.outer == nil && type.parts.first?.isConditionallyCompiled != true && !type.attributes.contains("available")
    return candidate.parts.count == 1 && isFree && isPlain ? .adopt : nil
  }

  /// What meets it is as private as it is, and would have to be opened with it.
  private static func hasHiddenWitness(_ candidate: IndexedType, _ index: ProjectIndex) -> Bool {
    let asked = Set(index.members(of: candidate.id).map(\.name))
    return index.types.contains { type in
      type.id != candidate.id && type.conformances.contains(candidate.name)
        && index.members(of: type.id).contains { $0.access <= .fileprivate && asked.contains($0.name) }
    }
  }

  /// Types that a type's members name in their signatures.
  private static func names(of type: IndexedType, in index: ProjectIndex) -> Set<TypeID> {
    Set(
      index.members(of: type.id).flatMap { Array($0.signature) + Array($0.body.uses) }.compactMap { use in
        use.member == nil ? use.type : nil
      })
  }

  /// What it names can be seen where it goes; what goes into the unit's type is named by nothing else.
  private func mayStay(
    _ opening: Opening, _ id: TypeID, _ type: IndexedType, _ members: [IndexedMember], _ index: ProjectIndex
  ) -> Bool {
    let isSeen = index.members(of: id).allSatisfy { member in
      member.signature.allSatisfy { use in
        guard use.member == nil, let other = use.type, Self.isHidden(index.types[other]) else { return true }
        return openings[other] != nil
      }
    }
    guard isSeen, opening == .adopt else { return isSeen }
    return members.allSatisfy { member in
      let isUser = (Array(member.signature) + Array(member.body.uses)).contains { $0.member == nil && $0.type == id }
      guard isUser else { return true }
      guard var owner = member.type else { return false }
      while let outer = index.types[owner].outer { owner = outer }
      return owner == type.id || owner == id || openings[owner] == .adopt
    }
  }
}
