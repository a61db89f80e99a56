import SwiftUI

struct ShelfView: View {

  @StateObject private var viewModel = ShelfViewModel()
  @EnvironmentObject private var wishlist: WishlistStore

  var body: some View {
    NavigationStack(path: $viewModel.path) {
      content
        .onAppear {
          Task { await viewModel.start() }
        }
        .navigationTitle("Shelf")
        .searchable(text: $viewModel.query, prompt: "Title, author or genre")
        .refreshable { await viewModel.reload() }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Filters") { viewModel.openFilters() }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button("Offer") { viewModel.offerBook() }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button("Swaps") { viewModel.openSwaps() }
          }
        }
        .navigationDestination(for: ShelfRoute.self) { route in
          switch route {
          case .book(let book): BookView(book: book)
          case .swaps: SwapsView()
          }
        }
        .sheet(isPresented: $viewModel.isShowingFilters) {
          FiltersView(viewModel: viewModel)
        }
        .sheet(item: $viewModel.addBook) { addBook in
          AddBookView(viewModel: addBook)
        }
        .alert("The shelf can't be loaded", isPresented: $viewModel.isShowingError) {
          Button("Try again") {
            viewModel.dismissError()
            Task { await viewModel.reload() }
          }
          Button("Cancel", role: .cancel) { viewModel.dismissError() }
        } message: {
          Text(viewModel.errorText ?? "")
        }
    }
  }

  private var content: some View {
    List {
      if !viewModel.suggestions.isEmpty {
        Section("Did you mean") {
          ForEach(viewModel.suggestions, id: \.self) { word in
            Button(word) { viewModel.choose(suggestion: word) }
          }
        }
      }
      ForEach(viewModel.sections) { section in
        Section(section.title) {
          ForEach(section.rows) { row in
            BookRow(row: row, isWished: wishlist.ids.contains(row.id))
              .onTapGesture { viewModel.open(row.id) }
          }
        }
      }
      if let text = viewModel.emptyText {
        Text(text)
      }
      if viewModel.canLoadMore {
        Button("More books") {
          Task { await viewModel.loadMore() }
        }
      }
      if viewModel.isLoading {
        ProgressView()
      }
      Text(viewModel.statusText)
        .font(.footnote)
      if !viewModel.creditText.isEmpty {
        Text("You have \(viewModel.creditText)")
      }
    }
    .listStyle(.insetGrouped)
  }
}

struct BookRow: View {

  let row: ShelfRow
  let isWished: Bool

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(row.title)
          .font(.headline)
        Text(row.subtitle)
          .font(.subheadline)
          .foregroundColor(.secondary)
      }
      Spacer()
      if let badge = row.badge {
        Text(badge)
          .font(.caption2)
          .foregroundColor(.red)
      }
      if isWished {
        Text("♥")
      }
      Text(row.price)
    }
  }
}

struct ShelfView_Previews: PreviewProvider {
  static var previews: some View {
    ShelfView()
      .environmentObject(WishlistStore())
  }
}
