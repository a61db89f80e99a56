/// Views with what only SwiftUI knows of them.
@MainActor final class TraitView: UIView {
  var traitTag: AnyHashable?
  var onTap: (() -> Void)?
  var swipeActions: [UIContextualAction] = []

  init(_ content: [UIView]) {
    super.init(frame: .zero)
    for view in content { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The rows of a section until the list takes them.
@MainActor final class SectionView: UIView {
  let header: String?
  let rows: [UIView]

  init(header: String?, rows: [UIView]) {
    self.header = header
    self.rows = rows
    super.init(frame: .zero)
    for view in rows { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }
}

extension UIView {
  /// This view and all below it.
  var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// Every text of the tree, or what stands for a picture.
  var labelTexts: [String] {
    tree.compactMap { view in (view as? UILabel)?.text ?? view.accessibilityLabel }.filter { !$0.isEmpty }
  }
}
