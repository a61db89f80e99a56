import ProjectIndex

/// The values that the app tells its analytics.
extension TypeProfile {
  /// Methods that report what people do, and take a value that says what.
  private static let reports: Set<String> = ["track", "trackEvent", "logEvent"]

  /// Notes the types of the values that methods report, and those nested in them.
  static func noteReports(in index: ProjectIndex, own: OwnTypes, _ profiles: inout [TypeProfile]) {
    for type in index.types { noteReports(of: type, in: index, own: own, &profiles) }
    for type in index.types where isNestedInReported(type, in: index, profiles) { profiles[type.id].isReported = true }
  }

  private static func noteReports(
    of type: IndexedType, in index: ProjectIndex, own: OwnTypes, _ profiles: inout [TypeProfile]
  ) {
    for id in type.members where index.members[id].kind == .method && reports.contains(index.members[id].baseName) {
      let signature = index.members[id].signature
      for position in signature.indices {
        let use = signature.key(position)
        guard use.isAlone, let taken = own.type(of: use),
          index.types[taken].kind == .struct || index.types[taken].kind == .enum
        else { continue }
        profiles[taken].isReported = true
      }
    }
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
