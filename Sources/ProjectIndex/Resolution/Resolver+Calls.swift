extension Resolver {
  /// The result of a call: of the function that fits the labels, or a value of the type that is called.
  func result(ofCall call: ExpressionFact, file: Int, _ scope: LookupScope, depth: Int) -> TypeValue {
    let callee = sources[file].facts[Int(call.first)]
    let labels = symbol(call.second, file)
    switch callee.kind {
    case .name:
      let name = symbol(callee.first, file)
      guard case .member(let match, _)? = unqualified(name, in: scope, labels: labels) else { break }
      if let result = result(of: match, receiver: .unknown, labels) { return result }
    case .member:
      let receiver = type(of: callee.first, file: file, depth: depth)
      if let result = methodResult(symbol(callee.second, file), of: receiver, labels, scope) { return result }
    default: break
    }
    switch type(of: call.first, file: file, depth: depth).unwrapped {
    case .metatype(let type): return instance(of: type, labels)
    case .function(_, let result): return result
    default: return .unknown
    }
  }

  /// The result of a method of a receiver; nil if it is no method of the tree.
  private func methodResult(
    _ name: Symbol, of receiver: TypeValue, _ labels: Symbol, _ scope: LookupScope
  ) -> TypeValue? {
    if let output = receiver.published, SDKPublishers.handsOn(spelling(name)) {
      return TypeValue.publisher(output).inStream(like: receiver)
    }
    if receiver.isPromise, SDKPublishers.outcome(of: spelling(name)) == .success {
      return TypeValue.publisher(.void).inStream(like: receiver)
    }
    let isInit = name == WellKnownNames.initializer
    let type = receivingType(receiver, of: name, in: scope)
    switch type {
    case .tree(let id, _):
      if isInit { return instance(of: type, labels) }
      if let match = member(name, of: id, labels: labels) { return result(of: match, receiver: receiver, labels) }
      return externalBase(of: id).flatMap { base in
        inherited(spelling(name) + "()", by: id, from: base) ?? sdkResult(spelling(name), labels, of: base, [], scope)
      }
    case .external(let base, let arguments):
      if isInit { return instance(of: type, labels) }
      if let match = member(name, in: externalLineage(base), labels: labels) {
        return result(of: match, receiver: receiver, labels)
      }
      return sdkResult(spelling(name), labels, of: base, arguments, scope)
    default: return .unknown
    }
  }

  private func sdkResult(
    _ name: String, _ labels: Symbol, of type: String, _ arguments: [TypeValue], _ scope: LookupScope
  ) -> TypeValue? {
    if let known = sdk.parametrisedMember(name + "()", of: type, arguments) { return known }
    return sdkMember(name + "()", of: type, labels: labels).map {
      self.type($0, in: LookupScope(file: scope.file, type: nil))
    }
  }

  /// What a call of these members gives, if it is the same for all; nil if they are not called but are types.
  private func result(of match: MemberMatch, receiver: TypeValue, _ labels: Symbol) -> TypeValue? {
    var common: TypeValue?
    for id in candidates(match) {
      let result: TypeValue
      switch (tables.members.raw[id].kind, type(of: id, receiver: receiver)) {
      case (.type, .metatype(let type)): result = instance(of: type, labels)
      case (.type, _): return nestedType(named: id).map { instance(of: ownType($0).withoutParameters, labels) }
      case (.case, let type): result = type
      case (_, let type):
        guard case .function(_, let value) = type.unwrapped else { return .unknown }
        result = value
      }
      if let common, common != result { return .unknown }
      common = result
    }
    return common
  }

  /// A value of a type made by an initializer with these labels; optional if that may fail.
  func instance(of type: TypeValue, _ labels: Symbol) -> TypeValue {
    switch type {
    case .tree(let id, _):
      guard let match = initializer(of: id, labels: labels) else { return implicitInstance(of: id, type, labels) }
      let candidates = candidates(match)
      let failable = candidates.count { tables.members.raw[$0].traits.contains(.isFailable) }
      if failable == 0 { return type }
      return failable == candidates.count ? .optional(type) : .unknown
    case .external(let name, _):
      switch SDKInitializers.isFailable(name, labels: spelling(labels)) {
      case true?: return .optional(type)
      case false?: return type
      case nil: return type.published == nil ? .unknown : type
      }
    default: return .unknown
    }
  }

  /// An initializer that the compiler writes: memberwise, inherited, or of a raw value, which may fail.
  private func implicitInstance(of id: TypeID, _ type: TypeValue, _ labels: Symbol) -> TypeValue {
    spelling(labels) == "rawValue:" ? .optional(type) : type
  }

  /// What a subscript with one plain argument gives.
  func indexed(_ receiver: TypeValue, by index: TypeValue) -> TypeValue {
    if let known = sdk.subscripted(receiver.constraint, by: index) { return known }
    return find("_:").map { subscripted(receiver, labels: $0) } ?? .unknown
  }

  /// What a subscript of a type of the tree gives, or of a container that the tree extends.
  func subscripted(_ receiver: TypeValue, labels: Symbol) -> TypeValue {
    if case .external(let base, _) = receiver.constraint { return extended(base, receiver.constraint, labels) }
    guard case .tree(let type, _) = receiver.constraint, let name = find("subscript"),
      let match = member(name, of: type, labels: labels), !match.isAmbiguous,
      case .function(_, let result) = self.type(of: match.first, receiver: receiver)
    else { return .unknown }
    return result
  }

  /// `rows[safe: 3]`
  private func extended(_ base: String, _ receiver: TypeValue, _ labels: Symbol) -> TypeValue {
    guard let name = find("subscript"), let match = member(name, in: externalLineage(base), labels: labels),
      !match.isAmbiguous, case .function(_, let result) = self.type(of: match.first, receiver: receiver)
    else { return .unknown }
    return result
  }
}
