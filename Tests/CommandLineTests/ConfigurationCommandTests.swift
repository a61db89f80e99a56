import MigrationTestSupport
import Testing

@Suite struct ConfigurationCommandTests {
  @Test func initWritesWhatDumpConfigurationShows() throws {
    let folder = try TemporaryFolder()
    let defaults = try Tool.run("dump-configuration", in: folder).output
    #expect(try Tool.run("init", in: folder).status == 0)
    #expect(try folder.read(".viper-migrate.json") == defaults)
    let dump = try Tool.run("dump-configuration", in: folder)
    #expect(dump.output == defaults)
    #expect(dump.errors == "")
  }

  @Test func initReplacesNothingUnlessForced() throws {
    let folder = try TemporaryFolder([".viper-migrate.json": "{}"])
    let refused = try Tool.run("init", in: folder)
    #expect(refused.status == 65)
    #expect(
      refused.errors == "error: ./.viper-migrate.json is there already; nothing was changed, --force replaces it\n")
    #expect(try folder.read(".viper-migrate.json") == "{}")
    #expect(try Tool.run("init", "--force", in: folder).status == 0)
    #expect(try folder.read(".viper-migrate.json").contains("max_patch_lines"))
  }

  @Test func warningsNameTheFileAndQuietSilencesThem() throws {
    let folder = try TemporaryFolder([".viper-migrate.json": #"{"exclude": []}"#])
    let run = try Tool.run("dump-configuration", in: folder)
    #expect(run.status == 0)
    let path = folder.at(".viper-migrate.json")
    #expect(run.errors == "warning: \(path): unknown key `exclude`; did you mean `excluded`?\n")
    #expect(try Tool.run("dump-configuration", "--quiet", in: folder).errors == "")
  }
}
