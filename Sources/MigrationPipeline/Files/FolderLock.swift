import Foundation

/// Keeps other runs of the tool from writing where this one does. It is the system's lock on the folder itself: it leaves no
/// file, and ends with the process, however that ends.
enum FolderLock {
  /// Tells what this process starts that the folder is taken: it would wait for ever.
  static let variable = "VIPER_MIGRATE_WRITES"

  /// Takes the folder for the rest of the process; while another has it, `waiting` is called once and the call waits.
  /// A file system without locks gives none. Throws `PipelineError` (`refused`) inside a run that has the folder.
  static func take(_ folder: String, waiting: () -> Void) throws {
    if ProcessInfo.processInfo.environment[variable] == folder {
      throw PipelineError(
        .refused, "a run of viper-migrate that writes in \(folder) has started this one; it can only read there")
    }
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    guard errno == EWOULDBLOCK else {
      close(descriptor)
      return
    }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }
}
