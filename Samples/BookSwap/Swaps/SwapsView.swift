import SwiftUI

struct SwapsView: View {

  @StateObject private var viewModel = SwapsViewModel()

  var body: some View {
    List {
      if viewModel.isLoading {
        ProgressView()
      } else if let text = viewModel.errorText {
        Text(text)
          .foregroundColor(.red)
      } else {
        Text(viewModel.summary)
      }
      ForEach(viewModel.swaps) { swap in
        SwapRow(swap: swap, viewModel: viewModel)
      }
    }
    .navigationTitle("Swaps")
    .refreshable { await viewModel.load() }
    .onAppear {
      Task { await viewModel.load() }
    }
    .onReceive(NotificationCenter.default.publisher(for: .swapsChanged)) { _ in
      Task { await viewModel.load() }
    }
    .alert(item: $viewModel.swapToDecline) { swap in
      Alert(
        title: Text("Decline \(swap.title)?"), message: Text("\(swap.partner) will be told."),
        primaryButton: .destructive(Text("Decline")) {
          Task { await viewModel.answer(swap, accept: false) }
        },
        secondaryButton: .cancel())
    }
  }
}

struct SwapRow: View {

  let swap: Swap
  @ObservedObject var viewModel: SwapsViewModel

  var body: some View {
    VStack(alignment: .leading) {
      Text(swap.title)
      Text(viewModel.subtitle(for: swap))
      Text(viewModel.stateText(for: swap))
        .foregroundColor(viewModel.isOverdue(swap) ? .red : .secondary)
    }
    .swipeActions {
      if viewModel.canAnswer(swap) {
        Button("Accept") {
          Task { await viewModel.answer(swap, accept: true) }
        }
        Button("Decline") { viewModel.swapToDecline = swap }
      }
    }
  }
}
