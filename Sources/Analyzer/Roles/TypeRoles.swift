import Effects
import MigrationModel
import ProjectIndex

/// The roles of all types: direct evidence first, then rounds in which neighbours inform each other.
enum TypeRoles {
  /// Enough for a role to travel from a service through a wrapper and an interactor to a presenter.
  private static let rounds = 3

  /// By `TypeID`.
  static func find(in survey: TreeSurvey, configuration: Configuration) -> [RoleVerdict] {
    let endings = RoleEndings(configuration.roleSuffixes)
    let faceless = FacelessModules(survey)
    let candidates = Parallel.map(survey.index.types.count) { id in
      let type = survey.index.types[id]
      return TypeCandidate(type, in: survey, endings, isFarFromScreens: faceless.contains(type))
    }
    let direct = Parallel.map(candidates.count) { id in
      candidates[id].isPartOfApp ? directEvidence(candidates[id]) : []
    }
    var roles = Parallel.map(candidates.count) { verdict(candidates[$0], direct[$0], .hasNoReasons) }
    var findings = [NeighbourFindings](repeating: .none, count: candidates.count)
    var known: RoleRound?
    for round in 1...rounds {
      let next = RoleRound(roles, candidates, survey)
      Parallel.update(&findings) { [known] found, id in
        guard candidates[id].isPartOfApp, known.map({ found.hold($0, next) }) != true else { return }
        found = NeighbourFindings(candidates[id], next)
      }
      known = next
      roles = Parallel.map(candidates.count) { [findings] id in
        verdict(candidates[id], direct[id] + findings[id].evidence, round == rounds ? .hasReasons : .hasNoReasons)
      }
    }
    return roles
  }

  private static func directEvidence(_ candidate: TypeCandidate) -> [RoleEvidence] {
    InheritanceEvidence.collect(candidate) + ShapeEvidence.collect(candidate) + TouchEvidence.collect(candidate)
      + NameEvidence.collect(candidate) + RouteEvidence.collect(candidate)
      + IdiomEvidence.collect(candidate) + LibraryEvidence.collect(candidate)
  }

  private static func verdict(
    _ candidate: TypeCandidate, _ evidence: [RoleEvidence], _ form: RoleVerdict.Form
  ) -> RoleVerdict {
    if candidate.survey.isTest(candidate.type) {
      return RoleVerdict(role: .other, confidence: 0.95, evidence: ["is test code"])
    }
    if candidate.survey.isStandIn(candidate.type) {
      return RoleVerdict(role: .other, confidence: 0.95, evidence: ["stands in for a type of the SDK"])
    }
    return RoleVerdict(evidence, form)
  }
}
