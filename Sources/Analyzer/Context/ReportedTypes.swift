import Effects
import MigrationModel
import ProjectIndex

/// The values that the app tells its analytics.
extension TypeProfile {
  /// Methods that report what people do, and take a value that says what.
  private static let reports: Set<String> = ["track", "trackEvent", "logEvent"]

  /// Notes the types of the values that methods report, and those nested in them.
  static func noteReports(in index: ProjectIndex, own: OwnTypes, _ profiles: inout [TypeProfile]) {
    let values = Parallel.mapChunks(index.types.count, chunks: 8) { types in
      types.flatMap { reported(by: index.types[$0], in: index, own: own) }
    }
    for type in values { profiles[type].isReported = true }
    for type in index.types where isNestedInReported(type, in: index, profiles) { profiles[type.id].isReported = true }
  }

  /// The values that the methods of a type that report take.
  private static func reported(by type: IndexedType, in index: ProjectIndex, own: OwnTypes) -> [TypeID] {
    var reported: [TypeID] = []
    for id in type.members where index.members[id].kind == .method && reports.contains(index.members[id].baseName) {
      let signature = index.members[id].signature
      for position in signature.indices {
        let use = signature.key(position)
        guard use.isAlone, let taken = own.type(of: use),
          index.types[taken].kind == .struct || index.types[taken].kind == .enum
        else { continue }
        reported.append(taken)
      }
    }
    return reported
  }

  private static func isNestedInReported(_ type: IndexedType, in index: ProjectIndex, _ profiles: [TypeProfile]) -> Bool
  {
    var outer = type.outer
    while let id = outer {
      if profiles[id].isReported { return true }
      outer = index.types[id].outer
    }
    return false
  }
}
