import MigrationModel

extension Planner {
  /// Groups the tree's types and files into features; sorted by slug. All features, with and without findings.
  package static func features(of analysis: Analysis, configuration: Configuration) -> [Feature] {
    let groups = FeatureGrouping.groups(of: analysis, configuration: configuration)
      .sorted { ($0.name, $0.files.min() ?? "") < ($1.name, $1.files.min() ?? "") }
    let names = FeatureSlugs.names(of: groups.map { ($0.name, $0.folders.first ?? $0.app.map { $0 + "/App" }) })
    let choice = DialectChoice(configured: configuration.dialect, recommended: analysis.recommendation.dialect)
    let typesOfFile = Dictionary(grouping: analysis.types.indices.filter { analysis.types[$0].isDeclaredHere }) {
      analysis.types[$0].file
    }
    return zip(zip(groups, names), FeatureSlugs.slugs(for: names)).map { named, slug in
      let (group, name) = named
      // By index: a report is big, and there are thousands.
      let types = group.files.flatMap { typesOfFile[$0] ?? [] }
      let screens = types.filter { analysis.types[$0].isScreen }.map { analysis.types[$0] }
      return Feature(
        name: name, slug: slug, files: group.files.sorted(), types: Set(types.map { analysis.types[$0].name }).sorted(),
        screens: Set(screens.map(\.name)).sorted(), dialect: choice.dialect(for: screens))
    }
    .sorted { $0.slug < $1.slug }
  }

  /// The analysis with `features` and the `feature` of each finding filled in, and with no finding id twice. `known` are
  /// its features where they have been found before.
  package static func grouping(
    _ analysis: Analysis, configuration: Configuration, known: [Feature]? = nil
  ) -> Analysis {
    var grouped = analysis
    grouped.features = known ?? features(of: analysis, configuration: configuration)
    grouped.findings = SplitSubjects.uniqued(analysis.findings)
    let slugs = FeatureLookup(grouped)
    for index in grouped.findings.indices { grouped.findings[index].feature = slugs.slug(of: grouped.findings[index]) }
    return grouped
  }
}

/// The feature of a finding: that of its type, else, or if types of that name are in several features, that of its file.
private struct FeatureLookup {
  /// nil inside for a name that types of several features have.
  private var ofType: [String: String?] = [:]
  private var ofFile: [String: String] = [:]

  init(_ analysis: Analysis) {
    for feature in analysis.features {
      for file in feature.files { ofFile[file] = feature.slug }
    }
    for index in analysis.types.indices where analysis.types[index].isDeclaredHere {
      let slug = ofFile[analysis.types[index].file] ?? ""
      let known = ofType.updateValue(slug, forKey: analysis.types[index].name)
      if let known, known != slug { ofType.updateValue(nil, forKey: analysis.types[index].name) }
    }
  }

  func slug(of finding: Finding) -> String {
    if case let slug?? = ofType[finding.typeName] { return slug }
    return ofFile[finding.location.file] ?? ""
  }
}
