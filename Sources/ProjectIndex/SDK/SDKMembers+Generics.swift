/// Members of generic classes of the SDK whose types follow from what the class is made for.
extension SDKMembers {
  /// The type of a member of a container or of a generic class; a call is `name()`. nil if it is not known here.
  func parametrisedMember(_ name: String, of type: String, _ arguments: [TypeValue]) -> TypeValue? {
    guard !arguments.isEmpty else { return nil }
    return standardMember(name, of: type, arguments) ?? genericMember(name, of: type, arguments)
  }

  /// A class that code inherits from with arguments, and of which members have types that these say.
  func isGeneric(_ type: String) -> Bool { Self.hosts.contains(type) || Self.sources.contains(type) }

  private static let hosts: Set<String> = ["UIHostingController", "NSHostingController", "NSHostingView"]
  private static let sources: Set<String> = [
    "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "NSFetchedResultsController",
  ]

  /// The type of a member of a generic class; a call is `name()`. nil if it is not known here.
  private func genericMember(_ name: String, of type: String, _ arguments: [TypeValue]) -> TypeValue? {
    switch (type, arguments.count) {
    case ("NSFetchedResultsController", 1): fetchedMember(name, arguments[0])
    case ("UICollectionViewDiffableDataSource", 2), ("UITableViewDiffableDataSource", 2):
      sourceMember(name, section: arguments[0], item: arguments[1])
    case ("NSDiffableDataSourceSnapshot", 2): snapshotMember(name, section: arguments[0], item: arguments[1])
    case (_, 1) where Self.hosts.contains(type): name == "rootView" ? arguments[0] : nil
    case _ where SDKPublishers.hasValue(type): streamMember(name, arguments[0])
    case ("NSCache", 2): name == "object()" ? .optional(arguments[1]) : nil
    default: nil
    }
  }

  private func streamMember(_ name: String, _ value: TypeValue) -> TypeValue? {
    switch name {
    case "value": value
    case "producer", "signal": .publisher(value)
    default: nil
    }
  }

  private func fetchedMember(_ name: String, _ object: TypeValue) -> TypeValue? {
    switch name {
    case "object()": object
    case "fetchedObjects": .optional(.external("Array", [object]))
    case "fetchRequest": .external("NSFetchRequest", [object])
    default: nil
    }
  }

  private func sourceMember(_ name: String, section: TypeValue, item: TypeValue) -> TypeValue? {
    switch name {
    case "itemIdentifier()": .optional(item)
    case "sectionIdentifier()": .optional(section)
    case "indexPath()": .optional(.external("IndexPath", []))
    case "snapshot()": .external("NSDiffableDataSourceSnapshot", [section, item])
    default: nil
    }
  }

  private func snapshotMember(_ name: String, section: TypeValue, item: TypeValue) -> TypeValue? {
    switch name {
    case "itemIdentifiers", "itemIdentifiers()": .external("Array", [item])
    case "sectionIdentifiers": .external("Array", [section])
    case "numberOfItems", "numberOfSections", "numberOfItems()": .external("Int", [])
    default: nil
    }
  }
}
