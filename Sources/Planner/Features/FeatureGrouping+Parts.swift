import MigrationModel

extension FeatureGrouping {
  /// A feature while it is being collected.
  struct Group {
    var name: String
    /// The folders that make it a feature; empty for one made from names.
    var folders: [String]
    var stems: Set<NameStem>
    var files: Set<String> = []
  }

  /// A type as grouping sees it.
  struct Entry {
    let name: String
    let files: [String]
    let isScreen: Bool
    let uses: [String]
    /// The name without what says a role.
    let stem: NameStem

    var file: String { files[0] }

    init(_ report: TypeReport, _ suffixes: RoleSuffixes) {
      name = report.name
      files = [report.file] + report.otherFiles
      isScreen = report.isScreen
      uses = report.uses
      stem = NameStem(name: report.name, suffixes: suffixes)
    }
  }
}
