import SwiftUI

struct ReadingView: View {

  @ObservedObject var viewModel: ReadingViewModel

  var body: some View {
    Form {
      Text("Meter \(viewModel.meter.number)")
      Text(viewModel.lastText)
      TextField("Value", text: $viewModel.text)
      if let hint = viewModel.hint {
        Text(hint)
          .foregroundColor(.red)
      }
      if let text = viewModel.useText {
        Text(text)
      }
      if let text = viewModel.costText {
        Text(text)
      }
      if let text = viewModel.errorText {
        Text(text)
          .foregroundColor(.red)
      }
      Button("Save") { viewModel.save() }
        .disabled(!viewModel.canSave)
    }
    .alert("Is that right?", isPresented: $viewModel.isAskingToConfirm) {
      Button("Save it") { viewModel.send() }
      Button("Change it", role: .cancel) {}
    } message: {
      Text("You typed \(viewModel.text).")
    }
  }
}
