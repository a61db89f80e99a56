import ProjectIndex

/// A view that a controller holds, and what SwiftUI has for it.
struct ScreenElement {
  let name: String
  /// As the controller declares it: `UILabel`.
  let type: String
  /// nil for what has no counterpart that stands alone.
  let kind: ScreenElementKind?
  /// Base name of the controller's method that it calls.
  var action: String?

  /// The words of the name without that for its kind: `Send`.
  var title: String {
    let own = type.dropFirst("UI".count)
    let stem = name.hasSuffix(own) && name.count > own.count ? String(name.dropLast(own.count)) : Self.stem(name)
    return stem.capitalizedFirst.reduce(into: "") { text, character in
      let isStart = character.isUppercase && !text.isEmpty
      text += isStart ? " " + character.lowercased() : String(character)
    }
  }

  /// The name of a control without the word for its kind.
  private static func stem(_ name: String) -> String {
    let suffixes = ["Label", "Field", "Button", "TextView", "View", "Item", "Bar", "Control", "Cell"]
    let suffix = suffixes.first { name.hasSuffix($0) && name.count > $0.count }
    return suffix.map { String(name.dropLast($0.count)) } ?? name
  }

  /// A property of UIKit that the screen can observe.
  func property(_ name: String) -> ScreenElementKind.Property? {
    kind.flatMap { kind in
      ([kind.property].compactMap(\.self) + ScreenElementKind.common).first { $0.name == name }
    }
  }

  /// The variable that a property of the view becomes.
  func state(_ property: String) -> String { name + property.capitalizedFirst }
}

/// What SwiftUI has for a class of UIKit.
struct ScreenElementKind: Sendable {
  /// A property of UIKit that the screen observes.
  struct Property: Sendable {
    let name: String
    let type: ScreenValue
    /// The user changes it.
    var isBound = false
  }

  /// Names of the classes.
  let classes: Set<String>
  var property: Property?
  /// It stands in a bar.
  var isInBar = false
  /// Lines of the view.
  let lines: @Sendable (ScreenElement, _ action: [String]) -> [String]

  /// What any view has, observed where the presenter sets it.
  static let common = [
    Property(name: "isHidden", type: .bool(false)), Property(name: "isEnabled", type: .bool(true)),
  ]

  /// The first kind of a class or one of those that it inherits from.
  static func kind(of classes: [String]) -> ScreenElementKind? {
    classes.lazy.compactMap { name in all.first { $0.classes.contains(name) } }.first
  }

  private static let all: [ScreenElementKind] = [
    ScreenElementKind(classes: ["UILabel"], property: Property(name: "text", type: .text)) { element, _ in
      ["Text(state.\(element.state("text")))"]
    },
    ScreenElementKind(classes: ["UIImageView"], property: Property(name: "image", type: .image)) { element, _ in
      ["if let image = state.\(element.state("image")) {", "\tImage(uiImage: image)", "}"]
    },
    ScreenElementKind(classes: ["UIButton"], lines: button),
    ScreenElementKind(classes: ["UIBarButtonItem"], isInBar: true, lines: button),
    ScreenElementKind(
      classes: ["UITextField", "UISearchBar"], property: Property(name: "text", type: .text, isBound: true)
    ) {
      element, _ in ["TextField(\"\(element.title)\", text: $state.\(element.state("text")))"]
    },
    ScreenElementKind(classes: ["UITextView"], property: Property(name: "text", type: .text, isBound: true)) {
      element, _ in
      ["TextEditor(text: $state.\(element.state("text")))"]
    },
    ScreenElementKind(classes: ["UISwitch"], property: Property(name: "isOn", type: .bool(false), isBound: true)) {
      element, _ in
      ["Toggle(\"\(element.title)\", isOn: $state.\(element.state("isOn")))"]
    },
    ScreenElementKind(classes: ["UISlider"], property: Property(name: "value", type: .float, isBound: true)) {
      element, _ in
      ["Slider(value: $state.\(element.state("value")))"]
    },
    ScreenElementKind(classes: ["UIStepper"], property: Property(name: "value", type: .double, isBound: true)) {
      element, _ in
      ["Stepper(\"\(element.title)\", value: $state.\(element.state("value")))"]
    },
    ScreenElementKind(
      classes: ["UISegmentedControl"], property: Property(name: "selectedSegmentIndex", type: .integer, isBound: true)
    ) { element, _ in
      [
        "Picker(\"\(element.title)\", selection: $state.\(element.state("selectedSegmentIndex"))) {",
        "\t// One text with a tag for each segment.", "}", ".pickerStyle(.segmented)",
      ]
    },
    ScreenElementKind(classes: ["UIDatePicker"], property: Property(name: "date", type: .date, isBound: true)) {
      element, _ in
      ["DatePicker(\"\(element.title)\", selection: $state.\(element.state("date")))"]
    },
    ScreenElementKind(
      classes: ["UIActivityIndicatorView"], property: Property(name: "isAnimating", type: .bool(false))
    ) { element, _ in ["if state.\(element.state("isAnimating")) {", "\tProgressView()", "}"] },
    ScreenElementKind(classes: ["UIProgressView"], property: Property(name: "progress", type: .float)) {
      element, _ in ["ProgressView(value: state.\(element.state("progress")))"]
    },
    list(["UITableView"], "tableView(_:cellForRowAt:)"),
    list(["UICollectionView"], "collectionView(_:cellForItemAt:)"),
  ]

  private static let button: @Sendable (ScreenElement, [String]) -> [String] = { element, action in
    ["Button(\"\(element.title)\") {"] + action.map { "\t" + $0 } + ["}"]
  }

  /// The property of a list that is none of UIKit's: it is asked for.
  static let rowCount = "rowCount"

  private static func list(_ classes: Set<String>, _ cell: String) -> ScreenElementKind {
    ScreenElementKind(classes: classes, property: Property(name: rowCount, type: .integer)) { element, _ in
      [
        "List {", "\tForEach(0..<state.\(element.state(rowCount)), id: \\.self) { row in",
        "\t\t// What `\(cell)` shows.", "\t\tText(\"\\(row)\")", "\t}", "}",
      ]
    }
  }
}

/// The type of a variable that a view of SwiftUI shows.
enum ScreenValue: Sendable, Equatable {
  case text
  case bool(Bool)
  case integer, float, double, date, image

  /// What stands behind the name in its declaration.
  var declaration: String {
    switch self {
    case .text, .bool, .integer, .date: " = \(start)"
    case .float, .double: ": \(name) = \(start)"
    case .image: ": \(name)"
    }
  }

  /// What it begins with.
  var start: String {
    switch self {
    case .text: "\"\""
    case .bool(let start): "\(start)"
    case .integer, .float, .double: "0"
    case .date: "Date()"
    case .image: "nil"
    }
  }

  /// The types that it takes as they are.
  var name: String {
    switch self {
    case .text: "String"
    case .bool: "Bool"
    case .integer: "Int"
    case .float: "Float"
    case .double: "Double"
    case .date: "Date"
    case .image: "UIImage?"
    }
  }
}
