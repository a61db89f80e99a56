/// Decides whether a call fits a member by its argument labels, as types are not known.
struct LabelMatch {
  private let parameters: [IndexedParameter]
  private var place = 0
  /// The parameter at `place` takes more arguments.
  private var isInVariadic = false

  /// Whether arguments with these labels can be passed: labels in order, defaults and variadic parameters may be skipped,
  /// a trailing closure (`{`) goes to a parameter that may be a closure.
  static func accepts(_ arguments: [Substring], _ parameters: [IndexedParameter]) -> Bool {
    var match = LabelMatch(parameters)
    return arguments.allSatisfy { match.take($0) } && match.isDone
  }

  /// Index of the parameter that an argument goes to; nil if the call does not fit.
  static func parameter(
    ofArgument place: Int, _ arguments: [Substring], _ parameters: [IndexedParameter]
  ) -> Int? {
    var match = LabelMatch(parameters)
    for (index, label) in arguments.enumerated() {
      guard match.take(label) else { return nil }
      if index == place { return match.isInVariadic ? match.place : match.place - 1 }
    }
    return nil
  }

  private init(_ parameters: [IndexedParameter]) { self.parameters = parameters }

  private mutating func take(_ label: Substring) -> Bool {
    if isInVariadic, label == "_" { return true }
    if isInVariadic { place += 1 }
    while place < parameters.count, !fits(label, parameters[place]) {
      guard isOptional(parameters[place]) else { return false }
      place += 1
    }
    guard place < parameters.count else { return false }
    isInVariadic = parameters[place].isVariadic
    if !isInVariadic { place += 1 }
    return true
  }

  private var isDone: Bool { parameters.dropFirst(isInVariadic ? place + 1 : place).allSatisfy(isOptional) }

  private func fits(_ label: Substring, _ parameter: IndexedParameter) -> Bool {
    label == "{" ? parameter.takesClosure : label == (parameter.label ?? "_")
  }

  private func isOptional(_ parameter: IndexedParameter) -> Bool { parameter.hasDefault || parameter.isVariadic }
}

extension IndexedParameter {
  /// May be a closure: a function type, or a name that may be an alias of one.
  fileprivate var takesClosure: Bool {
    type.contains("->") || !["String", "Int", "Bool", "Double", "CGFloat", "Date", "URL", "Data"].contains(type)
  }
}
