import Foundation

/// The words of the system for an error number, without the number.
func systemMessage(_ code: Int32 = errno) -> String {
  String(cString: strerror(code)).lowercased()
}

/// The same for an error that Foundation made of one.
func systemMessage(causing error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  return underlying.map { systemMessage(Int32($0.code)) } ?? error.localizedDescription
}
