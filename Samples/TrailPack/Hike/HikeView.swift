import SwiftUI

struct HikeView: View {

  @State private var model: HikeModel
  let onChange: (Hike) -> Void

  init(hike: Hike, onChange: @escaping (Hike) -> Void) {
    _model = State(initialValue: HikeModel(hike: hike))
    self.onChange = onChange
  }

  var body: some View {
    Form {
      Text(model.details)
      Text(model.placesText)
      if model.isLoading {
        ProgressView()
      } else if let text = model.errorText {
        Text(text)
          .foregroundStyle(.red)
      }
      if let forecast = model.forecast {
        Text(forecast)
      }
      ForEach(model.advice, id: \.self) { advice in
        Text(advice)
      }
      NoteField(model: model)
      Button(model.joinTitle) {
        Task {
          if let hike = await model.toggle() {
            onChange(hike)
          }
        }
      }
      .disabled(!model.canToggle)
    }
    .navigationTitle(model.hike.name)
    .onAppear {
      Task { await model.loadWeather() }
    }
  }
}

struct NoteField: View {

  @Bindable var model: HikeModel

  var body: some View {
    TextField("Note", text: $model.note)
  }
}
