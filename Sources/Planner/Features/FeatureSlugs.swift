/// Names that tell features apart, and file names for them: kebab-case, each once, none of the plan's own.
enum FeatureSlugs {
  private static let reserved: Set<String> = ["readme", "cross-cutting", "discovered", "patches"]
  /// The names in the same order; equal ones with a folder above in front of them.
  static func names(of features: [(name: String, folder: String?)]) -> [String] {
    let counts = Dictionary(grouping: features, by: { Words.slug($0.name) }).mapValues(\.count)
    return features.map { feature in
      guard counts[Words.slug(feature.name), default: 0] > 1, let above = above(feature.folder, feature.name) else {
        return feature.name
      }
      return above + " " + feature.name
    }
  }

  /// One slug a name, in the same order; equal names are told apart by a number.
  static func slugs(for names: [String]) -> [String] {
    var taken = reserved
    return names.map { name in
      let wanted = Words.slug(name)
      var slug = wanted
      var counter = 2
      while !taken.insert(slug).inserted {
        slug = "\(wanted)-\(counter)"
        counter += 1
      }
      return slug
    }
  }

  /// The nearest folder above that is named for something else.
  private static func above(_ folder: String?, _ name: String) -> String? {
    guard let folders = folder?.split(separator: "/").dropLast() else { return nil }
    let found = folders.reversed().first { folder in
      let key = FolderNames.key(folder)
      return (!FolderNames.isKind(folder) || FolderNames.platforms.contains(key)) && key != FolderNames.key(name)
    }
    return found.map { Words.split(String($0)).joined(separator: " ") }
  }
}
