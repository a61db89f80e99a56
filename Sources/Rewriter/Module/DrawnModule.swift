import ProjectIndex

/// The module of a SwiftUI view.
package enum DrawnModule {
  /// The object that patches have given the view to ask what it shows; nil if it has none.
  package static func presenter(of view: IndexedType, in index: ProjectIndex) -> IndexedType? {
    index.members(of: view.id).lazy.filter(\.isStored).compactMap(type).compactMap { index.type(named: $0) }
      .first { $0.kind == .class && $0.name.hasSuffix("Presenter") }
  }

  /// As declared, or as made: `OrdersPresenter` of `OrdersPresenter(id: id)`.
  private static func type(of property: IndexedMember) -> String? {
    property.valueType ?? property.initialValue.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
  }
}
