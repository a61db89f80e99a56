#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an Interface Builder file.
final class InterfaceElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [InterfaceElement] = []
  fileprivate(set) var text = ""

  fileprivate init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The value of an attribute.
  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String { attributes["id"] ?? "" }

  func isTrue(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  /// The children below the first child of that name.
  func list(_ name: String) -> [InterfaceElement] { children.first { $0.name == name }?.children ?? [] }

  /// The child that the file gives for a property.
  func child(forKey key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// The element and all below it, in the order of the file.
  var all: [InterfaceElement] { [self] + children.flatMap(\.all) }
}

/// Reads the text of an Interface Builder file.
final class InterfaceReader: NSObject, XMLParserDelegate {
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?

  /// The outermost element; nil when the text is no XML.
  static func read(_ text: String) -> InterfaceElement? {
    let reader = InterfaceReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = InterfaceElement(name: elementName, attributes: attributes)
    open.last?.children.append(element)
    if open.isEmpty { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.text += string
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
