/// Names that mean that a request is built, sent or decoded.
package enum NetworkingSymbols {
  /// How libraries call what talks to a server: `XMPPClient`, `SupabaseClient`.
  package static func isClient(_ type: String) -> Bool { type.hasSuffix("Client") }

  package static let table = KnownSymbols(
    concern: .networking,
    types: [
      // Foundation
      "URLSession", "URLRequest", "NSMutableURLRequest", "NSURLRequest", "NSURLConnection", "NSURLSession",
      "URLSessionConfiguration", "URLSessionWebSocketTask",
      // Network, CloudKit
      "NWConnection", "NWListener", "NWBrowser", "CKQueryOperation", "CKModifyRecordsOperation",
      "CKFetchRecordsOperation", "CKFetchRecordZoneChangesOperation",
      // Alamofire, AFNetworking
      "AF", "Alamofire", "SessionManager", "AFHTTPSessionManager", "AFURLSessionManager", "MultipartFormData",
      // Moya, Apollo, sockets, clients of servers
      "MoyaProvider", "RxMoyaProvider", "ReactiveSwiftMoyaProvider", "ApolloClient", "HTTPNetworkTransport",
      "RequestChainNetworkTransport", "WebSocket", "SocketManager", "GraphQLClient", "PFQuery", "PFCloud",
      "Firestore", "Functions", "OAuthSwift", "OAuth2Swift", "STPAPIClient", "GraphRequest", "FBSDKGraphRequest",
      "Reachability", "NetworkReachabilityManager", "NWPathMonitor",
      // Network extensions
      "NEVPNManager", "NETunnelProviderManager", "NEHotspotConfigurationManager", "NEDNSSettingsManager",
    ],
    receivers: [
      "NSURLSession", "CKDatabase", "CKContainer", "DataRequest", "DownloadRequest", "UploadRequest", "DataTask",
      "URLSessionDataTask", "URLSessionTask", "URLSessionUploadTask", "URLSessionDownloadTask", "SessionDelegate",
      "DatabaseReference", "CollectionReference", "DocumentReference", "StorageReference", "FIRAuth", "FIRDatabase",
      "FIRFunctions", "FIRStorage",
    ],
    members: [
      "dataTask": .call("with"), "downloadTask": .call("with"), "uploadTask": .call("with"),
      "webSocketTask": .call("with"), "dataTaskPublisher": .call("for"), "dataTaskWithRequest": .call(),
      "dataTaskWithURL": .call(), "responseJSON": .call(), "responseDecodable": .call(), "responseString": .call(),
      "responseData": .call(), "validate": .call("statusCode"),
    ])
}
