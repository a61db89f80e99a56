import Foundation
import MigrationTestSupport
import Testing

/// What becomes of an `apply` that is killed, that meets another one, or that is led astray.
@Suite struct ApplyFaultTests {
  private let settings = "App/SettingsViewController.swift"

  /// A git that kills whoever started it behind its call of that number.
  private func deadlyGit(call: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "git": """
      #!/bin/sh
      PATH=${PATH#*:}
      echo >> "$0.calls"
      git "$@"
      status=$?
      [ "$(wc -l < "$0.calls")" -ge \(call) ] && kill -9 $PPID
      exit $status

      """
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.at("git"))
    return folder
  }

  private func killed(_ app: LegacyApp, call: Int) throws -> Bool {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let git = try deadlyGit(call: call)
    let run = try app.run("apply", "--next", "--commit", "--branch", path: "\(git.path):\(path)")
    #expect(run.status == 0 || run.status == 9, "\(run.errors)")
    return run.status == 9
  }

  @Test func theNextRunTakesBackWhatAKilledOneHasLeft() throws {
    let app = try LegacyApp.planned()
    let start = try app.repository.git("rev-parse", "HEAD")
    let files = try app.folder.snapshot()
    var call = 0
    var said: Set<String> = []
    while true {
      call += 1
      guard try killed(app, call: call) else { break }
      let run = try app.run("apply", "--next", "--commit", "--branch")
      #expect(run.status == 0, "call \(call): \(run.errors)")
      said.insert(run.errors)
      let commits = try app.repository.git("rev-list", "--count", "\(start.prefix(40))..HEAD")
      #expect(commits == (run.errors.contains("had come to its commit") ? "2\n" : "1\n"), "call \(call)")
      #expect(try app.status() == "", "call \(call)")
      for branch in try app.repository.git("branch", "--format=%(refname:short)").split(separator: "\n")
      where branch != "main" {
        try app.repository.git("checkout", "-q", "main")
        try app.repository.git("branch", "-q", "-D", String(branch))
      }
      #expect(try app.folder.snapshot() == files, "call \(call)")
    }
    #expect(call > 15)
    let told = "the `apply` of about/"
    #expect(said.contains { $0.hasPrefix(told) && $0.hasSuffix(" that was interrupted is taken back\n") })
    #expect(said.contains { $0.hasPrefix(told) && $0.hasSuffix(" that was interrupted had come to its commit\n") })
  }

  @Test func whatSomebodyHasChangedSinceStays() throws {
    let app = try LegacyApp.planned()
    let about = "App/About/AboutViewController.swift"
    var call = 0
    repeat { call += 1 } while try killed(app, call: call) && !app.folder.read(about).contains("presenter")
    try app.folder.write("// mine\n", to: about)
    let run = try app.run("analyze")
    #expect(run.status == 0)
    #expect(run.errors.contains("is taken back; changed since, and left as they are: \(about)\n"), "\(run.errors)")
    #expect(try app.folder.read(about) == "// mine\n")
  }

  @Test func runsAtTheSameTimeFollowEachOther() async throws {
    let app = try LegacyApp.planned()
    // Not by a shell that waits for its children: it may have been started with their signal blocked.
    let runs = try await withThrowingTaskGroup(of: Run.self) { group in
      for _ in 0..<3 { group.addTask { try app.run("apply", "--next", "--commit") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.count { $0.output.contains(": applied refactoring/patches/") } == 3, "\(runs.map(\.errors))")
    #expect(try app.repository.git("rev-list", "--count", "HEAD") == "5\n")
    #expect(try app.status() == "")
  }

  @Test func aHookThatRunsTheToolIsNotWaitedForForEver() throws {
    let app = try LegacyApp.planned()
    try app.write(hook: "pre-commit", "exec '\(Tool.path)' analyze --quiet")
    let run = try app.run("apply", "--next", "--commit")
    #expect(run.status == 3)
    #expect(run.errors.contains("a run of viper-migrate that writes in \(app.folder.path) has started this one"))
    try app.write(hook: "pre-commit", "exec '\(Tool.path)' analyze --no-write --quiet")
    #expect(try app.run("apply", "--next", "--commit").status == 0)
  }

  @Test func hooksRunAsGitRunsThem() throws {
    let app = try LegacyApp.planned()
    let before = try app.folder.snapshot()
    try app.write(
      hook: "pre-commit", "echo broken >> App/About/AboutViewController.swift; echo 'no such commits here' >&2; exit 1")
    let run = try app.run("apply", "--next", "--commit", "--branch")
    #expect(run.status == 3)
    #expect(run.errors.hasSuffix("refused the commit, and nothing was changed: no such commits here\n"))
    #expect(try app.folder.snapshot() == before)
    #expect(try app.status() == "")
    #expect(try app.repository.git("branch", "--format=%(refname:short)") == "main\n")
    #expect(try app.run("apply", "--next", "--commit", "--no-verify").status == 0)
    #expect(try app.run("apply", "--next", "--no-verify").status == 64)
  }

  @Test(arguments: ["true", "input"]) func lineEndsAreThoseThatGitWants(autocrlf: String) throws {
    let origin = try LegacyApp()
    let clone = try TemporaryFolder()
    _ = try Run.shell(
      "git clone -q -c core.autocrlf=\(autocrlf) -c user.name=T -c user.email=t@example.com '\(origin.folder.path)' app",
      in: clone.path
    ).checked()
    let run: ([String]) throws -> Run = { try Tool.run($0, in: clone) }
    #expect(try clone.read("app/\(settings)").contains("\r\n") == (autocrlf == "true"))
    let rewrite = try run(["rewrite", "app"]).checked()
    #expect(!rewrite.output.contains("CRLF"))
    let git: (String) throws -> String = { try Run.shell("git \($0)", in: clone.at("app")).checked().output }
    _ = try git("add -A")
    _ = try git("commit -q -m Plan")
    // As another clone gets them.
    _ = try git("rm -q -r --cached . && git reset -q --hard")
    let patches = try git("ls-files 'refactoring/patches/*'").split(separator: "\n")
    for _ in patches {
      let applied = try run(["apply", "app", "--next", "--commit"])
      #expect(applied.status == 0, "\(applied.errors)")
    }
    #expect(try run(["apply", "app", "--next"]).output.hasPrefix("nothing left to apply"))
    #expect(
      try git("ls-files --eol 'App/*.swift'").split(separator: "\n").allSatisfy { line in
        line.contains("i/lf") && line.contains(autocrlf == "true" ? "w/crlf" : "w/lf")
      })
    #expect(try git("status --porcelain") == "")
  }

  @Test(arguments: ["refactoring", "refactoring/patches", "refactoring/patches/settings", "refactoring/README.md"])
  func linksAreNotFollowed(place: String) throws {
    let app = try LegacyApp.planned()
    let outside = try TemporaryFolder()
    let before = try outside.snapshot()
    try FileManager.default.moveItem(atPath: app.folder.at(place), toPath: outside.at("moved"))
    try app.folder.link(place, to: outside.at("moved"))
    let moved = try outside.snapshot()
    #expect(moved != before)
    for command in [["analyze"], ["rewrite"], ["apply", "--next", "--allow-dirty"]] {
      let run = try Tool.run(command, in: app.folder)
      #expect(run.status == 3, "\(command)")
      #expect(run.errors.hasPrefix("error: \(app.folder.at(place)) is a link"), "\(run.errors)")
      #expect(try outside.snapshot() == moved)
    }
  }

  @Test func nothingThatGitIsToldToRunIsRun() throws {
    let app = try LegacyApp.planned([
      settings: LegacyApp.settings, ".gitattributes": "* filter=x diff=x merge=x\n", "Sub/a.bin": "a\n",
    ])
    let trace = try TemporaryFolder()
    let program = "touch '\(trace.path)'/run; cat"
    for key in [
      "filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "diff.x.command", "diff.external",
      "merge.x.driver", "core.fsmonitor", "core.pager", "core.editor",
    ] {
      try app.repository.git("config", key, program)
    }
    try app.folder.write(LegacyApp.settings + "// changed\n", to: settings)
    for command in [
      ["analyze", "--since", "HEAD"], ["rewrite"], ["status"], ["next"], ["apply", "--next", "--allow-dirty"],
      ["apply", "--next", "--dry-run"], ["verify"],
    ] {
      _ = try Tool.run(command, in: app.folder)
      #expect(try trace.snapshot().isEmpty, "\(command)")
    }
    try app.folder.write(LegacyApp.settings, to: settings)
    _ = try app.run("rewrite").checked()
    let run = try app.run("apply", "--next", "--commit")
    #expect(run.status == 3)
    #expect(run.errors.contains("goes through a filter of git's configuration, which is not run"), "\(run.errors)")
    #expect(try trace.snapshot().isEmpty)
  }

  @Test func whatAKilledRunHasLeftIsSweptAway() throws {
    let app = try LegacyApp.planned()
    let names = [
      "refactoring/.README.md.999999999-3.tmp", "refactoring/patches/settings/.0001-seam.patch.999999999-1.tmp",
    ]
    for command in ["analyze", "rewrite"] {
      for name in names { try app.folder.write("half", to: name) }
      try app.folder.write("mine", to: "refactoring/.notes.tmp")
      _ = try app.run(command).checked()
      #expect(names.allSatisfy { !app.folder.exists($0) } && app.folder.exists("refactoring/.notes.tmp"))
    }
  }
}

extension LegacyApp {
  fileprivate func write(hook: String, _ script: String) throws {
    let name = ".git/hooks/\(hook)"
    try folder.write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.at(name))
  }
}
