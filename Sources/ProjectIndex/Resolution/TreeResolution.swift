import MigrationModel

/// The uses of a file as they were read, for the one who resolves them.
/// `@unchecked` is sound: the uses are taken out by the one chunk that the file belongs to.
final class PendingUses: @unchecked Sendable {
  private var uses: [RawUse]
  let rest: UseContainer

  private init(_ facts: inout FileIndex) {
    uses = facts.uses
    facts.uses = []
    rest = UseContainer(owners: facts.owners, regions: facts.regions, lines: facts.lines)
  }

  /// Number of uses that are not taken yet.
  var count: Int { uses.count }

  /// Takes the uses out of the facts of all files.
  static func take(from files: inout [FileIndex]) -> [PendingUses] { files.indices.map { PendingUses(&files[$0]) } }

  /// The uses; nothing is left.
  func take() -> [RawUse] {
    defer { uses = [] }
    return uses
  }
}

/// The uses of a file with what they name.
struct ResolvedUses: Sendable {
  let storage: UseStorage
  /// Further members that a use may mean, by use.
  let alternatives: [Int: [MemberID]]
}

/// Resolves the names of all files, some files at a time.
struct TreeResolution: Sendable {
  /// What the resolution of a file gives.
  struct File: Sendable {
    let uses: ResolvedUses
    /// Types of properties without annotation.
    let inferredTypes: [(member: MemberID, type: String)]
    /// Sorted by offset.
    let navigation: [NavigationSite]
  }

  let tables: IndexTables
  let sources: [ExpressionSource]
  let owners: [OwnerTable]
  let uses: [PendingUses]
  let finder: NavigationFinder

  /// Each chunk of files has a resolver of its own, which remembers what it has found. Chunks do not depend on the number
  /// of threads, so neither does what a resolver gives up on.
  var files: [File] {
    let chunks = evenChunks
    return Parallel.map(chunks.count) { chunk in
      let resolver = Resolver(tables, sources: sources, room: max(2_048, tables.names.count / 8))
      return chunks[chunk].map { self.file($0, resolver) }
    }.flatMap { $0 }
  }

  private static let chunks = 8

  /// Consecutive files with about as many uses in each chunk, so that the threads end together.
  private var evenChunks: [Range<Int>] {
    let total = uses.reduce(0) { $0 + $1.count }
    var chunks: [Range<Int>] = []
    var start = 0
    var seen = 0
    for file in uses.indices {
      seen += uses[file].count
      guard seen * Self.chunks >= total * (chunks.count + 1), chunks.count + 1 < Self.chunks else { continue }
      chunks.append(start..<file + 1)
      start = file + 1
    }
    return chunks + [start..<uses.count]
  }

  private func file(_ file: Int, _ resolver: Resolver) -> File {
    let resolved = UseResolver(resolver, file: file, uses: uses[file])
    return File(
      uses: resolved.result(owners: owners[file]), inferredTypes: inferredTypes(ofFile: file, resolver),
      navigation: finder.sites(inFile: file, resolver))
  }

  private func inferredTypes(ofFile file: Int, _ resolver: Resolver) -> [(member: MemberID, type: String)] {
    tables.members.members(ofFile: file).compactMap { id in
      guard tables.members.raw[id].value != 0, tables.members.raw[id].valueType == 0 else { return nil }
      return resolver.text(of: resolver.type(of: id)).map { (id, $0) }
    }
  }
}
