import Foundation
import Hummingbird

/// What a made-up service answers.
struct DemoReply: Sendable {
    var status: Int
    /// In the order they are sent.
    var headers: [(name: String, value: String)]
    var body: Data

    init(_ status: Int = 200, type: String, headers: [(name: String, value: String)] = [], body: Data) {
        self.status = status
        self.headers = [("content-type", type)] + headers
        self.body = body
    }

    init(_ status: Int = 200, type: String, headers: [(name: String, value: String)] = [], text: String) {
        self.init(status, type: type, headers: headers, body: Data(text.utf8))
    }

    /// - Parameter withBody: `false` for an answer to HEAD: it says what the body would be and sends none.
    func response(withBody: Bool) -> Response {
        guard withBody else {
            return Response(
                status: .init(code: status), headers: fields(length: body.count), body: ResponseBody())
        }
        return Response(
            status: .init(code: status), headers: fields(length: nil),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }

    /// The headers alone, with a length of our own choosing.
    func fields(length: Int?) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in headers {
            guard let name = HTTPFields.Element.Name(name) else { continue }
            fields.append(HTTPFields.Element(name: name, value: value))
        }
        if let length { fields[.contentLength] = String(length) }
        return fields
    }
}
