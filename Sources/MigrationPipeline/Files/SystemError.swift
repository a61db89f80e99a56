import Foundation

/// The words of the system for an error number, without the number.
func systemMessage(_ code: Int32 = errno) -> String {
  String(cString: strerror(code)).lowercased()
}
