/// What the tool says it is.
enum ToolVersion {
  static let name = "viper-migrate"
  static let version = "0.1.0"
}
