import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the objects of a storyboard or xib and what they are connected to.
final class InterfaceBuilderDocument: NSObject {
  /// An object with an identity, while the document is read.
  private struct Object {
    let id: String
    let customClass: String?
    let storyboardIdentifier: String?
    var outlets: [String] = []
    var actions: [String] = []
    var segues: [Segue] = []
    /// The object is a controller that only holds another one: a navigation or tab bar controller of the SDK.
    let isContainer: Bool
    /// For what its outlets are connected to.
    var layout: InterfaceBuilderLayout.Object
  }

  private struct Segue {
    let identifier: String?
    let kind: String
    let destination: String
    let line: Int
  }

  /// An open element: the objects that connections inside it belong to.
  private struct Scope {
    /// Index of the object that the element declares.
    let object: Int?
    /// Index of the nearest controller around it, which the segues of its views belong to.
    let controller: Int?
  }

  private var objects: [Object] = []
  private var scopes: [Scope] = []
  private var objectsByID: [String: Int] = [:]
  private var actions: [(target: String, selector: String)] = []
  private var constraints: [InterfaceBuilderLayout.Constraint] = []
  private var hasRoot = false
  /// Why reading stopped.
  private(set) var error: String?

  init(_ contents: [UInt8]) {
    super.init()
    if let objection = MarkupObjection(contents) {
      error = objection.message
      return
    }
    let parser = XMLParser(data: Data(contents))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWellFormed = parser.parse()
    // On Linux a document that just ends is taken for a whole one.
    if !isWellFormed || !scopes.isEmpty || !hasRoot {
      error = "It is no well-formed XML at line \(max(parser.lineNumber, 1))."
    }
    for action in actions {
      if let object = objectsByID[action.target] { objects[object].actions.append(action.selector) }
    }
  }

  /// The objects with a custom class in document order.
  var scenes: [InterfaceBuilderScene] {
    let layout = InterfaceBuilderLayout(objects.map(\.layout), constraints)
    return objects.compactMap { object in
      guard let customClass = object.customClass else { return nil }
      return InterfaceBuilderScene(
        customClass: customClass, storyboardIdentifier: object.storyboardIdentifier, outlets: object.outlets,
        actions: object.actions, segues: object.segues.map(segue), elements: layout.elements(of: object.layout))
    }
  }

  private func segue(_ segue: Segue) -> InterfaceBuilderSegue {
    InterfaceBuilderSegue(
      identifier: segue.identifier, kind: segue.kind, destinationClass: destinationClass(segue.destination, depth: 0),
      line: segue.line)
  }

  /// The class of an object; of a navigation controller the class of what it holds.
  private func destinationClass(_ id: String, depth: Int) -> String? {
    guard depth < 8, let index = objectsByID[id] else { return nil }
    if let customClass = objects[index].customClass { return customClass }
    guard objects[index].isContainer, let root = objects[index].segues.first(where: { $0.kind == "relationship" })
    else { return nil }
    return destinationClass(root.destination, depth: depth + 1)
  }
}

extension InterfaceBuilderDocument: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    hasRoot = true
    switch element {
    case "outlet", "outletCollection":
      if let index = scopes.last?.object, let name = attributes["property"] {
        objects[index].outlets.append(name)
        objects[index].layout.outlets.append((name, attributes["destination"] ?? ""))
      }
    case "action":
      // UIKit's files say `destination`, AppKit's say `target`.
      if let selector = attributes["selector"], let target = attributes["destination"] ?? attributes["target"] {
        actions.append((target, selector))
        if let index = scopes.last?.object { objects[index].layout.actions.append((target, selector)) }
      }
    case "constraint":
      if let index = scopes.last?.object { constraints.append(.init(attributes, owner: objects[index].id)) }
    case "rect" where attributes["key"] == "frame":
      if let index = scopes.last?.object, objects[index].layout.frame == nil {
        objects[index].layout.frame = attributes
      }
    case "segue": addSegue(attributes, line: parser.lineNumber)
    default: break
    }
    scopes.append(scope(element, attributes, line: parser.lineNumber))
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    scopes.removeLast()
  }

  private func addSegue(_ attributes: [String: String], line: Int) {
    guard let scope = scopes.last, let index = scope.controller ?? scope.object,
      let destination = attributes["destination"]
    else { return }
    objects[index].segues.append(
      Segue(
        identifier: attributes["identifier"], kind: attributes["kind"] ?? "", destination: destination, line: line))
  }

  private func scope(_ element: String, _ attributes: [String: String], line: Int) -> Scope {
    let outer = scopes.last
    guard let id = attributes["id"], element != "segue", element != "outlet", element != "action" else {
      return Scope(object: outer?.object, controller: outer?.controller)
    }
    let index = objects.count
    let isController = element.lowercased().hasSuffix("controller")
    objects.append(
      Object(
        id: id, customClass: attributes["customClass"], storyboardIdentifier: attributes["storyboardIdentifier"],
        isContainer: element == "navigationController" || element == "tabBarController"
          || element == "splitViewController",
        layout: .init(element, attributes, line: line, parent: outer?.object)))
    objectsByID[id] = index
    return Scope(object: index, controller: isController ? index : outer?.controller)
  }
}
