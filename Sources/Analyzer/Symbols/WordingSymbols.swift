/// Names that mean that a text is looked up in the language of the reader.
enum WordingSymbols {
  /// Words in the name of a flag that say how something on the screen looks, in lower case.
  static let appearances = [
    "hidden", "visible", "enabled", "disabled", "shouldshow", "shoulddisplay", "shouldhide", "highlighted",
  ]

  static let table = KnownSymbols(concern: .wording, types: ["LocalizedStringResource"])

  /// Functions that look one up; named like types.
  static let functions: Set<String> = ["NSLocalizedString", "AppLocalizedString"]

  /// The method of a bundle that looks one up, and how its arguments begin.
  static let lookup = (name: "localizedString", label: "forKey")
}
