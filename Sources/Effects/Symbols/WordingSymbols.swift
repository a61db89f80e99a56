/// Names that mean that a text is looked up in the language of the reader.
package enum WordingSymbols {
  /// Words in the name of a flag that say how something on the screen looks, in lower case.
  package static let appearances = [
    "hidden", "visible", "enabled", "disabled", "shouldshow", "shoulddisplay", "shouldhide", "highlighted",
  ]

  package static let table = KnownSymbols(concern: .wording, types: ["LocalizedStringResource"])

  /// Functions that look one up; named like types.
  package static let functions: Set<String> = ["NSLocalizedString", "AppLocalizedString"]

  /// The method of a bundle that looks one up, and how its arguments begin.
  package static let lookup = (name: "localizedString", label: "forKey")
}
