/// UIKit's search bar bound to a text.
final class SearchField: UISearchBar, UISearchBarDelegate {
  private let bound: Binding<String>
  private let submit: (() -> Void)?
  private weak var graph: ViewGraph?

  init(text: Binding<String>, prompt: String, submit: (() -> Void)?, graph: ViewGraph) {
    bound = text
    self.submit = submit
    self.graph = graph
    super.init(frame: .zero)
    self.text = text.wrappedValue
    placeholder = prompt
    showsCancelButton = !text.wrappedValue.isEmpty
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { set(searchText) }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { set("") }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    submit?()
    graph?.renderIfNeeded()
  }

  private func set(_ text: String) {
    bound.wrappedValue = text
    graph?.renderIfNeeded()
  }
}
