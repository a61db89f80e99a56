import SwiftUI

struct HistoryView: View {

  @StateObject private var viewModel: HistoryViewModel

  init(viewModel: HistoryViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel)
  }

  var body: some View {
    NavigationStack {
      List {
        if viewModel.isLoading {
          ProgressView()
        }
        if let text = viewModel.errorText {
          Text(text)
            .foregroundColor(.red)
        }
        ForEach(viewModel.rows) { row in
          VStack(alignment: .leading) {
            Text(row.title)
            Text(row.subtitle)
            if row.isWaiting {
              Text("WAITING")
            }
          }
          .swipeActions {
            if row.isWaiting {
              Button("Delete") { viewModel.rowToDelete = row }
            }
          }
        }
        if viewModel.rows.isEmpty && !viewModel.isLoading {
          Text("No readings yet")
        }
      }
      .navigationTitle("History")
      .onAppear { viewModel.load() }
      .toolbar {
        Button("Close") { viewModel.close() }
      }
      .alert(item: $viewModel.rowToDelete) { row in
        Alert(
          title: Text("Delete \(row.title)?"),
          primaryButton: .destructive(Text("Delete")) { viewModel.delete(row) }, secondaryButton: .cancel())
      }
    }
  }
}
