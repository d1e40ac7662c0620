import Foundation
import PromenadeHTTP
import Testing

struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the date RFC 9110 uses.
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        ("0", Duration.seconds(0)), ("120", .seconds(120)), (" 7 ", .seconds(7)), ("86400", .seconds(3600)),
        ("99999999999999999999999", .seconds(3600)), ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)),
        ("Sun, 06 Nov 1994 08:00:00 GMT", .zero), ("Wed, 21 Nov 2035 00:00:00 GMT", .seconds(3600)),
    ])
    func `seconds and dates are read, within an hour`(field: String, wait: Duration) {
        #expect(Duration(retryAfter: field, now: now) == wait)
    }

    @Test(arguments: [
        "", "soon", "-5", "1.5", "１２", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37",
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 28:49:37 GMT",
    ])
    func `anything else is no wish`(field: String) {
        #expect(Duration(retryAfter: field, now: now) == nil)
    }
}
