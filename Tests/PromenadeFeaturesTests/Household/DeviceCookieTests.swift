import Foundation
import PromenadeCore
import Testing

@testable import PromenadeFeatures

@Suite struct DeviceCookieTests {
    @Test func `a cookie has one spelling, since guesses are counted by it`() {
        let cookie = DeviceCookie(key: Data(repeating: 7, count: 32))
        let ada = Account.ID()
        let text = cookie.text(for: ada, at: Date(timeIntervalSince1970: 1_800_000_000))
        let signature = text.split(separator: ".")[2]
        let said = text.dropLast(signature.count)
        let wide = signature.map { $0.wholeNumberValue.map { "\u{FF10}\($0)" } ?? "\($0)" }.joined()

        #expect(cookie.person(text) == ada)
        #expect(cookie.person(said + signature.uppercased()) == nil)
        #expect(cookie.person(said + wide) == nil)
        #expect(cookie.person(text + "0") == nil)
    }
}
