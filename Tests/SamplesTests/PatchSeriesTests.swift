import MigrationTestSupport
import Testing

@Suite("The patches of the samples") struct PatchSeriesTests {
  private let patches: [PatchText]

  init() async throws { patches = try await Migration.ofSamples().patches }

  @Test("apply in order, and the app compiles without a warning after each of them", arguments: SampleApp.all)
  func compileOneByOne(app: SampleApp) throws {
    let tree = try SampleTree()
    let compiler = try AppCompiler(app, in: tree)
    #expect(try compiler.complaints() == "")
    let patches = app.patches(in: patches)
    #expect(app.screens.isEmpty || !patches.isEmpty)
    try tree.apply(patches, where: app.isChanged) { patch in
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
    let newFiles = try tree.newFiles()
    #expect(app.screens.isEmpty || !newFiles.isEmpty)
    #expect(try compiler.newComplaintsAsSwift6(in: newFiles) == [])
  }

  @Test("each belong to one app")
  func oneAppEach() throws {
    for patch in patches {
      let apps = SampleApp.all.filter { !$0.patches(in: [patch]).isEmpty }
      #expect(apps.count == 1, "\(patch.path)")
    }
  }

  /// The gates are the last net; on these apps nothing should fall into it.
  @Test("are written without a warning, and give every screen a module with something in it")
  func completeness() async throws {
    let messages = try await Migration.ofSamples().messages
    #expect(messages == "")
    for slug in SampleApp.all.flatMap(\.screens) {
      #expect(patches.contains { $0.slug == slug && $0.step == "split" }, "\(slug)")
    }
  }

  @Test("of a feature need none of another feature's", arguments: SampleApp.all)
  func featuresAlone(app: SampleApp) throws {
    for (slug, patches) in Dictionary(grouping: app.patches(in: patches), by: \.slug) where slug != PatchText.spanning {
      let tree = try SampleTree()
      try tree.apply(patches, "-3")
      let complaints = try AppCompiler(app, in: tree).complaints()
      #expect(complaints == "", "after \(slug) alone")
    }
  }

  @Test("are small, or the plan says why not")
  func sizes() async throws {
    let lines = try await Migration.ofSamples().planWithPatches.values.flatMap { $0.split(separator: "\n") }
    for patch in patches where patch.changedLines > 200 {
      let isExplained = lines.contains { $0.contains("\(patch.slug)/\(patch.fileName)") && $0.contains("oversize: ") }
      #expect(isExplained, "\(patch.path) changes \(patch.changedLines) lines")
    }
  }

  @Test("name their task and what they depend on, as git reads trailers")
  func trailers() async throws {
    let plan = try await Migration.ofSamples().planWithPatches.values.joined()
    let folder = try TemporaryFolder()
    for patch in patches {
      try folder.write(patch.text, to: patch.fileName)
      let run = try Run.shell("git interpret-trailers --parse '\(patch.fileName)'", in: folder.path)
      let trailers = Trailers(run.output)
      #expect(trailers.tasks.count == 1, "\(patch.path)")
      #expect(trailers.tasks.allSatisfy(plan.contains), "\(patch.path): no such task in the plan")
      let earlier = patches.filter { other in
        other.fileName < patch.fileName && (other.slug == patch.slug || patch.slug == PatchText.spanning)
      }.compactMap(\.number)
      #expect(Set(trailers.dependencies).isSubset(of: earlier), "\(patch.path)")
    }
    #expect(patches.compactMap(\.number) == Array(1...max(1, patches.count)))
  }
}

/// The last lines of a commit message.
private struct Trailers {
  var tasks: [String] = []
  var dependencies: [Int] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else { continue }
      let value = line[colon.upperBound...]
      switch line[..<colon.lowerBound] {
      case "Viper-Migrate-Task": tasks.append(String(value))
      case "Viper-Migrate-Depends":
        dependencies += value.split(separator: ",").compactMap { Int($0.drop { $0 == " " }) }
      default: break
      }
    }
  }
}
