import ProjectIndex
import SwiftSource

/// The names of crossings: each is given once and stays, whatever stage of the series asks for it.
final class CrossingNames {
  /// The part of the module that has the member.
  enum Owner: Hashable { case view, presenter, router, interactor, entities }

  /// What a crossing is known by.
  struct Key: Hashable {
    let owner: Owner
    /// `label name: Type` of each parameter.
    let types: [String]
    let result: String?
    let body: [String]

    /// What tells it from others of its name; empty where a call may say nothing that does.
    fileprivate func labels(for name: String) -> [String] {
      let labels = types.map { String($0.prefix { $0 != " " && $0 != ":" }) }
      let isBare = labels.count == 1 && (name.lowercased().hasSuffix(labels[0].lowercased()) || labels[0] == "value")
      return owner == .entities || isBare || types.contains { $0.contains("->") } ? [] : labels
    }
  }

  /// Statements with what they are handed numbered: what they do, whatever that is called.
  private struct Work: Hashable {
    let owner: Owner
    let result: String?
    let types: [String]
    let body: [String]

    init(_ owner: Owner, _ result: String?, _ parameters: [CrossingParameter], _ body: [String]) {
      (self.owner, self.result) = (owner, result)
      let numbers = Dictionary(parameters.enumerated().map { ($1.name, "#\($0)") }) { first, _ in first }
      let numbered = body.map { $0.renaming(numbers) }
      // What a text may hold keeps its name.
      let named = numbered.filter { $0.contains("\"") }
      types = parameters.map { parameter in
        let name = named.contains { $0.mentions(parameter.name) } ? parameter.name : "_"
        return CrossingParameter(
          name: name, type: parameter.type, isHandler: parameter.isHandler, isInPlace: parameter.isInPlace,
          label: parameter.label
        ).declaration
      }
      self.body = numbered
    }
  }

  private var given: [Key: String] = [:]
  /// Each work as the first member that has it does it.
  private var works: [Work: (parameters: [CrossingParameter], body: [String])] = [:]
  /// Base names that no new member of a part may have.
  private let taken: [Owner: Set<String>]
  /// By name: the labels of the members of a part that have been given it.
  private var overloads: [Owner: [String: Set<[String]>]] = [:]

  /// - Parameter taken: base names of the members that a part has or gets.
  init(taken: [Owner: Set<String>]) { self.taken = taken }

  /// What the first member with the same work hands over and does.
  func first(
    _ owner: Owner, _ result: String?, _ parameters: [CrossingParameter], _ body: [String]
  ) -> (parameters: [CrossingParameter], body: [String]) {
    let work = Work(owner, result, parameters, body)
    let first = works[work] ?? (parameters, body)
    works[work] = first
    return first
  }

  /// The name of a crossing: a new one is the first of the suggestions that is free, or the first with a number.
  /// - Parameter own: the name of the member that the crossing takes the place of, which it may keep.
  func name(for key: Key, suggestions: [String], own: String? = nil) -> String {
    if let known = given[key] { return known }
    func isFree(_ name: String) -> Bool {
      !Self.reserved.contains(name) && mayBeGiven(name, to: key)
        && (name == own || taken[key.owner]?.contains(name) != true)
    }
    let first = suggestions.first ?? "value"
    let name = suggestions.first(where: isFree) ?? first.numbered { !isFree($0) }
    overloads[key.owner, default: [:]][name, default: []].insert(key.labels(for: name))
    given[key] = name
    return name
  }

  /// Words that no declaration may be called by.
  private static let reserved = Set(Keyword.allCases.filter(\.isReserved).map { "\($0)" })

  /// No other has it, or those that do differ by labels.
  private func mayBeGiven(_ name: String, to key: Key) -> Bool {
    guard let others = overloads[key.owner]?[name] else { return true }
    let labels = key.labels(for: name)
    return !labels.isEmpty && !others.contains([]) && !others.contains(labels)
  }
}
