/// Names that mean that data is turned into values or back.
enum CodingSymbols {
  static let table = KnownSymbols(
    concern: .coding,
    types: [
      "JSONDecoder", "JSONEncoder", "JSONSerialization", "NSJSONSerialization", "PropertyListDecoder",
      "PropertyListEncoder", "PropertyListSerialization", "XMLParser", "XMLDocument",
    ])
}
