/// Names that mean that a text is looked up in the language of the reader.
enum WordingSymbols {
  static let table = KnownSymbols(concern: .wording, types: ["LocalizedStringResource"])

  /// Functions that look one up; named like types.
  static let functions: Set<String> = ["NSLocalizedString", "AppLocalizedString"]

  /// The method of a bundle that looks one up, and how its arguments begin.
  static let lookup = (name: "localizedString", label: "forKey")
}
