/// Everything the analyzer says about a tree. Sorted throughout, so that equal trees give equal values.
package struct Analysis: Codable, Sendable, Equatable {
  package var summary: Summary
  package var recommendation: Recommendation
  /// Filled by the planner, sorted by slug.
  package var features: [Feature]
  /// Sorted by file, then line.
  package var types: [TypeReport]
  /// Sorted by origin, target, file, line.
  package var navigation: [NavigationLink]
  /// Sorted by file, line, column, rule.
  package var findings: [Finding]
  /// Files that could not be read or parsed, sorted by path.
  package var failures: [Failure]
  /// nil without git or commits, and where the configuration wants none.
  package var history: ChangeHistory?
  /// Storyboards with scenes of the tree's own types, sorted by path.
  package var storyboards: [Storyboard]

  package init(
    summary: Summary, recommendation: Recommendation, features: [Feature] = [], types: [TypeReport],
    navigation: [NavigationLink], findings: [Finding], failures: [Failure], history: ChangeHistory? = nil,
    storyboards: [Storyboard] = []
  ) {
    self.summary = summary
    self.recommendation = recommendation
    self.features = features
    self.types = types
    self.navigation = navigation
    self.findings = findings
    self.failures = failures
    self.history = history
    self.storyboards = storyboards
  }
}

/// Counts over the whole tree.
package struct Summary: Codable, Sendable, Equatable {
  /// Swift files read.
  package var files: Int
  /// Lines of the Swift files.
  package var lines: Int
  /// Bytes of the Swift files.
  package var bytes: Int
  package var types: Int
  /// View controllers and full-screen views.
  package var screens: Int

  package init(files: Int, lines: Int, bytes: Int, types: Int, screens: Int) {
    self.files = files
    self.lines = lines
    self.bytes = bytes
    self.types = types
    self.screens = screens
  }
}

/// The dialect that fits the tree, with counted reasons.
package struct Recommendation: Codable, Sendable, Equatable {
  /// Id of a dialect, or `none` for "don't migrate".
  package var dialect: String
  package var reasons: [String]

  package init(dialect: String, reasons: [String]) {
    self.dialect = dialect
    self.reasons = reasons
  }
}

/// A file that could not be used, or only in part.
package struct Failure: Codable, Sendable, Equatable {
  /// Path relative to the analysed folder.
  package var file: String
  /// One sentence.
  package var message: String
  /// Where it begins to be so; the first line if that is not known. Reports of values leave it out.
  package var line = 1

  private enum CodingKeys: CodingKey { case file, message }

  package init(file: String, message: String, line: Int = 1) {
    self.file = file
    self.message = message
    self.line = line
  }
}

/// A screen that leads to another.
package struct NavigationLink: Codable, Sendable, Equatable {
  /// Full name of the type whose code navigates.
  package var from: String
  /// Full name of the screen shown; empty for pop, dismiss and the like.
  package var to: String
  /// `push`, `present`, `show`, `pop`, `dismiss`, `segue`, `root`, `embed`, ...
  package var how: String
  package var file: String
  /// 1-based.
  package var line: Int

  package init(from: String, to: String, how: String, file: String, line: Int) {
    self.from = from
    self.to = to
    self.how = how
    self.file = file
    self.line = line
  }
}

/// A storyboard and what it shows.
package struct Storyboard: Codable, Sendable, Equatable {
  /// Path relative to the analysed folder.
  package var file: String
  /// Names of the custom classes of its scenes and their views, sorted, each once.
  package var types: [String]

  package init(file: String, types: [String]) {
    self.file = file
    self.types = types
  }
}
