import SwiftUI

struct ProfileView: View {

  @Environment(Profile.self) private var profile
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    @Bindable var profile = profile
    NavigationStack {
      Form {
        TextField("Name", text: $profile.name)
        Picker("Level", selection: $profile.level) {
          ForEach(Profile.Level.allCases) { level in
            Text(level.title).tag(level)
          }
        }
      }
      .navigationTitle("Profile")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}
