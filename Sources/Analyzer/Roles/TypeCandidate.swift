import MigrationModel
import ProjectIndex

/// A type whose role is asked for. A class, because it is asked by many rules in each round.
final class TypeCandidate: Sendable {
  let survey: TreeSurvey
  let type: IndexedType
  let configuration: Configuration
  let profile: TypeProfile

  init(_ type: IndexedType, in survey: TreeSurvey, configuration: Configuration) {
    self.survey = survey
    self.type = type
    self.configuration = configuration
    profile = survey.profiles[type.id]
  }

  var index: ProjectIndex { survey.index }

  /// A struct or enum.
  var isValue: Bool { type.kind == .struct || type.kind == .enum }

  /// Members with code that touch a concern, as a share of all members with code; 0 without any.
  func share(_ concern: Concern) -> Double {
    profile.bodies == 0 ? 0 : Double(profile.count(concern)) / Double(profile.bodies)
  }

  /// The first touch of a concern, as it reads in the code.
  func example(_ concern: Concern) -> (phrase: String, member: String)? {
    for id in type.members {
      guard let touch = survey.touches[id].of(concern).first else { continue }
      return (index.members[id].body.uses[touch.use].phrase, index.members[id].name)
    }
    return nil
  }
}
