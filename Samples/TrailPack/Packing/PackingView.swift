import SwiftUI

struct PackingView: View {

  @StateObject private var model = PackingModel()

  var body: some View {
    List {
      PackingSummary(model: model)
      ForEach(model.items) { item in
        Toggle(
          item.name,
          isOn: Binding(get: { item.isPacked }, set: { model.setPacked($0, id: item.id) }))
      }
      .onDelete { model.remove(at: $0) }
      TextField("Something else", text: $model.newName)
      Button("Add") { model.add() }
        .disabled(model.newName.isEmpty)
    }
    .navigationTitle("Packing")
    .toolbar {
      Button("Unpack") { model.isAskingToUnpack = true }
    }
    .confirmationDialog("Unpack everything?", isPresented: $model.isAskingToUnpack) {
      Button("Unpack", role: .destructive) { model.unpackAll() }
      Button("Cancel", role: .cancel) {}
    }
  }
}

struct PackingSummary: View {

  @ObservedObject var model: PackingModel

  var body: some View {
    Text(model.progressText)
    Text(model.weightText)
      .foregroundStyle(model.isTooHeavy ? .red : .primary)
  }
}
