import MigrationModel

extension FeatureGrouping {
  /// A feature while it is being collected.
  struct Group {
    var name: String
    /// The folders that make it a feature; empty for one made from names.
    var folders: [String]
    var stems: Set<NameStem>
    var files: Set<String> = []
    /// The folder of the app that it belongs to; nil where there is one app, or as long as no file says.
    var app: String?
    /// Written into the configuration.
    var isChosen = false
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
