/// File names for features: kebab-case, each once, none of the plan's own.
enum FeatureSlugs {
  private static let reserved: Set<String> = ["readme", "cross-cutting", "discovered", "patches"]

  /// One slug a name, in the same order. Equal names are told apart by the folder above, then by a number.
  static func slugs(for features: [(name: String, folder: String?)]) -> [String] {
    let names = Dictionary(grouping: features, by: { Words.slug($0.name) }).mapValues(\.count)
    var taken = reserved
    return features.map { feature in
      var wanted = Words.slug(feature.name)
      if names[wanted, default: 0] > 1, let parent = parent(of: feature.folder) { wanted = parent + "-" + wanted }
      var slug = wanted
      var counter = 2
      while !taken.insert(slug).inserted {
        slug = "\(wanted)-\(counter)"
        counter += 1
      }
      return slug
    }
  }

  private static func parent(of folder: String?) -> String? {
    guard let parts = folder?.split(separator: "/"), parts.count > 1 else { return nil }
    return Words.slug(String(parts[parts.count - 2]))
  }
}
