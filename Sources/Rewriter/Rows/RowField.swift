import ProjectIndex

/// Something that a row shows of the value that it is made for.
struct RowField: Equatable {
  /// Where the presenter has it from.
  enum Origin: Equatable {
    /// `customer.name` of the value.
    case part(String)
    /// A method of the presenter that is asked for the value, with the label of its argument.
    case method(String, label: String?)
  }

  /// `customerName`
  let name: String
  let type: GivenType
  let origin: Origin

  /// The expression for a value of some name.
  func text(of value: String) -> String {
    switch origin {
    case .part(let path): "\(value).\(path)"
    case .method(let name, let label): "\(name)(\(label.map { $0 + ": " } ?? "")\(value))"
    }
  }

  static func == (left: RowField, right: RowField) -> Bool {
    left.name == right.name && left.type.text == right.type.text && left.origin == right.origin
  }
}
