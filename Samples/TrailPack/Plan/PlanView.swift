import SwiftUI

struct PlanView: View {

  @Bindable var model: PlanModel
  @Environment(Profile.self) private var profile

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $model.name)
        TextField("Region", text: $model.region)
        TextField("Kilometres", text: $model.kilometres)
        TextField("Climb", text: $model.climb)
        Stepper(model.startText, value: $model.days, in: 1...30)
          .accessibilityLabel("Days")
        Stepper(model.placesText, value: $model.places, in: 2...12)
          .accessibilityLabel("Places")
        if let problem = model.problem {
          Text(problem)
        }
        if let text = model.errorText {
          Text(text)
            .foregroundStyle(.red)
        }
      }
      .navigationTitle("Plan a hike")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { model.cancel() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            Task { await model.save(leader: profile.name) }
          }
          .disabled(model.problem != nil || model.isSaving)
        }
      }
    }
  }
}
