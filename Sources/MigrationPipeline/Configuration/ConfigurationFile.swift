import Foundation
import MigrationModel

/// `.viper-migrate.json` as it was written: values over the defaults, and what it says that means nothing.
struct ConfigurationFile: Decodable {
  private(set) var configuration = Configuration()
  /// Keys that mean nothing, with what was probably meant.
  private(set) var warnings: [String] = []

  /// The catalogue of rules reaches the decoder through `userInfo`.
  private static let rulesKey = CodingUserInfoKey(rawValue: "rules")

  /// Throws `PipelineError` (`badFile`) that names `path` and says what to mend.
  static func read(_ bytes: [UInt8], path: String, rules: [Rule]) throws -> ConfigurationFile {
    let decoder = JSONDecoder()
    if let key = rulesKey { decoder.userInfo[key] = rules }
    do {
      return try decoder.decode(ConfigurationFile.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw PipelineError(
        .badFile, "\(path): \(describe(error, in: bytes)); mend the file, or remove it to use the defaults")
    }
  }

  init(from decoder: any Decoder) throws {
    let rules = Self.rulesKey.flatMap { decoder.userInfo[$0] as? [Rule] } ?? []
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { precedes($0.stringValue, $1.stringValue) }) {
      switch key.stringValue {
      // Editors find the description of the keys by it.
      case "$schema": break
      case "included": configuration.included = try container.decode([String].self, forKey: key)
      case "excluded": configuration.excluded = try container.decode([String].self, forKey: key)
      case "dialect":
        configuration.dialect = try container.word(key, among: ConfigurationKeys.dialects)
      case "feature", "features": configuration.features = try container.decode([String: [String]].self, forKey: key)
      case "max_patch_lines": configuration.maxPatchLines = try container.number(key, atLeast: 1)
      case "min_confidence":
        let word = try container.word(key, among: Confidence.allCases.map(\.rawValue))
        configuration.minConfidence = Confidence(rawValue: word) ?? configuration.minConfidence
      case "history_commits": configuration.historyCommits = try container.number(key, atLeast: 0)
      case "role_suffixes": configuration.roleSuffixes = try container.roleSuffixes(key)
      case "sides": configuration.sides = try container.sides(key)
      case "rules": try readRules(container.nestedContainer(keyedBy: AnyKey.self, forKey: key), rules)
      default: warnUnknown(key.stringValue, among: ConfigurationKeys.top, what: "key")
      }
    }
  }

  private mutating func readRules(_ container: KeyedDecodingContainer<AnyKey>, _ rules: [Rule]) throws {
    for key in container.allKeys.sorted(by: { precedes($0.stringValue, $1.stringValue) }) {
      guard let rule = rules.first(where: { $0.id == key.stringValue }) else {
        warnUnknown(key.stringValue, among: rules.map(\.id), what: "rule")
        continue
      }
      configuration.rules[rule.id] = try settings(
        of: rule, container.nestedContainer(keyedBy: AnyKey.self, forKey: key))
    }
  }

  private mutating func settings(of rule: Rule, _ container: KeyedDecodingContainer<AnyKey>) throws -> RuleSettings {
    var settings = RuleSettings()
    for key in container.allKeys.sorted(by: { precedes($0.stringValue, $1.stringValue) }) {
      if key.stringValue == "severity" {
        let word = try container.word(key, among: ConfigurationKeys.severities)
        settings.severity = Severity(rawValue: word)
        settings.isEnabled = word != "off"
      } else if rule.thresholds[key.stringValue] != nil {
        settings.thresholds[key.stringValue] = try container.number(key, atLeast: 1)
      } else {
        warnUnknown(key.stringValue, among: ["severity"] + rule.thresholds.keys, what: "key of \(rule.id)")
      }
    }
    return settings
  }

  private mutating func warnUnknown(_ name: String, among names: [String], what: String) {
    warnings.append("unknown \(what) `\(name)`" + NearestName.hint(for: name, among: names))
  }

  private static func describe(_ error: DecodingError, in bytes: [UInt8]) -> String {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) has a value of the wrong kind"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      let detail = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      let last = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      let place = detail?.contains(" line ") == true ? "" : ", line \(last) at the latest"
      return "it is not valid JSON" + (detail.map { " (\($0.trimmingSuffix("."))\(place))" } ?? place)
    case .dataCorrupted(let context): return "\(place(context)) \(context.debugDescription)"
    case .keyNotFound(let key, _): return "`\(key.stringValue)` is missing"
    @unknown default: return "it can't be read"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return path.isEmpty ? "the top level" : "`\(path.joined(separator: "."))`"
  }
}

extension KeyedDecodingContainer where Key == AnyKey {
  fileprivate func word(_ key: Key, among words: [String]) throws -> String {
    let word = try decode(String.self, forKey: key)
    guard words.contains(word) else {
      throw invalid(key, "is `\(word)`, but it can only be one of: \(words.joined(separator: ", "))")
    }
    return word
  }

  fileprivate func number(_ key: Key, atLeast minimum: Int) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard number >= minimum else { throw invalid(key, "is \(number), but it must be \(minimum) or more") }
    return number
  }

  fileprivate func roleSuffixes(_ key: Key) throws -> [String: [String]] {
    let suffixes = try decode([String: [String]].self, forKey: key)
    let roles = Role.allCases.map(\.rawValue)
    for role in suffixes.keys.sorted() where !roles.contains(role) {
      throw invalid(key, "names the role `\(role)`, but the roles are: \(roles.joined(separator: ", "))")
    }
    return suffixes
  }

  fileprivate func sides(_ key: Key) throws -> [String: Side] {
    let words = try decode([String: String].self, forKey: key)
    let sides = Side.allCases.map(\.rawValue)
    return try Dictionary(
      uniqueKeysWithValues: words.sorted { $0.key < $1.key }.map { member, word in
        guard let side = Side(rawValue: word) else {
          throw invalid(key, "puts `\(member)` on `\(word)`, but the sides are: \(sides.joined(separator: ", "))")
        }
        return (member, side)
      })
  }

  private func invalid(_ key: Key, _ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath + [key], debugDescription: text))
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
