/// Functions of the SDK whose names begin like those of types. Source: the public headers of Foundation, UIKit, AppKit, Core
/// Graphics, Core Animation, AVFoundation and Security.
enum SDKFunctions {
  /// Type of what a call gives, as written; nil if the table has no such function.
  static func result(of name: String) -> String? { results[name] }

  private static let results: [String: String] = {
    var results: [String: String] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      for name in words.dropFirst() { results[name] = words[0] }
    }
    return results
  }()

  /// A type, then the functions that give it.
  private static let lines = [
    "String NSLocalizedString NSStringFromClass NSStringFromSelector NSStringFromProtocol NSStringFromRange "
      + "NSStringFromCGRect NSStringFromCGSize NSStringFromCGPoint NSHomeDirectory NSTemporaryDirectory NSUserName "
      + "NSFullUserName NSOpenStepRootDirectory",
    "String? NSHomeDirectoryForUser",
    "[String] NSSearchPathForDirectoriesInDomains",
    "AnyClass? NSClassFromString",
    "Selector NSSelectorFromString",
    "Protocol? NSProtocolFromString",
    "NSRange NSMakeRange NSUnionRange NSIntersectionRange NSRangeFromString",
    "Int NSMaxRange",
    "Bool NSLocationInRange NSEqualRanges NSEqualRects NSEqualSizes NSEqualPoints NSIsEmptyRect NSPointInRect "
      + "NSIntersectsRect NSContainsRect UIAccessibilityIsVoiceOverRunning UIAccessibilityIsReduceMotionEnabled",
    "NSRect NSMakeRect NSInsetRect NSOffsetRect NSUnionRect NSIntersectionRect NSIntegralRect",
    "NSSize NSMakeSize",
    "NSPoint NSMakePoint",
    "Void NSLog NSBeep UIRectFill UIRectFrame UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions "
      + "UIGraphicsEndImageContext UIGraphicsPushContext UIGraphicsPopContext UIAccessibilityPostNotification "
      + "UIImageWriteToSavedPhotosAlbum AudioServicesPlaySystemSound AudioServicesPlayAlertSound",
    "Data? UIImagePNGRepresentation UIImageJPEGRepresentation",
    "CGContext? UIGraphicsGetCurrentContext",
    "UIImage? UIGraphicsGetImageFromCurrentImageContext",
    "UIEdgeInsets UIEdgeInsetsMake UIEdgeInsetsInsetRect",
    "UIOffset UIOffsetMake",
    "CGRect CGRectMake AVMakeRect",
    "CGSize CGSizeMake",
    "CGPoint CGPointMake",
    "CGFloat CGRectGetWidth CGRectGetHeight CGRectGetMinX CGRectGetMinY CGRectGetMaxX CGRectGetMaxY",
    "CGAffineTransform CGAffineTransformMakeScale CGAffineTransformMakeRotation CGAffineTransformMakeTranslation",
    "CATransform3D CATransform3DMakeScale CATransform3DMakeRotation CATransform3DMakeTranslation CATransform3DScale "
      + "CATransform3DRotate CATransform3DTranslate CATransform3DConcat CATransform3DInvert",
    "CFTimeInterval CACurrentMediaTime",
    "CFAbsoluteTime CFAbsoluteTimeGetCurrent",
    "CMTime CMTimeMake CMTimeMakeWithSeconds CMTimeAdd CMTimeSubtract",
    "Double CMTimeGetSeconds",
    "MKCoordinateRegion MKCoordinateRegionMake MKCoordinateRegionMakeWithDistance MKCoordinateRegionForMapRect",
    "CLLocationCoordinate2D CLLocationCoordinate2DMake MKCoordinateForMapPoint",
    "OSStatus SecItemAdd SecItemUpdate SecItemDelete SecItemCopyMatching",
    "Int32 SecRandomCopyBytes UIApplicationMain NSApplicationMain",
  ]
}
