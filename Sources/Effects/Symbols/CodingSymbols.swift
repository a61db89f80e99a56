/// Names that mean that data is turned into values or back.
package enum CodingSymbols {
  package static let table = KnownSymbols(
    concern: .coding,
    types: [
      "JSONDecoder", "JSONEncoder", "JSONSerialization", "NSJSONSerialization", "PropertyListDecoder",
      "PropertyListEncoder", "PropertyListSerialization", "XMLParser", "XMLDocument",
    ])
}
