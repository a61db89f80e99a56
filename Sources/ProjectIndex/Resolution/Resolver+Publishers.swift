extension Resolver {
  /// Whether an expression is a property with `@Published`, of which `$` makes a publisher.
  func isPublished(_ expression: ExpressionID, file: Int, depth: Int) -> Bool {
    let fact = sources[file].facts[Int(expression)]
    let match: MemberMatch?
    switch fact.kind {
    case .name:
      let scope = scope(of: expression, file: file)
      guard case .member(let found, _)? = unqualified(symbol(fact.first, file), in: scope, labels: nil) else {
        return false
      }
      match = found
    case .member:
      let name = symbol(fact.second, file)
      let receiver = type(of: fact.first, file: file, depth: depth)
      guard case .tree(let type, _) = receivingType(receiver, of: name, in: scope(of: expression, file: file))
      else { return false }
      match = member(name, of: type, labels: nil)
    default: return false
    }
    guard let match, !match.isAmbiguous else { return false }
    let attributes = tables.members.raw[match.first].attributes
    return tables.texts(attributes, ofFile: tables.members.file(of: match.first)).contains("Published")
  }
}

extension Resolver {
  /// What publishers give one of which is made of all of them; nil if one is none.
  func outputs(ofCombined fact: ExpressionFact, file: Int, depth: Int) -> [TypeValue]? {
    if fact.second == 0 { return type(of: fact.first, file: file, depth: depth).published.map { [$0] } }
    let others = sources[file].facts[Int(fact.first)]
    guard let first = outputs(ofCombined: others, file: file, depth: depth),
      let last = type(of: fact.second, file: file, depth: depth).published
    else { return nil }
    return first + [last]
  }
}

extension TypeValue {
  /// What a stream gives; nil for anything else.
  var published: TypeValue? {
    switch self {
    case .publisher(let output): output
    case .external(let name, let arguments) where SDKPublishers.arguments(of: name)?.contains(arguments.count) == true:
      arguments[0]
    default: nil
    }
  }

  /// The value is there once, or never.
  var isPromise: Bool {
    if case .external(let type, _) = self { SDKPublishers.isPromise(type) } else { false }
  }

  /// What a promise is made into is one.
  func inStream(like source: TypeValue) -> TypeValue {
    guard source.isPromise, case .publisher(let output) = self, case .external(let type, _) = source else {
      return self
    }
    return .external(type, [output])
  }

  /// What a stream gives that tells of errors beside it, as one value; nil for anything else.
  var publishedResult: TypeValue? {
    guard published != nil, case .external(_, let arguments) = self, arguments.count == 2 else { return nil }
    return .external("Result", arguments)
  }
}
