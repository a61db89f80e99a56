import SwiftUI

struct HikesView: View {

  @State private var model = HikesModel()
  @Environment(Profile.self) private var profile

  var body: some View {
    NavigationStack(path: $model.path) {
      list
        .navigationTitle("Hikes")
        .searchable(text: $model.query)
        .refreshable { await model.reload() }
        .onAppear { model.appear(level: profile.level) }
        .onChange(of: profile.level) { _, level in
          model.levelChanged(to: level)
        }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Profile") { model.openProfile() }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button("Packing") { model.openPacking() }
          }
          ToolbarItem(placement: .topBarTrailing) {
            Button("Plan") { model.startPlan() }
          }
        }
        .navigationDestination(for: HikeRoute.self) { route in
          switch route {
          case .hike(let hike): HikeView(hike: hike, onChange: { model.replace($0) })
          case .packing: PackingView()
          }
        }
        .sheet(isPresented: $model.isShowingProfile) { ProfileView() }
        .sheet(item: $model.plan) { plan in PlanView(model: plan) }
        .alert("That did not work", isPresented: $model.isShowingError) {
          Button("OK") { model.dismissError() }
        } message: {
          Text(model.errorText ?? "")
        }
    }
  }

  private var list: some View {
    List {
      Text(profile.greeting)
      Picker("Grade", selection: $model.grade) {
        ForEach(HikesModel.Grade.allCases) { grade in
          Text(grade.title).tag(grade)
        }
      }
      .pickerStyle(.segmented)
      ForEach(model.groups) { group in
        Section(group.title) {
          ForEach(group.rows) { row in
            HikeRow(row: row)
              .onTapGesture { model.open(row.id) }
              .swipeActions {
                Button(row.badge == "JOINED" ? "Leave" : "Join") {
                  Task { await model.toggleJoin(row.id) }
                }
              }
          }
        }
      }
      if let text = model.emptyText {
        Text(text)
      }
      if model.isLoading {
        ProgressView()
      }
      Text(model.summary)
        .foregroundStyle(model.tint)
    }
  }
}

struct HikeRow: View {

  let row: HikesModel.Row

  var body: some View {
    VStack(alignment: .leading) {
      Text(row.title)
      Text(row.when)
      Text(row.effort)
      if let badge = row.badge {
        Text(badge)
          .foregroundStyle(row.isUrgent ? .red : .secondary)
      }
    }
  }
}
