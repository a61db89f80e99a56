import Testing

@Suite struct PersistenceInViewModelTests {
  private let rule = "persistence_in_view_model"

  @Test func defaultsAndFilesOverFiles() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Foundation
        final class SettingsViewModel: ObservableObject {
          @Published var isOn = false
          @Published var title = ""
          func show() { title = isOn ? "on" : "off" }
          func hide() { title = "" }
          func save() { UserDefaults.standard.1️⃣set(isOn, forKey: "isOn") }
        }
        """,
        "More.swift": """
        import Foundation
        extension SettingsViewModel {
          func clear(_ url: URL) throws { try FileManager.default.2️⃣removeItem(at: url) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`SettingsViewModel` reaches stored data in `save()` and `clear(_:)`: `UserDefaults.standard.set` and `FileManager.default.removeItem`"
        )
      ])
  }

  @Test func storesBehindProtocolsAndStoresThemselves() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Foundation
        protocol KeepingSettings { var isOn: Bool { get set } }
        final class SettingsViewModel: ObservableObject {
          @Published var isOn = false
          var store: KeepingSettings
          init(store: KeepingSettings) { self.store = store }
          func save() { store.1️⃣isOn = isOn }
        }
        final class SettingsStore: KeepingSettings {
          var isOn: Bool {
            get { UserDefaults.standard.bool(forKey: "isOn") }
            set { UserDefaults.standard.set(newValue, forKey: "isOn") }
          }
        }
        """),
      [Expected("1️⃣", message: "`SettingsViewModel` reaches stored data in `save()`: `store.isOn`")])
  }

  @Test func whatIsReadBecomesState() {
    func last(_ body: String) -> String {
      fix(
        rule,
        in: """
          import Foundation
          final class SettingsViewModel: ObservableObject {
            @Published var isOn = false
            func load() { \(body) }
          }
          """
      ).last ?? ""
    }
    #expect(last("isOn = UserDefaults.standard.bool(forKey: \"a\")").hasPrefix("Keep what it returns as state of"))
    #expect(last("UserDefaults.standard.set(1, forKey: \"a\")").hasPrefix("Where `SettingsInteractor` asks"))
  }

  @Test func propertiesWithAWrapperOfTheTree() {
    expect(
      "persistence_in_view_model",
      in: MarkedTree(
        """
        import Combine
        @propertyWrapper struct Setting {
          let key: String
          var wrappedValue: String {
            get { UserDefaults.standard.string(forKey: key) ?? "" }
            set { UserDefaults.standard.set(newValue, forKey: key) }
          }
        }
        enum Settings { @Setting(key: "theme") static var theme: String }
        final class ThemeViewModel: ObservableObject {
          @Published var theme = ""
          func choose(_ name: String) { theme = name; Settings.1️⃣theme = name }
        }
        """),
      [
        Expected("1️⃣", message: "`ThemeViewModel` reaches stored data in `choose(_:)`: `Settings.theme`")
      ])
  }
}
