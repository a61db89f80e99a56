/// What a storyboard or xib says about how views are laid out.
struct InterfaceBuilderLayout {
  /// An object of the document, by its identity.
  struct Object {
    let id: String
    /// `label`, `stackView`, ...
    let element: String
    let className: String
    let line: Int
    /// `vertical`, `horizontal`; of a stack.
    let axis: String?
    let spacing: String?
    /// Index of the object around it.
    let parent: Int?
    /// Attributes of the element with the frame.
    var frame: [String: String]?
    var outlets: [(name: String, destination: String)] = []
    /// What it sends.
    var actions: [(target: String, selector: String)] = []

    init(_ element: String, _ attributes: [String: String], line: Int, parent: Int?) {
      id = attributes["id"] ?? ""
      className = attributes["customClass"] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
      axis = element == "stackView" ? attributes["axis"] ?? "horizontal" : nil
      spacing = attributes["spacing"]
      (self.element, self.line, self.parent) = (element, line, parent)
    }
  }

  /// Two edges, or one with a length.
  struct Constraint {
    let first: String
    let firstAttribute: String
    let second: String?
    let secondAttribute: String?
    let relation: String
    let constant: String?

    /// - Parameter owner: identity of the view that keeps the constraint, which it is about where nothing else is named.
    init(_ attributes: [String: String], owner: String) {
      first = attributes["firstItem"] ?? owner
      firstAttribute = attributes["firstAttribute"] ?? ""
      (second, secondAttribute) = (attributes["secondItem"], attributes["secondAttribute"])
      relation = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"][attributes["relation"] ?? ""] ?? "="
      constant = attributes["constant"].map(InterfaceBuilderLayout.number)
    }
  }

  private let objects: [Object]
  private let places: [String: Int]
  private let constraints: [String: [Constraint]]

  init(_ objects: [Object], _ constraints: [Constraint]) {
    self.objects = objects
    places = Dictionary(objects.indices.map { (objects[$0].id, $0) }) { first, _ in first }
    self.constraints = Dictionary(
      grouping: constraints.flatMap { constraint in
        Set([constraint.first, constraint.second ?? constraint.first]).map { ($0, constraint) }
      }, by: \.0
    ).mapValues { $0.map(\.1) }
  }

  /// What the outlets of an object are connected to, in document order.
  func elements(of object: Object) -> [InterfaceBuilderElement] {
    let found = object.outlets.compactMap { outlet in places[outlet.destination].map { (outlet.name, $0) } }
    let names = Dictionary(object.outlets.map { ($0.destination, $0.name) }) { first, _ in first }
    return found.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { name, index in
      let element = objects[index]
      return InterfaceBuilderElement(
        outlet: name, className: element.className, line: element.line,
        actions: element.actions.filter { $0.target == object.id }.map(\.selector),
        layout: layout(of: element, names: names))
    }
  }

  private func layout(of element: Object, names: [String: String]) -> [String] {
    let frame = element.frame.map { frame in
      let values = ["x", "y", "width", "height"].map { Self.number(frame[$0] ?? "0") }
      return "at (\(values[0]), \(values[1])), \(values[2]) × \(values[3])"
    }
    let stack = element.parent.map { objects[$0] }.flatMap { parent in
      parent.axis.map { "in a \($0) stack" + (parent.spacing.map { " with spacing \(Self.number($0))" } ?? "") }
    }
    let name = { (id: String) in
      names[id] ?? places[id].map { objects[$0].className } ?? "the safe area"
    }
    return [frame, stack].compactMap(\.self)
      + (constraints[element.id] ?? []).map { $0.text(of: element.id, name) }
  }

  /// `16.0` -> `16`
  static func number(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
}

extension InterfaceBuilderLayout.Constraint {
  /// `top = searchBar.bottom + 8`, `height ≥ 44`, as one of the two sees it.
  fileprivate func text(of id: String, _ name: (String) -> String) -> String {
    guard let second, let secondAttribute else { return "\(firstAttribute) \(relation) \(constant ?? "0")" }
    let head = "\(id == first ? "" : name(first) + ".")\(firstAttribute)"
    let tail = "\(id == second ? "" : name(second) + ".")\(secondAttribute)"
    return "\(head) \(relation) \(tail)" + offset
  }

  private var offset: String {
    guard let constant, constant != "0" else { return "" }
    return constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
  }
}
