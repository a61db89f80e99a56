/// What the analyzer says about a type.
package struct TypeReport: Codable, Sendable, Equatable {
  /// Full nested name, `Outer.Inner`.
  package var name: String
  /// `class`, `struct`, `enum`, `actor`, `protocol`, or `extension` for a type declared outside the tree.
  package var kind: String
  package var file: String
  /// 1-based line of the declaration.
  package var line: Int
  package var endLine: Int
  package var role: Role
  /// 0 to 1.
  package var confidence: Double
  /// Why: short phrases, strongest first.
  package var evidence: [String]
  /// Name of a metric -> value; sorted by key when printed.
  package var metrics: [String: Double]
  /// Sorted by file, then line.
  package var members: [MemberReport]
  /// Other files that hold a part of the type, sorted.
  package var otherFiles: [String]
  /// Is a view controller or full-screen view.
  package var isScreen: Bool
  /// Full names of the tree's types that it names, holds, creates or inherits from; sorted.
  package var uses: [String]
  /// Of a screen: full names of the app's other types whose code calls its initializers; sorted.
  package var createdBy: [String]
  /// Of a screen: full names of the app's other types whose code sets variables of it to values of the tree's types; sorted.
  package var configuredBy: [String]
  /// Of a controller: where its views are and how they lie, storyboards and xibs first.
  package var layout: [LayoutFact]

  package init(
    name: String, kind: String, file: String, line: Int, endLine: Int, role: Role, confidence: Double,
    evidence: [String], metrics: [String: Double], members: [MemberReport], otherFiles: [String] = [],
    isScreen: Bool = false, uses: [String] = [], createdBy: [String] = [],
    configuredBy: [String] = [], layout: [LayoutFact] = []
  ) {
    self.name = name
    self.kind = kind
    self.file = file
    self.line = line
    self.endLine = endLine
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
    self.metrics = metrics
    self.members = members
    self.otherFiles = otherFiles
    self.isScreen = isScreen
    self.uses = uses
    self.createdBy = createdBy
    self.configuredBy = configuredBy
    self.layout = layout
  }
}

/// Something that a storyboard, a xib or code says about the place of a view.
package struct LayoutFact: Codable, Sendable, Equatable {
  package var location: Location
  /// A phrase with the name of the view in code marks.
  package var text: String

  package init(location: Location, text: String) {
    self.location = location
    self.text = text
  }
}

/// What the analyzer says about a member: its role is the place where it belongs after the migration.
package struct MemberReport: Codable, Sendable, Equatable {
  /// `load(id:animated:)`, `init(id:)`, `subscript(_:)`, or the identifier of a property, case or nested type.
  package var name: String
  /// `method`, `property`, `initializer`, `subscript`, `case`, `type`.
  package var kind: String
  package var file: String
  /// 1-based.
  package var line: Int
  package var endLine: Int
  package var role: Role
  /// 0 to 1.
  package var confidence: Double
  package var evidence: [String]
  /// Where it goes when its type is taken apart; nil in types that stay whole.
  package var placement: Placement?

  package init(
    name: String, kind: String, file: String, line: Int, endLine: Int, role: Role, confidence: Double,
    evidence: [String], placement: Placement? = nil
  ) {
    self.name = name
    self.kind = kind
    self.file = file
    self.line = line
    self.endLine = endLine
    self.role = role
    self.confidence = confidence
    self.evidence = evidence
    self.placement = placement
  }
}
