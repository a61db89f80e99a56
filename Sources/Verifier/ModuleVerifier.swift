import Dialects
import MigrationModel
import ProjectIndex

/// Holds the VIPER modules of a tree to the rules of their dialects.
package enum ModuleVerifier {
  /// Every rule that a module may break, in the order of the catalogue.
  package static var rules: [Rule] { CheckCatalogue.all.map(\.rule) }

  /// Ids of the dialects.
  package static var dialects: [String] { Dialect.all.map(\.id) }

  /// The modules of a tree and what they break.
  /// - Parameters:
  ///   - dialect: id of the dialect of all modules; nil to look at each module for its own. Unknown ids count as nil.
  ///   - configuration: may switch rules off, change their severity and thresholds.
  ///   - defaultsToMainActor: the build settings bind everything to the main actor unless it says otherwise.
  package static func verify(
    _ index: ProjectIndex, dialect: String? = nil, configuration: Configuration = Configuration(),
    defaultsToMainActor: Bool = false
  ) -> ModuleVerdict {
    let tree = ModuleTree(index, configuration: configuration, defaultsToMainActor: defaultsToMainActor)
    let given = dialect.flatMap(Dialect.named)?.strict
    let reviews = tree.modules.map { module in
      let traits = ModuleTraits(module, tree).found
      return ModuleReview(tree: tree, module: module, dialect: given?.judging(traits) ?? .likeliest(for: traits))
    }
    let slugs = ModuleSlugs(tree.modules)
    let found = zip(reviews, slugs.slugs).flatMap { findings(in: $0, slug: $1, configuration) }
    let modules = zip(reviews, slugs.slugs).map { feature($0, slug: $1, findings: found) }
    return ModuleVerdict(modules: modules, findings: numbered(found))
  }

  private static func findings(
    in review: ModuleReview, slug: String, _ configuration: Configuration
  ) -> [Finding] {
    CheckCatalogue.checks(of: review.dialect).flatMap { check -> [Finding] in
      let settings = configuration.rules[check.rule.id] ?? RuleSettings()
      guard settings.isEnabled else { return [] }
      return check.objections(review).map { objection in
        Finding(
          id: "\(check.rule.id):\(objection.symbol)", rule: check.rule.id,
          severity: settings.severity ?? check.rule.severity, location: objection.location, symbol: objection.symbol,
          typeName: String(objection.symbol.prefix { $0 != "." }), feature: slug,
          message: "\(objection.message). \(objection.fix)",
          problem: check.rule.rationale, fix: [objection.fix])
      }
    }
  }

  /// Sorted by place; each place once a rule, as an entity may belong to several modules; counters behind equal ids.
  private static func numbered(_ findings: [Finding]) -> [Finding] {
    var seen: Set<String> = []
    let unique = findings.filter { finding in
      let place = finding.location
      return seen.insert("\(finding.rule) \(place.file):\(place.line):\(place.column) \(finding.message)").inserted
    }
    var counters: [String: Int] = [:]
    return unique.sorted { ($0.location, $0.rule, $0.message) < ($1.location, $1.rule, $1.message) }.map { finding in
      var finding = finding
      counters[finding.id, default: 0] += 1
      finding.id += ":\(counters[finding.id] ?? 1)"
      return finding
    }
  }

  private static func feature(_ review: ModuleReview, slug: String, findings: [Finding]) -> Feature {
    let (index, module) = (review.index, review.module)
    return Feature(
      name: module.name, slug: slug, files: module.files, types: module.core.map { index.types[$0].name }.sorted(),
      screens: review.types(.view).map(\.name).sorted(), tasks: findings.count { $0.feature == slug },
      dialect: review.dialect.id)
  }
}

extension Dialect {
  /// The dialect that a module of its projects is held to: a controller keeps the one around it as long as it is the view,
  /// whatever screen waits beside it.
  fileprivate func judging(_ traits: Set<ModuleTrait>) -> Dialect {
    traits.contains(.hasController) ? aroundControllers.strict : self
  }
}

/// What `ModuleVerifier` says about a tree.
package struct ModuleVerdict: Sendable {
  /// One feature a module, sorted by name; `tasks` counts what it breaks.
  package let modules: [Feature]
  /// Sorted by file, line, column.
  package let findings: [Finding]
}
