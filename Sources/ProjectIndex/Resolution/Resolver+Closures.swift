/// Types that follow from what a call expects and from what a pattern takes apart.
extension Resolver {
  /// What a call expects as an argument.
  func argument(_ place: Int, ofCall call: ExpressionFact, file: Int, _ scope: LookupScope, depth: Int) -> TypeValue {
    let known = declaredArgument(place, ofCall: call, file: file, scope, depth: depth)
    // `done?(item)`: a closure that a property holds.
    guard known == .unknown, ![.name, .member].contains(sources[file].facts[Int(call.first)].kind),
      case .function(let types, _) = type(of: call.first, file: file, depth: depth).unwrapped,
      types.indices.contains(place)
    else { return known }
    return types[place]
  }

  private func declaredArgument(
    _ place: Int, ofCall call: ExpressionFact, file: Int, _ scope: LookupScope, depth: Int
  ) -> TypeValue {
    let callee = sources[file].facts[Int(call.first)]
    let labels = symbol(call.second, file)
    switch callee.kind {
    case .name:
      let name = symbol(callee.first, file)
      if let match = called(name, scope, labels) { return parameter(place, of: match, labels, receiver: .unknown) }
      return made(name, scope).flatMap { sdkClosure("init", of: $0, place, labels) } ?? .unknown
    case .member:
      let receiver = type(of: callee.first, file: file, depth: depth)
      return argument(place, of: symbol(callee.second, file), labels, receiver, scope)
    default: return .unknown
    }
  }

  /// The functions that a name alone calls; of a type its initializers.
  private func called(_ name: Symbol, _ scope: LookupScope, _ labels: Symbol) -> MemberMatch? {
    switch unqualified(name, in: scope, labels: labels) {
    case .member(let match, _)?: match
    case .type(let type)?: initializer(of: type, labels: labels)
    default: nil
    }
  }

  /// The type of a framework that a name alone makes a value of, itself or as a superclass.
  private func made(_ name: Symbol, _ scope: LookupScope) -> String? {
    switch unqualified(name, in: scope, labels: nil) {
    case .type(let type)?: externalBase(of: type)
    case nil: spelling(name)
    default: nil
    }
  }

  private func argument(_ place: Int, of name: Symbol, _ labels: Symbol, _ receiver: TypeValue, _ scope: LookupScope)
    -> TypeValue
  {
    let text = spelling(name)
    if let output = receiver.published, let function = listener(text, output, receiver, place, labels) {
      return function
    }
    if case .optional(let wrapped) = receiver, text == "map" || text == "flatMap" {
      return .function([wrapped], .unknown)
    }
    switch receivingType(receiver, of: name, in: scope) {
    case .tree(let type, _):
      let match = text == "init" ? initializer(of: type, labels: labels) : member(name, of: type, labels: labels)
      if let match { return parameter(place, of: match, labels, receiver: receiver) }
      return externalBase(of: type).flatMap { sdkClosure(text, of: $0, place, labels) } ?? .unknown
    case .external(let type, let arguments):
      if let match = member(name, in: externalLineage(type), labels: labels) {
        return parameter(place, of: match, labels, receiver: receiver)
      }
      return sdk.standardClosure(text, of: type, arguments) ?? sdkClosure(text, of: type, place, labels) ?? .unknown
    default: return .unknown
    }
  }

  /// The closure that an operator of a stream takes as one of its arguments; nil for other arguments.
  private func listener(
    _ name: String, _ output: TypeValue, _ receiver: TypeValue, _ place: Int, _ labels: Symbol
  ) -> TypeValue? {
    let all = spelling(labels).split(separator: ":").map(String.init)
    guard all.indices.contains(place) else { return nil }
    if SDKPublishers.takesResult(name) { return receiver.publishedResult.map { .function([$0], .void) } }
    let label = all[place].first.map { $0.isLetter } == true ? all[place] : nil
    let isLast = place == all.count - 1
    guard SDKPublishers.takes(name, label: label, isLast: isLast) else {
      let isOfError = SDKPublishers.takesError(name, label: label, isLast: isLast, ofPromise: receiver.isPromise)
      return isOfError ? type("(any Error) -> Void", in: LookupScope(file: 0, type: nil)) : nil
    }
    return .function([output], SDKPublishers.result(ofClosureFor: name))
  }

