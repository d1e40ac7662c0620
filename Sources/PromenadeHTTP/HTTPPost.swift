package import Foundation
import PromenadeCore

/// The body of a POST request.
package struct HTTPPost: Sendable, Hashable {
    package var bytes: Data
    /// `"application/x-www-form-urlencoded"`.
    package var mediaType: String
    /// Whether it changes nothing there, however often it is sent: a question too long for an address.
    ///
    /// Only questions are sent again after a failure, and shared by all who ask the same at the same time.
    package var isQuestion: Bool

    package init(bytes: Data, mediaType: String, isQuestion: Bool) {
        self.bytes = bytes
        self.mediaType = mediaType
        self.isQuestion = isQuestion
    }

    /// A form as browsers send it: every byte but letters, digits and `-._~` escaped.
    ///
    /// - Parameter fields: in this order.
    package init(form fields: KeyValuePairs<String, String>, isQuestion: Bool) {
        let pairs = fields.map { "\($0.percentEncoded)=\($1.percentEncoded)" }
        self.init(
            bytes: Data(pairs.joined(separator: "&").utf8), mediaType: "application/x-www-form-urlencoded",
            isQuestion: isQuestion)
    }
}
