import Dialects
import Testing

@Suite struct DialectTests {
  @Test func partsAreThoseOfTheFiles() {
    #expect(
      Dialect.uikit.partsBesideView == ["Protocols", "Entities", "Interactor", "Presenter", "Router", "Builder"])
    #expect(Dialect.layered.partsBesideView.first == "ViewProtocol" && Dialect.layered.viewFolder == "View")
    #expect(Dialect.all.map(\.router) == ["Router", "Router", "Wireframe", "Router"])
    #expect(Dialect.all.map(\.assembly) == ["Builder", "Module", "Wireframe", "Module"])
  }

  @Test func aModuleIsOfTheDialectThatItLooksLike() {
    #expect(Dialect.likeliest(for: []).id == "uikit")
    #expect(Dialect.likeliest(for: [.hasController, .hasBuilder, .hasFile("Protocols")]).id == "uikit")
    #expect(Dialect.likeliest(for: [.hasSwiftUIView, .observes, .hasActor, .hasFile("Contracts")]).id == "swiftui")
    #expect(Dialect.likeliest(for: [.hasSwiftUIView, .hasWireframe, .publishes]).id == "hosting")
    #expect(Dialect.likeliest(for: [.hasController, .hasPartFolders, .hasModuleFactory, .isMainActor]).id == "layered")
    #expect(Dialect.likeliest(for: [.hasSwiftUIView, .hasAdapter, .hasPartFolders]).id == "layered")
  }

  /// What `new` writes is what the rules of the dialect ask for.
  @Test(arguments: Dialect.all.map(\.id)) func emptyModulesHaveTheFilesOfTheirDialect(id: String) throws {
    let dialect = try #require(Dialect.named(id))
    let paths = Set(dialect.template.files.map(\.path))
    for file in dialect.files where file.isNeeded {
      let folder = file.folder.map { $0 + "/" } ?? ""
      #expect(paths.contains(folder + "NAME" + file.suffix + ".swift"), "\(file.suffix)")
    }
    #expect(paths.count >= dialect.files.count { $0.isNeeded })
  }

  @Test func unknownIdsAreNoDialect() {
    #expect(Dialect.named("mvc") == nil)
    #expect(Dialect.layered.strict.layouts.count == 1 && Dialect.uikit.strict.layouts.count == 1)
  }
}