  private func sdkClosure(_ name: String, of type: String, _ place: Int, _ labels: Symbol) -> TypeValue? {
    // Labels of frameworks need not be names of the tree.
    let labels = spelling(labels).split(separator: ":")
    guard labels.indices.contains(place) else { return nil }
    let named = sdkMember("\(name){\(labels[place])}", of: type)
    let found = named ?? (place == labels.count - 1 ? sdkMember(name + "{}", of: type) : nil)
    return found.map { self.type($0, in: LookupScope(file: 0, type: nil)) }
  }

  /// The type of the parameter that an argument goes to, if it is the same for all functions that may be meant.
  private func parameter(_ place: Int, of match: MemberMatch, _ labels: Symbol, receiver: TypeValue) -> TypeValue {
    var common: TypeValue?
    for id in candidates(match) {
      guard
        let index = LabelMatch.parameter(ofArgument: place, splitLabels(labels), tables.parameters(of: id))
      else { return .unknown }
      let type = parameterType(index, of: id, receiver: receiver)
      if let common, common != type { return .unknown }
      common = type
    }
    return common ?? .unknown
  }

  private func parameterType(_ index: Int, of id: MemberID, receiver: TypeValue) -> TypeValue {
    let scope = LookupScope(file: tables.members.file(of: id), type: tables.members.raw[id].type)
    let parameters = tables.parameters(of: id)
    let type = type(number: parameters[parameters.startIndex + index].type, in: scope)
    return concrete(type, tables.genericParameters(of: id)).substituted(by: receiver, self)
  }

  /// The associated values of a case.
  func caseValues(_ name: Symbol, of subject: TypeValue) -> TypeValue {
    switch subject.constraint {
    case .optional(let wrapped):
      if spelling(name) == "some" { return .tuple([wrapped]) }
      return caseValues(name, of: wrapped)
    case .external("Result", let arguments) where arguments.count == 2,
      .external("Swift.Result", let arguments) where arguments.count == 2:
      return .tuple([spelling(name) == "success" ? arguments[0] : arguments[1]])
    case .tree(let type, _):
      guard let match = member(name, of: type, labels: nil), !match.isAmbiguous,
        tables.members.raw[match.first].kind == .case
      else { return .unknown }
      let count = tables.parameters(of: match.first).count
      return .tuple((0..<count).map { parameterType($0, of: match.first, receiver: subject) })
    default: return .unknown
    }
  }

  func tupleElement(_ place: Int, of tuple: TypeValue) -> TypeValue {
    switch tuple {
    case .tuple(let elements), .labelled(_, let elements):
      return elements.indices.contains(place) ? elements[place] : .unknown
    default: return .unknown
    }
  }

  /// A parameter of a function; the elements of a single tuple may be taken one by one.
  func parameter(_ place: ClosurePlace, of function: TypeValue) -> TypeValue {
    guard case .function(let parameters, _) = function.unwrapped else { return .unknown }
    let number = Int(place.number)
    guard parameters.count == 1, parameters[0].isTuple else {
      return parameters.indices.contains(number) ? parameters[number] : .unknown
    }
    switch place.form {
    case .single: return parameters[0]
    case .several: return tupleElement(number, of: parameters[0])
    // Whether `$0` is the tuple depends on whether there is a `$1`.
    case .implicit: return number == 0 ? .unknown : tupleElement(number, of: parameters[0])
    }
  }
}

extension TypeValue {
  fileprivate var isTuple: Bool {
    switch self {
    case .tuple, .labelled: true
    default: false
    }
  }

  /// With the generic arguments of a receiver in the place of its type's parameters.
  func substituted(by receiver: TypeValue, _ resolver: Resolver) -> TypeValue {
    if case .external = receiver.unwrapped.constraint { return holding(resolver.sdk.element(of: receiver.unwrapped)) }
    guard case .tree(let type, let arguments) = receiver.unwrapped.constraint, !arguments.isEmpty else { return self }
    let parameters = resolver.tables.types.entries[type].genericParameters
    guard parameters.count == arguments.count else { return self }
    return substituting(Dictionary(zip(parameters, arguments)) { first, _ in first })
  }
}
