#if os(Linux)
  import Foundation
  import MigrationTestSupport
  import Testing

  /// What becomes of `analyze` and `rewrite` when they are killed at any of their writes.
  @Suite struct KilledWriteTests {
    /// Put in front of the system's own functions, it kills the process in the middle of one of its writes into temporary
    /// files, or in front of one of the renames that put them in their places.
    private static let deadly = """
      import Glibc

      private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
      private typealias Rename = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
      private func next(_ name: String) -> UnsafeMutableRawPointer { dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)! }
      private let realWrite = unsafeBitCast(next("write"), to: Write.self)
      private let realRename = unsafeBitCast(next("rename"), to: Rename.self)
      private let last = Int(String(cString: getenv("LAST_WRITE")))!
      nonisolated(unsafe) private var count = 0

      private func isLast(_ name: String) -> Bool {
        guard name.hasSuffix(".tmp") else { return false }
        count += 1
        return count == last
      }

      @_cdecl("write") public func write_(_ file: Int32, _ bytes: UnsafeRawPointer?, _ size: Int) -> Int {
        var name = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/fd/\\(file)", &name, 4095)
        guard length > 0, isLast(String(cString: name)) else { return realWrite(file, bytes, size) }
        _ = realWrite(file, bytes, size / 2)
        kill(getpid(), SIGKILL)
        return -1
      }

      @_cdecl("rename") public func rename_(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 {
        if isLast(String(cString: from)) { kill(getpid(), SIGKILL) }
        return realRename(from, to)
      }

      """

    @Test(arguments: ["analyze", "rewrite"]) func nothingHalfIsLeftAndTheNextRunIsFine(command: String) throws {
      let library = try TemporaryFolder(["deadly.swift": Self.deadly])
      _ = try Run.shell("swiftc -swift-version 5 -emit-library -o deadly.so deadly.swift", in: library.path).checked()
      let app = try LegacyApp(["App/SettingsViewController.swift": LegacyApp.settings])
      let start = try app.folder.snapshot()
      _ = try app.run(command).checked()
      let whole = try app.folder.snapshot()
      var write = 0
      while true {
        try FileManager.default.removeItem(atPath: app.folder.at("refactoring"))
        #expect(try app.folder.snapshot() == start)
        write += 1
        let run = try Tool.run(
          [command], in: app.folder,
          environment: ["LD_PRELOAD": library.at("deadly.so"), "LAST_WRITE": String(write)])
        guard run.status == 9 else {
          #expect(run.status == 0, "\(run.errors)")
          break
        }
        for (name, contents) in try app.folder.snapshot() where !name.hasSuffix(".tmp") {
          #expect(contents == whole[name], "write \(write): \(name)")
        }
        _ = try app.run(command).checked()
        #expect(try app.folder.snapshot() == whole, "write \(write)")
      }
      #expect(write > whole.count - start.count)
      #expect(try app.folder.snapshot() == whole)
    }
  }
#endif
