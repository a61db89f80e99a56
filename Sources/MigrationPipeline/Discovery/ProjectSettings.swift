/// The build configurations of a `project.pbxproj` that start from `.xcconfig` files.
struct ProjectSettings {
  private let configurations: [BuildSettings]
  private let joined: BuildSettings

  /// - Parameters:
  ///   - folder: that of the `.xcodeproj`, relative to the analysed one.
  ///   - root: the analysed folder, absolute and without links.
  init(_ contents: [UInt8], folder: String, root: String) {
    let objects = ProjectObjects(contents, folder: folder)
    var files = SettingsFiles(root: root)
    configurations = objects.configurations.map { configuration in
      var settings = BuildSettings()
      if let file = objects.baseFile(of: configuration) { settings.read(file, &files) }
      let own = configuration["buildSettings"]?.dictionary ?? [:]
      for (key, value) in own.sorted(by: { $0.key < $1.key }) {
        if let text = value.text { settings.assign(key, text) }
      }
      return settings
    }
    joined = BuildSettings(joining: configurations)
  }

  /// What a name may be in any configuration, in no order.
  func values(of name: String) -> [String] {
    var (found, open) = ([String](), Set<String>())
    for settings in configurations {
      let own = settings.values(of: [name])
      found += own.found
      open.formUnion(own.open)
    }
    return found + joined.values(of: open).found
  }
}

/// The objects of a project file that settings hang on.
private struct ProjectObjects {
  private let contents: [UInt8]
  private let folder: String
  /// Where the objects stand, by identifier.
  private var places: [String: Int] = [:]
  /// The group that holds an object.
  private var groups: [String: String] = [:]
  private var configurationsByID: [(id: String, values: [String: PropertyList])] = []

  init(_ contents: [UInt8], folder: String) {
    self.contents = contents
    self.folder = folder
    var reader = PropertyListReader(contents)
    reader.entries { key, reader in
      guard key == "objects" else { return reader.skip() }
      reader.entries { id, reader in note(id, &reader) }
    }
    // A project that can't be read says nothing, as one without `.xcconfig` files.
    if reader.isBroken { (places, groups, configurationsByID) = ([:], [:], []) }
  }

  /// Reads no more of an object than is needed: most of them are files and their places in targets.
  private mutating func note(_ id: String, _ reader: inout PropertyListReader) {
    let place = reader.position
    let kind = Self.kind(reader)
    if kind == "PBXBuildFile" { return reader.skip() }
    places[id] = place
    guard kind == "XCBuildConfiguration" || kind.hasSuffix("Group") else { return reader.skip() }
    let values = reader.value()?.dictionary ?? [:]
    for child in values["children"]?.list ?? [] { if let child = child.text { groups[child] = id } }
    if kind == "XCBuildConfiguration" { configurationsByID.append((id, values)) }
  }

  /// What an object is, which Xcode writes first.
  private static func kind(_ object: PropertyListReader) -> String {
    var (head, whole) = (object, object)
    let first = head.firstEntry()
    return (first?.key == "isa" ? first?.value : whole.value()?.dictionary?["isa"])?.text ?? ""
  }

  /// Sorted by identifier.
  var configurations: [[String: PropertyList]] { configurationsByID.sorted { $0.id < $1.id }.map(\.values) }

  /// The file that a configuration starts from, relative to the analysed folder.
  func baseFile(of configuration: [String: PropertyList]) -> String? {
    if let id = configuration["baseConfigurationReference"]?.text { return path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return path(of: anchor).flatMap { SettingsFiles.joined($0, relative) }
  }

  private func path(of id: String, depth: Int = 0) -> String? {
    guard let object = object(id), depth < 64 else { return nil }
    let own = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text {
    case "SOURCE_ROOT": return SettingsFiles.joined(folder, own)
    case "<group>":
      let outer = groups[id] == nil ? folder : groups[id].flatMap { path(of: $0, depth: depth + 1) }
      return outer.flatMap { SettingsFiles.joined($0, own) }
    default: return nil
    }
  }

  private func object(_ id: String) -> [String: PropertyList]? {
    guard let place = places[id] else { return nil }
    var reader = PropertyListReader(contents, at: place)
    return reader.value()?.dictionary
  }
}
