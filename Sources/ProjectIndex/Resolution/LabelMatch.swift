/// Decides whether a call fits a member by its argument labels, as types are not known.
struct LabelMatch {
  private let parameters: ArraySlice<RawParameter>
  /// In `parameters`.
  private var place: Int
  /// The parameter at `place` takes more arguments.
  private var isInVariadic = false

  /// Whether arguments with these labels can be passed: labels in order, defaults and variadic parameters may be skipped,
  /// a trailing closure goes to a parameter that may be a closure.
  static func accepts(_ arguments: [Symbol], _ parameters: ArraySlice<RawParameter>) -> Bool {
    var match = LabelMatch(parameters)
    for label in arguments where !match.take(label) { return false }
    return match.isDone
  }

  /// Number of the parameter that an argument goes to; nil if the call does not fit.
  static func parameter(
    ofArgument place: Int, _ arguments: [Symbol], _ parameters: ArraySlice<RawParameter>
  ) -> Int? {
    var match = LabelMatch(parameters)
    for (index, label) in arguments.enumerated() {
      guard match.take(label) else { return nil }
      if index == place { return match.place - parameters.startIndex - (match.isInVariadic ? 0 : 1) }
    }
    return nil
  }

  private init(_ parameters: ArraySlice<RawParameter>) {
    self.parameters = parameters
    place = parameters.startIndex
  }

  private mutating func take(_ label: Symbol) -> Bool {
    if isInVariadic, label == WellKnownNames.noLabel { return true }
    if isInVariadic { place += 1 }
    let isSure = label == WellKnownNames.trailingClosure && takesFunction
    while place < parameters.endIndex, !fits(label, parameters[place], isSure) {
      guard isOptional(parameters[place]) else { return false }
      place += 1
    }
    guard place < parameters.endIndex else { return false }
    isInVariadic = parameters[place].traits.contains(.isVariadic)
    if !isInVariadic { place += 1 }
    return true
  }

  private var isDone: Bool {
    var rest = isInVariadic ? place + 1 : place
    while rest < parameters.endIndex {
      guard isOptional(parameters[rest]) else { return false }
      rest += 1
    }
    return true
  }

  /// A parameter of a function type is there for a trailing closure, whatever names stand for in front of it.
  private var takesFunction: Bool {
    for parameter in parameters[min(place, parameters.endIndex)...] {
      if parameter.traits.contains(.isFunction) { return true }
      if !isOptional(parameter) { return false }
    }
    return false
  }

  private func fits(_ label: Symbol, _ parameter: RawParameter, _ isSure: Bool) -> Bool {
    if label == WellKnownNames.trailingClosure {
      return parameter.traits.contains(isSure ? .isFunction : .takesClosure)
    }
    return label == (parameter.label == 0 ? WellKnownNames.noLabel : parameter.label)
  }

  private func isOptional(_ parameter: RawParameter) -> Bool {
    !parameter.traits.isDisjoint(with: [.hasDefault, .isVariadic])
  }
}
