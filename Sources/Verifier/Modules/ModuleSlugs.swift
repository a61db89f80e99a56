/// Short names of modules for machine formats: kebab-case, each once.
struct ModuleSlugs {
  /// In the order of the modules.
  let slugs: [String]

  init(_ modules: [ViperModule]) {
    var counts: [String: Int] = [:]
    slugs = modules.map { module in
      let slug = Self.kebab(module.name)
      counts[slug, default: 0] += 1
      return counts[slug] == 1 ? slug : "\(slug)-\(counts[slug] ?? 1)"
    }
  }

  private static func kebab(_ name: String) -> String {
    var slug = ""
    for letter in name {
      guard letter.isLetter || letter.isNumber else { continue }
      if letter.isUppercase, let last = slug.last, last.isLowercase || last.isNumber { slug.append("-") }
      // A capital after a small letter starts a word; the small form alone would hide it from the next letter.
      slug.append(letter)
    }
    return slug.lowercased()
  }
}
