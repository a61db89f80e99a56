import MigrationTestSupport
import Testing

@Suite("The patches of the sample") struct PatchSeriesTests {
  private let patches: [PatchText]

  init() throws { patches = try Migration.ofSamples().patches }

  @Test("apply in order, and the app compiles without a warning after each of them")
  func compileOneByOne() throws {
    let tree = try SampleTree()
    let compiler = try AppCompiler(tree)
    #expect(try compiler.complaints() == "")
    #expect(!patches.isEmpty)
    for patch in patches {
      try tree.apply(patch)
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
    let newFiles = try tree.newFiles()
    #expect(!newFiles.isEmpty)
    #expect(try compiler.complaintsAsSwift6(in: newFiles) == [])
  }

  /// The gates are the last net; on this app nothing should fall into it.
  @Test("are written without a warning, and give every screen a module with something in it")
  func completeness() throws {
    let messages = try Migration.ofSamples().messages
    #expect(messages == "")
    for slug in ["login", "order-detail", "order-edit", "orders", "settings"] {
      let steps = patches.filter { $0.slug == slug }.map(\.step)
      #expect(steps.first == "seam", "\(slug)")
      #expect(steps.count > 1, "\(slug)")
    }
  }

  @Test("of a feature need none of another feature's")
  func featuresAlone() throws {
    for (slug, patches) in Dictionary(grouping: patches, by: \.slug) {
      let tree = try SampleTree()
      for patch in patches { try tree.apply(patch, "-3") }
      let complaints = try AppCompiler(tree).complaints()
      #expect(complaints == "", "after \(slug) alone")
    }
  }

  @Test("are small, or the plan says why not")
  func sizes() throws {
    let lines = try Migration.ofSamples().planWithPatches.values.flatMap { $0.split(separator: "\n") }
    for patch in patches where patch.changedLines > 200 {
      let isExplained = lines.contains { $0.contains("\(patch.slug)/\(patch.fileName)") && $0.contains("oversize: ") }
      #expect(isExplained, "\(patch.path) changes \(patch.changedLines) lines")
    }
  }

  @Test("name their task and what they depend on, as git reads trailers")
  func trailers() throws {
    let plan = try Migration.ofSamples().planWithPatches.values.joined()
    let folder = try TemporaryFolder()
    for patch in patches {
      try folder.write(patch.text, to: patch.fileName)
      let run = try Run.shell("git interpret-trailers --parse '\(patch.fileName)'", in: folder.path)
      let trailers = Trailers(run.output)
      #expect(trailers.tasks.count == 1, "\(patch.path)")
      #expect(trailers.tasks.allSatisfy(plan.contains), "\(patch.path): no such task in the plan")
      let earlier = patches.filter { $0.slug == patch.slug && $0.fileName < patch.fileName }.compactMap(\.number)
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
