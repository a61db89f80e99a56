/// Names that mean that the device, or a service of the system, is asked to do something.
package enum SystemSymbols {
  package static let table = KnownSymbols(
    concern: .system,
    types: [
      // Sound, speech, pictures
      "AVAudioSession", "AVAudioPlayer", "AVAudioRecorder", "AVAudioEngine", "AVSpeechSynthesizer", "AVCaptureSession",
      "AVCaptureDevice", "SFSpeechRecognizer", "PHPhotoLibrary", "PHImageManager", "CHHapticEngine",
      // Places, motion, devices nearby
      "CLLocationManager", "CLGeocoder", "CMMotionManager", "CMPedometer", "CBCentralManager", "CBPeripheralManager",
      "MCSession", "MCNearbyServiceBrowser", "MCNearbyServiceAdvertiser", "WCSession", "NFCNDEFReaderSession",
      // People, their data and money
      "LAContext", "CNContactStore", "EKEventStore", "HKHealthStore", "SKPaymentQueue", "SKProductsRequest",
      "STPPaymentHandler", "ASAuthorizationAppleIDProvider", "ASAuthorizationPasswordProvider",
      "ASAuthorizationController",
      // What the system keeps for the app
      "UNUserNotificationCenter", "NSUserActivity", "CSSearchableIndex", "BGTaskScheduler", "NSWorkspace",
      "NSAppleScript", "UIPasteboard", "NSPasteboard", "INInteraction",
    ],
    functions: [
      "AudioServicesPlaySystemSound", "AudioServicesCreateSystemSoundID", "AudioServicesDisposeSystemSoundID",
      "UTTypeCreatePreferredIdentifierForTag", "LSCopyDefaultHandlerForURLScheme", "LSSetDefaultHandlerForURLScheme",
      "SCNetworkReachabilityCreateWithName", "SCNetworkReachabilityCreateWithAddress", "SCNetworkReachabilityGetFlags",
      "SCNetworkReachabilitySetCallback", "SCNetworkReachabilityScheduleWithRunLoop",
    ])
}
