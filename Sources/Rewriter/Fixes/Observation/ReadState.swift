import ProjectIndex

/// What somebody reads who asks for some members: all that their code reaches in the tree, and what of it changes.
struct ReadState {
  private let index: ProjectIndex
  /// The members asked for and all that they reach.
  private(set) var members: Set<MemberID> = []
  /// Objects of the SDK that they ask, each with the place.
  private(set) var stores: [(name: String, use: NameUse)] = []

  /// Objects of the SDK whose answers change without the tree's doing.
  private static let changing: Set<String> = [
    "UserDefaults", "NSUbiquitousKeyValueStore", "FileManager", "NSCache", "URLCache", "HTTPCookieStorage",
    "UIPasteboard", "NSPasteboard", "UIDevice", "UIApplication", "CLLocationManager", "CMPedometer",
    "AVPlayer", "AVQueuePlayer", "AVAudioPlayer", "AVAudioSession", "AVAudioRecorder", "NWPathMonitor", "EKEventStore",
    "CNContactStore", "PHPhotoLibrary", "WCSession", "NSManagedObjectContext", "NSFetchedResultsController",
  ]

  init(of asked: [IndexedMember], in index: ProjectIndex) {
    self.index = index
    var open = asked
    while let next = open.popLast() {
      guard members.insert(next.id).inserted, !next.isStored else { continue }
      for use in next.body.uses {
        if let store = Self.store(use) { stores.append((store, use)) }
        open += use.member.map { meant(index.members[$0]) } ?? []
      }
    }
  }

  private static func store(_ use: NameUse) -> String? {
    let names = [use.base == .free ? use.name : nil, use.receiverType].compactMap { $0 }
    return names.first(where: changing.contains)
  }

  /// The member, or for a requirement of a protocol what meets it.
  private func meant(_ member: IndexedMember) -> [IndexedMember] {
    guard let owner = member.type.map({ index.types[$0] }), owner.kind == .protocol else { return [member] }
    let conforming = index.types.filter { $0.conformances.contains(owner.name) }
    return [member] + conforming.flatMap { index.members(of: $0.id) }.filter { $0.name == member.name }
  }
}

extension ProjectIndex {
  /// The places that give a stored property another value, or may, once its object is made.
  func laterChanges(of property: IndexedMember) -> [UseSite] {
    let change = IndirectChange(index: self, property: property)
    return (uses(of: property.id) + reachableUses(ofName: property)).filter { site in
      let birth = site.member.map { members[$0] }
      if birth?.kind == .initializer, birth?.type == property.type { return false }
      return site.use.context.contains(.projected) || [.write, .readWrite, .passedInout].contains(site.use.access)
        || change.isInPlace(site.use, inFile: site.file)
    }
  }

  /// The places on something of an unknown type that may mean the member.
  func reachableUses(ofName member: IndexedMember) -> [UseSite] {
    possibleUses(ofName: member.baseName).filter { member.access > .fileprivate || $0.file == member.file }
  }
}
