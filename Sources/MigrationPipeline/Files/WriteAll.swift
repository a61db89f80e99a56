import Foundation

/// Writes bytes to where a descriptor stands; false, with the reason in `errno`, if the system takes no more.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var place = 0
    while place < bytes.count {
      let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      place += count
    }
    return true
  }
}
