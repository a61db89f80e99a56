import MigrationModel
import Testing

/// What types have to do with libraries and frameworks that no file of the tree declares.
@Suite struct TypeRoleLibraryTests {
  private func role(of type: String, in source: String) -> Role? {
    role(of: type, in: ["App.swift": source])
  }

  private func role(of type: String, in sources: [String: String]) -> Role? {
    MarkedTree(sources).analysis().types.first { $0.name == type }?.role
  }

  /// Whom it asks does the work; what turns numbers into texts, or one call of many, says nothing.
  @Test(
    arguments: [
      ("let adapter = WireAdapter()", Role.service), ("let adapter: NEPacketTunnelProvider", .service),
      ("let adapter: AmountFormatter", .other), ("let adapter: Wire\nstruct Wire { func stop() {} }", .other),
    ])
  func whoAsksALibraryWrapsIt(property: String, expected: Role) {
    let source = """
      import NetworkExtension
      final class Connection {
        \(property)
        private var isOn = false
        func start() { self.adapter.start(); isOn = true }
        func stop() { adapter.stop(); isOn = false }
      }
      """
    #expect(role(of: "Connection", in: source) == expected)
  }

  /// A view model that asks a library stays one.
  @Test func whoIsWatchedOnlyUsesTheLibrary() {
    let source = """
      import SwiftUI
      final class Player: ObservableObject {
        @Published var title = ""
        let engine = SoundEngine()
        func play() { engine.play(); title = "Now" }
      }
      struct PlayerView: View { @StateObject var player = Player(); var body: some View { Text(player.title) } }
      """
    #expect(role(of: "Player", in: source) == .presenter)
  }

  /// Its protocol refines SwiftUI's in a library, so what it has tells.
  @Test func whatHasABodyIsAViewWhateverItsProtocol() {
    let source = """
      import SwiftUI
      import Screens
      final class RowModel: ObservableObject { @Published var title = "" }
      struct DetailRow: ScreenRow {
        let model: RowModel
        var body: some View { HStack { Text(model.title) } }
      }
      final class HomeController: UIViewController {
        let model = RowModel()
        func row() -> DetailRow { DetailRow(model: model) }
      }
      """
    #expect(role(of: "DetailRow", in: source) == .view)
  }

  /// Such keys are variables since their address is what counts.
  @Test func keysOfAssociatedObjectsHaveNoRole() {
    let source = """
      import Foundation
      final class Client {
        private enum Keys { nonisolated(unsafe) static var tokenKey: Void? }
        var token: String? { objc_getAssociatedObject(self, &Keys.tokenKey) as? String }
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      """
    #expect(role(of: "Client.Keys", in: source) == .other)
  }

  /// The protocol stands for the class of the SDK; so does, in a simulator, what else conforms to it.
  @Test func whatStandsInForTheSDKIsAServiceToo() {
    let source = """
      import NetworkExtension
      protocol Connecting { var status: Int { get }; func stop() }
      extension NEVPNConnection: Connecting { var status: Int { 1 }; func stop() { stopVPNTunnel() } }
      final class SimulatedConnection: Connecting {
        private(set) var status = 0
        func stop() { status = 2 }
      }
      final class Tunnel {
        let connection: Connecting
        init(connection: Connecting) { self.connection = connection }
        func end() { if connection.status == 1 { connection.stop() } }
      }
      """
    #expect(role(of: "Connecting", in: source) == .service)
    #expect(role(of: "SimulatedConnection", in: source) == .service)
  }

  /// A class of its own that is called as one of the SDK does not make strangers of those beside it.
  @Test func oneNameOfTheSDKMakesNoStandIns() {
    let sources = [
      "Types/Cancel.swift":
        "final class AnyCancellable { let action: () -> Void; init(action: @escaping () -> Void) { self.action = action } }",
      "Types/Order.swift": "struct Order: Codable, Equatable { let number: Int; let date: Date }",
      "Types/Place.swift": "struct Place: Codable { let city: String }",
    ]
    #expect(role(of: "Order", in: sources) == .entity)
    let standIns = [
      "UI/UIViewController.swift": "open class UIViewController {}\nopen class UIView {}",
      "UI/Order.swift": "struct Order: Codable, Equatable { let number: Int; let date: Date }",
    ]
    #expect(role(of: "Order", in: standIns) == .other)
  }

  @Test(
    arguments: [
      ("Stop: ParsableCommand { @Flag var isForced = false\nfunc run() {} }", Role.other),
      ("Stop: Command { var isForced = false }\nprotocol Command: ParsableCommand {}", .other),
      ("Stop: IteratorProtocol { var inner: [Int]\nmutating func next() -> Int? { inner.popLast() } }", .entity),
      (
        "Stop<Inner: IteratorProtocol>: IteratorProtocol { var inner: Inner\nmutating func next() -> Inner.Element? { inner.next() } }",
        .other
      ),
      ("Stop: UIContentConfiguration { var text = \"\" }", .view),
      ("Stop: PlatformView { let text: String\nfunc makeUIView(context: Context) -> UIView { UIView() } }", .view),
    ])
  func protocolsOfLibrariesSayWhatSomethingIs(declaration: String, expected: Role) {
    #expect(role(of: "Stop", in: "import UIKit\nstruct \(declaration)") == expected)
  }

  /// What is said of a request by its names alone is one.
  @Test(arguments: [("httpMethod", "urlPath", Role.service), ("label", "place", .entity)])
  func whatNamesAMethodAndAPathIsARequest(method: String, path: String, expected: Role) {
    let source = """
      protocol Asking: Encodable { var \(method): String { get }; var \(path): String { get } }
      struct Registration: Asking {
        var \(method): String { "POST" }
        var \(path): String { "/devices" }
        let token: String
        let name: String
        let device: String
      }
      """
    #expect(role(of: "Registration", in: source) == expected)
  }
}
