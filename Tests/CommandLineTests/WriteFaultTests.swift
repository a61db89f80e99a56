import Foundation
import MigrationTestSupport
import Testing

/// Writing that the system stops.
@Suite struct WriteFaultTests {
  /// Files may have as many blocks of 512 bytes: what a full disk does, for everybody and on every system.
  @Test(arguments: ["analyze", "rewrite"], [1, 2, 4])
  func aFileThatCanNotBeWrittenLeavesAllAsItWas(command: String, blocks: Int) throws {
    let app = try LegacyApp()
    let before = try app.folder.snapshot()
    let run = try Run.shell(
      "ulimit -f \(blocks); '\(Tool.path)' \(command) --no-cache > /dev/null", in: app.folder.path)
    #expect(run.status == 70)
    #expect(
      run.errors.hasPrefix("error: \(app.folder.path)/refactoring/") && run.errors.contains(" can't be written: "))
    #expect(try app.folder.snapshot() == before)
    _ = try app.run(command).checked()
  }

  @Test func aPatchThatCanNotBePutInIsTakenBack() throws {
    let app = try LegacyApp.planned()
    let before = try app.folder.snapshot()
    let run = try Run.shell("ulimit -f 1; '\(Tool.path)' apply --next --commit", in: app.folder.path)
    #expect(run.status != 0)
    let again = try app.run("apply", "--next", "--commit")
    #expect(again.status == 0, "\(again.errors)")
    #expect(try app.repository.git("rev-list", "--count", "HEAD") == "3\n")
    #expect(try app.status() == "")
    #expect(try app.folder.snapshot() != before)
  }

  /// A file system of its own, where that is allowed.
  @Test func aFullDiskLeavesAllAsItWas() throws {
    let folder = try TemporaryFolder(["a/keep": ""])
    let mount = try Run.shell("mount -t tmpfs -o size=200k none '\(folder.at("a"))'", in: folder.path)
    guard mount.status == 0 else { return }
    defer { unmount(folder.at("a")) }
    for (name, text) in LegacyApp.files { try folder.write(text, to: "a/" + name) }
    let before = try folder.snapshot()
    _ = try Run.shell("dd if=/dev/zero of=a/full bs=1k count=180 status=none", in: folder.path)
    let run = try Tool.run("analyze", "a", in: folder)
    #expect(run.status == 70 && run.errors.contains("can't be written: no space left on device"), "\(run.errors)")
    _ = try Run.shell("rm a/full", in: folder.path).checked()
    #expect(try folder.snapshot() == before)
    #expect(try Tool.run("analyze", "a", in: folder).status == 0)
  }

  private func unmount(_ path: String) {
    do { _ = try Run.shell("umount '\(path)'", in: "/").checked() } catch { print("still mounted: \(path)") }
  }
}
