import SwiftUI

struct FiltersView: View {

  @ObservedObject var viewModel: ShelfViewModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Picker("Sort by", selection: $viewModel.sortOrder) {
          ForEach(ShelfViewModel.SortOrder.allCases) { order in
            Text(order.name).tag(order)
          }
        }
        .pickerStyle(.segmented)
        Toggle("Only within a walk", isOn: $viewModel.onlyNearby)
        Button("Forget what I looked at", role: .destructive) {
          viewModel.forgetRecent()
        }
      }
      .navigationTitle("Filters")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}
