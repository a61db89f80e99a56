import MigrationTestSupport
import Testing

@Suite struct UsageTests {
  private func run(_ arguments: String...) throws -> Run {
    let folder = try TemporaryFolder()
    return try Run(Tool.path, arguments, in: folder.path)
  }

  @Test func helpGoesToStandardOutput() throws {
    let help = try run("help")
    #expect(help.status == 0)
    #expect(help.output.contains("usage: viper-migrate SUBCOMMAND [PATH] [OPTIONS]"))
    #expect(help.errors == "")
    #expect(try run("--help").output == help.output)
  }

  @Test func everySubcommandHasHelp() throws {
    let names = try run("help").output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { !$0.hasPrefix("65") }
    #expect(names.contains("init"))
    for name in names {
      let help = try run("help", name)
      #expect(help.status == 0)
      #expect(help.output.contains("usage: viper-migrate \(name)"))
      #expect(try run(name, "--help").output == help.output)
    }
  }

  @Test func theVersionIsANumber() throws {
    let version = try run("--version")
    #expect(version.status == 0)
    #expect(version.output.contains(try Regex(#"^\d+\.\d+\.\d+\n$"#)))
  }

  @Test func mistakesNameWhatWasMeant() throws {
    let mistakes = [
      (["intt"], "unknown subcommand `intt`; did you mean `init`?"),
      (["init", "--forse"], "`init` has no option `--forse`; did you mean `--force`?"),
      (["init", "--force=yes"], "--force takes no value"),
      (["init", "--color=red"], "--color can't be `red`; it takes one of: auto, always, never"),
      (["init", "--color"], "--color needs a value: auto|always|never"),
      (["init", "a", "b"], "unexpected argument `b`; see `viper-migrate help init`"),
      (["--quiet", "init"], "options stand behind the subcommand: `viper-migrate analyze --quiet`"),
      (["completions", "csh"], "`completions` takes the name of a shell: bash, zsh or fish"),
    ]
    let folder = try TemporaryFolder()
    for (words, message) in mistakes {
      let run = try Run(Tool.path, words, in: folder.path)
      #expect(run.status == 64)
      #expect(run.errors == "error: \(message)\n")
      #expect(run.output == "")
    }
    #expect(try run().status == 64)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsNameSubcommandsAndOptions(shell: String) throws {
    let script = try run("completions", shell)
    #expect(script.status == 0)
    #expect(script.output.contains("dump-configuration"))
    #expect(script.output.contains("force"))
  }

  @Test(arguments: [
    (["init", "--fo"], "--force"), (["analyze", "--format", "sa"], "sarif"), (["verify", "--format", "ht"], ""),
    (["analyze", "--only-rule", "strong_d"], "strong_delegate"), (["rules", "strong_d"], "strong_delegate"),
    (["help", "comp"], "completions"), (["dump"], "dump-configuration dump-syntax"),
  ])
  func bashCompletes(words: [String], expected: String) throws {
    let folder = try TemporaryFolder(["script": try run("completions", "bash").output])
    let check = """
      . ./script; COMP_WORDS=(viper-migrate \(words.joined(separator: " "))); COMP_CWORD=\(words.count); _viper_migrate
      echo "${COMPREPLY[@]}"
      """
    let shell = try Run("/usr/bin/env", ["bash", "-c", check], in: folder.path)
    #expect(shell.errors == "")
    #expect(shell.output == expected + "\n")
  }
}
