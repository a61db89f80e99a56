// swift-format-ignore-file
if #available(iOS 13, *) { } ; if #available(iOS 13.1.2, macOS 10.15, *), a, #available(tvOS 13, *) { } else if #unavailable(iOS 14, macOS 11.0) { } ; guard #available(macOS 12, *), let x else { } ; while #available(iOS 1, *) { } ; if #available(macOSApplicationExtension 10.15, iOSApplicationExtension 1, *) { } ; if #available(SwiftStdlib 5.9, *) { } ; if #available(*) { } ; if #available(iOS 18, *) { }
@available(iOS 13, *) @available(iOS, introduced: 1.2.3, deprecated: 2, obsoleted: 3.0, message: "m", renamed: "A.b(c:)") @available(*, unavailable, message: "a") @available(iOS, deprecated) @available(macOS 10.15.4, iOS 13.4, watchOS 6, tvOS 13, *) @available(swift 5) @available(swift, deprecated: 5.1) @available(*, deprecated) @available(iOS, deprecated: 100000.0, message: """
  multi
  """) @available(anyAppleOS 26, *) @available(visionOS, unavailable) @available(*, deprecated: 1) @available(macOS , introduced : 10.15) @available(iOS 10.0, OSX 10.12, *) @available(DeviceX 1, *)
func f() {}
@available(iOS 13, *) extension A { @available(iOS, unavailable) init() {} ; @available(*, deprecated, renamed: "x") var y: Int { get { 1 } @available(*, unavailable) set { } } ; enum E { @available(iOS 14, *) case a ; @available(iOS, deprecated: 1) @objc case b(c: Int) } }
@backDeployed(before: iOS 17, macOS 14.0.1, tvOS 1) func g() {} ; @_spi_available(iOS 1, *) @_spi(A) @_spi(B) public func h() {} ; @_specialize(exported: true, kind: partial, availability: iOS 15, *; where T == Int) func i<T>() {} ; @_availability(x) let z = 1
#if os(iOS) || compiler(>=5.9.1) && swift(<6) || canImport(A.B) || !(DEBUG && hasFeature(C)) || canImport(D, _underlyingVersion: 1.2) || targetEnvironment(macCatalyst) || _endian(little) || arch(arm64) || _pointerBitWidth(_64) || _compiler_version("5.1.2") || (true) || FOO == 1
#elseif os(Linux) // c
let a = 1
#else
#endif
