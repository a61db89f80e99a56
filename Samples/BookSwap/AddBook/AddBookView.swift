import SwiftUI

struct AddBookView: View {

  @ObservedObject var viewModel: AddBookViewModel

  var body: some View {
    NavigationStack {
      Form {
        TextField("ISBN", text: $viewModel.isbn)
        TextField("Title", text: $viewModel.title)
        TextField("Author", text: $viewModel.author)
        TextField("Pages", text: $viewModel.pages)
        Picker("Condition", selection: $viewModel.condition) {
          ForEach(Book.Condition.allCases) { condition in
            Text(viewModel.conditionTitle(condition)).tag(condition)
          }
        }
        if let hint = viewModel.hint {
          Text(hint)
            .foregroundColor(.secondary)
        }
        if let text = viewModel.errorText {
          Text(text)
            .foregroundColor(.red)
        }
      }
      .navigationTitle("Offer a book")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { viewModel.cancel() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await viewModel.save() }
          }
          .disabled(!viewModel.canSave)
        }
      }
      .confirmationDialog("Discard what you have typed?", isPresented: $viewModel.isAskingToDiscard) {
        Button("Discard", role: .destructive) { viewModel.discard() }
        Button("Go on", role: .cancel) {}
      }
    }
  }
}
