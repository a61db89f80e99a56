import ProjectIndex

/// What code may set.
enum SetPlace {
  case variable(IndexedMember)
  /// What a control says that the view keeps in a property; nil for one that it was handed.
  case control(MemberID?)

  /// A use sets it, or may.
  /// - Parameter owner: the member whose code holds the use.
  func isSet(by use: NameUse, in owner: IndexedMember, _ index: ProjectIndex) -> Bool {
    switch self {
    case .variable(let variable): Self.isSet(variable, by: use, in: owner, index)
    // Who has the control may do with it whatever it likes.
    case .control(let control): control != nil && use.member == control
    }
  }

  private static func isSet(
    _ variable: IndexedMember, by use: NameUse, in owner: IndexedMember, _ index: ProjectIndex
  ) -> Bool {
    guard use.member == variable.id else {
      return use.member == nil && use.isChange && use.name == variable.baseName
    }
    return use.isChange || IndirectChange(index: index, property: variable).isInPlace(use, inFile: owner.file)
  }

  /// A view that does this calls nobody, and changes no other.
  func isHarmless(_ call: String) -> Bool {
    switch self {
    case .variable: false
    case .control: ["startAnimating", "stopAnimating", "setTitle"].contains(call)
    }
  }
}

extension NameUse {
  /// The name, or what it stands for, is set.
  var isChange: Bool { access != .read && access != .call }
}
