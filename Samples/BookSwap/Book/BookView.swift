import SwiftUI

struct BookView: View {

  @StateObject private var viewModel: BookViewModel
  @EnvironmentObject private var wishlist: WishlistStore

  init(book: Book) {
    _viewModel = StateObject(wrappedValue: BookViewModel(book: book))
  }

  var body: some View {
    Form {
      Text(viewModel.details)
      Text(viewModel.availability)
      Picker("Delivery", selection: $viewModel.delivery) {
        ForEach(BookViewModel.Delivery.allCases) { delivery in
          Text(delivery.title).tag(delivery)
        }
      }
      .pickerStyle(.segmented)
      Text(viewModel.postageText)
      Stepper(viewModel.weeksText, value: $viewModel.weeks, in: 1...6)
        .accessibilityLabel("Weeks")
      Text(viewModel.returnText)
      TextField("Note to the owner", text: $viewModel.note)
      if let problem = viewModel.problem {
        Text(problem)
          .foregroundColor(.red)
      }
      if let message = viewModel.errorMessage {
        Text(message)
          .foregroundColor(.red)
      }
      if let confirmation = viewModel.confirmation {
        Text(confirmation)
      }
      if viewModel.isSending {
        ProgressView()
      }
      Button("Ask for it") {
        Task { await viewModel.ask() }
      }
      .disabled(!viewModel.canAsk)
    }
    .navigationTitle(viewModel.book.title)
    .toolbar {
      Button(wishlist.contains(viewModel.book) ? "Forget" : "Remember") {
        viewModel.toggleWish()
      }
    }
    .onAppear {
      viewModel.wishlist = wishlist
      viewModel.loadAvailability()
    }
  }
}
