// swift-format-ignore-file
// ünïcödé comments 日本語 🙈
let é = 1, ñandú = 2, 変数 = 3, переменная = 4, 😀 = 5, 👩‍👩‍👧 = 6, _·x = 7, á = 8, ａ = 9, 𝔘 = 10, x² = 11, 🇩🇪 = 12, α_β1 = 13, שלום = 14, ﬁ = 15
func größe(名前 値: Int, _ 🐶🐮: Int = 変数) -> Int { 値 + 🐶🐮 * é - 変数.größe(名前: 1, 😀) }
struct Café { var naïve: Ünïcode<Ω>? ; static func ± (l: Café, r: Café) -> Café { l } ; subscript(ı: Int) -> Int { ı } }
let ops = (1 ± 2, 1 × 2 ÷ 3, 1 ≤ 2, a ≠ b, a ≈ b, a ∈ b ∪ c, √x, x°, ∑x, a→b, a ⇒ b, a « b » c, a • b, a‖b, a ‰ b, −x, a ⨯ b, a̅ + b)
infix operator ± ; infix operator ×
infix operator ÷: MultiplicationPrecedence ; prefix operator ∑ ; postfix operator °
let strings = ["é", "日本\(変数)語", "🙈\("🙉\("🙊")")", "\u{1F600}", "א\(x)ב", " ", "​", #"🙈\#(😀)"#, "｡"]
enum 列挙: String { case 一 = "1", 二, 三(値: Int) } ; let z = 列挙.三(値: 3) ; let k = \Café.naïve?.größe ; let r = /é+[日-本]/ ; let l: (名: Int, 前: Int) = (名: 1, 前: 2) ; let `日 本` = 1 ; 🙈: for 🙉 in 🙊 { continue 🙈 }
