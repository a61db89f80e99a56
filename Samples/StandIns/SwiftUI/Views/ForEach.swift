/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementView {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content
  private var delete: ((IndexSet) -> Void)?

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data, id: \.self, content: content)
  }

  public func elements(in context: RenderContext) -> [UIView] {
    data.enumerated().flatMap { offset, element in
      let place = context.child("[\(id(element))]")
      let views = place.evaluate(content(element))
      guard let delete else { return views }
      let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        delete(IndexSet(integer: offset))
        context.graph.renderIfNeeded()
        done(true)
      }
      let row = TraitView(views)
      row.swipeActions = [action]
      return [row]
    }
  }

  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.delete = action
    return copy
  }
}
