/// Properties behind wrappers that look their values up by a key path: `@Injected(\.service) var service`.
extension Resolver {
  /// What a wrapper gives for a key path of one name.
  func wrapped(by wrapper: TypeValue, at name: Symbol, depth: Int) -> TypeValue {
    guard case .metatype(let type) = wrapper, depth < Self.deepest else { return .unknown }
    switch type {
    case .tree(let type, _): return wrapped(by: type, at: name, depth: depth)
    case .external(let wrapper, _):
      guard let root = Self.roots[wrapper] else { return .unknown }
      return unpacked(property(name, of: .external(root, []), depth: depth))
    default: return .unknown
    }
  }

  /// Where wrappers of SwiftUI, Factory and Dependencies look.
  private static let roots = [
    "Environment": "EnvironmentValues", "Dependency": "DependencyValues", "Injected": "Container",
    "LazyInjected": "Container", "InjectedObject": "Container", "InjectedObservable": "Container",
  ]

  /// A factory is asked for what it makes.
  private func unpacked(_ value: TypeValue) -> TypeValue {
    guard case .external("Factory", let made) = value, made.count == 1 else { return value }
    return made[0]
  }

  /// What the wrapped value of a wrapper of the tree is where an initializer takes a key path to it.
  private func wrapped(by wrapper: TypeID, at name: Symbol, depth: Int) -> TypeValue {
    guard let value = find("wrappedValue").flatMap({ member($0, of: wrapper, labels: nil) }), !value.isAmbiguous else {
      return .unknown
    }
    let wrapped = type(of: value.first, depth: depth)
    for initializer in tables.members.named(WellKnownNames.initializer, in: wrapper) {
      let scope = LookupScope(file: tables.members.file(of: initializer), type: wrapper)
      let parameters = tables.parameters(of: initializer)
      guard parameters.count == 1, let parameter = parameters.first,
        case .external(let path, let ends) = type(number: parameter.type, in: scope), Self.paths.contains(path),
        ends.count == 2, case .parameter(let result) = ends[1]
      else { continue }
      let found = property(name, of: ends[0], depth: depth)
      return found == .unknown ? .unknown : wrapped.substituting([result: found])
    }
    return .unknown
  }

  private static let paths: Set<String> = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]

  /// The type of a property of a type, of the tree or outside; unknown if there are several of the name.
  private func property(_ name: Symbol, of type: TypeValue, depth: Int) -> TypeValue {
    switch type.constraint {
    case .tree(let id, _):
      guard let match = member(name, of: id, labels: nil), !match.isAmbiguous else { return .unknown }
      return self.type(of: match.first, receiver: type, depth: depth)
    case .external(let base, _):
      if let match = member(name, in: externalLineage(base), labels: nil), !match.isAmbiguous {
        return self.type(of: match.first, depth: depth)
      }
      return sdkMember(spelling(name), of: base).map { self.type($0, in: LookupScope(file: 0, type: nil)) } ?? .unknown
    default: return .unknown
    }
  }
}
