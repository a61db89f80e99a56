import MigrationModel
import SwiftSource

extension ProjectIndex {
  /// The type with a full name; of several the first one that is not confined to a file.
  package func type(named name: String) -> IndexedType? { types(named: name).first }

  /// All types with a full name, those not confined to a file first.
  package func types(named name: String) -> [IndexedType] { (typesByName[name] ?? []).map { types[$0] } }

  /// The tree has a controller of a full name.
  package func hasController(named name: String) -> Bool {
    types(named: name).contains { $0.kind == .class && $0.isController }
  }

  /// The type of the tree that a full name means in a file, where several have it: what lies nearest, or in a folder named
  /// like a module that the file imports. nil if none does, or if two are equally near.
  package func type(named name: String, nearestTo path: String) -> IndexedType? {
    guard let file = filesByPath[path] else { return nil }
    let candidates = types(named: name).filter { $0.kind != .external }
    return tables.heads[file].proximity.onlyNearest(candidates) { type in
      type.parts.first.map { tables.heads[$0.fileNumber].proximity }
    }
  }

  /// `Type.member`; the name alone of a member at the top of a file.
  package func symbol(of member: IndexedMember) -> String {
    member.type.map { types[$0].name + "." + member.name } ?? member.name
  }

  /// A file that people write, and that parses.
  package func isWritable(_ path: String) -> Bool {
    sourceFile(at: path)?.isGenerated == false && syntaxErrors(inFile: path).isEmpty
  }

  /// A type by its id.
  package func type(_ id: TypeID) -> IndexedType { types[id] }

  /// A member by its id.
  package func member(_ id: MemberID) -> IndexedMember { members[id] }

  /// The members of a type in order of parts and offsets.
  package func members(of type: TypeID) -> [IndexedMember] { types[type].members.map { members[$0] } }

  /// The types declared or extended in a file, in order of their first part there.
  package func types(inFile path: String) -> [IndexedType] {
    guard let file = filesByPath[path] else { return [] }
    var seen: Set<TypeID> = []
    return tables.types.partTypes[file].filter { seen.insert($0).inserted }.map { types[$0] }
  }

  /// The types declared inside a type, sorted by id.
  package func types(nestedIn type: TypeID) -> [IndexedType] { (typesByOuter.value[type] ?? []).map { types[$0] } }

  /// All methods of that name, of whatever type.
  func methods(named name: String) -> [IndexedMember] { members(named: name).filter { $0.kind == .method } }

  /// All members of that name, of whatever type.
  package func members(named name: String) -> [IndexedMember] {
    (tables.names.find(name).flatMap { membersByName.value[$0] } ?? []).map { members[$0] }
  }

  /// The members written in a file, in order of offsets; those at the top of the file included.
  package func members(inFile path: String) -> [IndexedMember] {
    guard let file = filesByPath[path] else { return [] }
    return Array(members[tables.members.members(ofFile: file)])
  }

  /// The type aliases at the top of files that have a name.
  package func aliases(named name: String) -> [IndexedMember] {
    let found = tables.names.find(name).map { Array(tables.members.globals($0)) } ?? []
    return found.map { members[$0] }.filter { $0.kind == .type }
  }

  /// The direct and indirect subclasses of a class in the tree, sorted by id.
  package func subclasses(of type: TypeID) -> [TypeID] {
    var found: Set<TypeID> = []
    var open = subclassesByType[type] ?? []
    while let next = open.popLast() {
      if next != type, found.insert(next).inserted { open.append(contentsOf: subclassesByType[next] ?? []) }
    }
    return found.sorted()
  }

  /// The members of subclasses that override a member.
  package func overrides(of member: MemberID) -> [MemberID] {
    guard let type = members[member].type else { return [] }
    return subclasses(of: type).flatMap { types[$0].members }.filter {
      members[$0].modifiers.contains(.isOverride) && members[$0].name == members[member].name
    }
  }

  /// The members of the tree's superclasses that a member overrides, the nearest first.
  package func overridden(by member: MemberID) -> [MemberID] {
    guard let type = members[member].type, members[member].modifiers.contains(.isOverride) else { return [] }
    let classes = tables.types.entries[type].lineage.dropFirst().filter { types[$0].kind != .protocol }
    return classes.flatMap { types[$0].members }.filter { members[$0].name == members[member].name }
  }

  /// The requirements of the tree's protocols that a member meets.
  package func protocolRequirements(metBy member: MemberID) -> [MemberID] {
    var witnesses = Witnesses(tables)
    return members[member].type.map { witnesses.requirements(for: member, in: $0) } ?? []
  }

  /// The requirements of a protocol of the tree: members of its declaration, not of its extensions.
  package func protocolRequirements(of type: TypeID) -> [MemberID] {
    types[type].members.filter { !types[type].parts[members[$0].part].isExtension }
  }

  /// A file by its path.
  package func sourceFile(at path: String) -> SourceFile? { filesByPath[path].map { files[$0] } }

  /// A file parsed again, once for all who ask; node ids of the index are valid in it.
  package func parsedFile(at path: String) -> ParsedFile? { filesByPath[path].map { parsedFiles[$0].value } }

  /// What did not parse in a file, sorted by offset.
  package func syntaxErrors(inFile path: String) -> [SyntaxError] {
    filesByPath[path].map { tables.heads[$0].syntaxErrors } ?? []
  }

  /// Index of a path in `files`; nil if the tree has no such file.
  package func fileNumber(_ path: String) -> Int? { filesByPath[path] }

  /// Number of lines of each of `files`, in their order.
  package var lineCounts: [Int] { tables.heads.map(\.lineCount) }

  /// Number of lines of all files.
  package var lineCount: Int { tables.heads.reduce(0) { $0 + $1.lineCount } }
}

extension ProjectIndex {
  /// Base names of the members that the tree gives a type beside its own: by its superclasses and protocols, and by what it
  /// adds to them.
  /// - Parameter roots: names of types that it has above it, too, whatever the tree says.
  package func namesGiven(to type: IndexedType, by roots: [String]) -> Set<String> {
    var open = type.superclasses + type.conformances + roots
    var (names, seen): (Set<String>, Set<String>) = ([], [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for other in types(named: next) where other.id != type.id {
        names.formUnion(members(of: other.id).map(\.baseName))
        open += other.superclasses + other.conformances
      }
    }
    return names
  }
}
