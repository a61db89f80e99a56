import MigrationModel

/// The findings that stand on the page: the worst features, the worst of each.
struct FindingGroups {
  /// Bounds of a page that is still quick to open and to read.
  static let mostFeatures = 30
  static let mostFindings = 25

  /// All features with findings, the worst first.
  let all: [FeatureGroup]

  init(_ report: Report) { all = FeatureGroup.all(in: report) }

  var shown: ArraySlice<FeatureGroup> { all.prefix(Self.mostFeatures) }
}
