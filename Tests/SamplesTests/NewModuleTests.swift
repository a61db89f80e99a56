import Foundation
import MigrationTestSupport
import Testing

/// What `new` writes compiles in the Swift 6 language mode without a warning, against the stand-in for UIKit and the few
/// declarations of SwiftUI and Combine that the modules use.
@Suite struct NewModuleTests {
  @Test func everyDialectCompilesWithoutAWarning() throws {
    let modules = try TemporaryFolder(["Combine.swift": combine, "SwiftUI.swift": swiftUI])
    try module("Combine", [modules.at("Combine.swift")], in: modules)
    #if os(Linux)
      try standIn("ObjectiveC", in: modules)
    #endif
    try standIn("UIKit", in: modules)
    try module("SwiftUI", [modules.at("SwiftUI.swift")], in: modules)
    for dialect in ["uikit", "swiftui", "hosting", "layered"] {
      let app = try TemporaryFolder()
      let made = try Tool.run("new", "OrderDetail", "--dialect", dialect, in: app)
      try #require(made.status == 0, "\(made.errors)")
      let files = try swiftFiles(below: app.path).filter { !$0.hasSuffix("Tests.swift") }
      let run = try compile(["-typecheck", "-module-name", "App"], files, in: modules)
      #expect(run.output + run.errors == "", "\(dialect)")
      #expect(run.status == 0, "\(dialect)")
    }
  }

  private func standIn(_ name: String, in folder: TemporaryFolder) throws {
    try module(name, swiftFiles(below: Checkout.root + "/Samples/StandIns/" + name), in: folder)
  }

  private func module(_ name: String, _ files: [String], in folder: TemporaryFolder) throws {
    let path = folder.at("\(name).swiftmodule")
    _ = try compile(["-emit-module", "-emit-module-path", path, "-module-name", name], files, in: folder).checked()
  }

  private func compile(_ options: [String], _ files: [String], in folder: TemporaryFolder) throws -> Run {
    try Run(
      "/usr/bin/env",
      ["swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", folder.path] + options + files,
      in: folder.path)
  }

  private func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

private let combine = """
  public protocol ObservableObject: AnyObject {}
  @propertyWrapper public struct Published<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }
  """

private let swiftUI = """
  @_exported import Combine
  import UIKit

  @MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }
  extension Never: View { public var body: Never { fatalError() } }
  @resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<Content: View>(first: Content) -> Content { first }
  }
  public struct Text: View {
    public init(_ text: String) {}
    public var body: Never { fatalError() }
  }
  public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public var body: Never { fatalError() }
  }
  @propertyWrapper public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value {
      get { fatalError() }
      nonmutating set {}
    }
  }
  @dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
      Binding()
    }
  }
  @propertyWrapper public struct ObservedObject<Value: ObservableObject> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }
  extension View {
    public func task(_ action: @escaping @Sendable @MainActor () async -> Void) -> some View { self }
    public func sheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
  }
  open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  """
