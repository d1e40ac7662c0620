import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// A request the image service does not answer with what it asked (Image API 3.0, section 7.2).
struct ImageProblem: Error {
    let status: HTTPResponse.Status
    /// One sentence or two.
    let words: String
    /// In seconds.
    var retryAfter: Int?

    static let noService = Self(
        status: .notFound,
        words:
            "There is no such address. One looks like \(Route.viewers)/3/{id}/{region}/{size}/{rotation}/{quality}.{format}."
    )
    static let notEncoded = Self(status: .badRequest, words: "The address is not percent-encoded UTF-8.")

    var response: Response {
        var headers: HTTPFields = [
            .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
        ]
        headers[.retryAfter] = retryAfter.map { String($0) }
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: words + "\n"))
        )
    }
}

extension ImageProblem {
    init(_ error: ImageRequestError) {
        let words =
            switch error {
            case .malformed(let part, let text):
                "“\(text.limited(to: 60))” is no \(part.rawValue). \(part.examples)"
            case .notOffered(_, let text):
                "Pictures are not made as “\(text)” here. There are jpg, png and webp."
            case .outside: "The region lies outside the picture, or nothing is in it."
            case .vanishing: "Less than one pixel would be left."
            case .enlarging: "That is larger than the region. With “^” before the size it is enlarged."
            case .tooLargeToTurn(let area):
                "By such an angle no more than \(area / 1_000_000) million pixels are turned; by 90, 180 and 270 as many as are made at all."
            case .tooLarge:
                "That is larger than is made here: see maxArea in info.json; turned, neither side may have 16,383 px."
            }
        self.init(status: .badRequest, words: words)
    }

    init(_ error: ZoomError) {
        switch error {
        case .absent, .image(.absent): self.init(status: .notFound, words: "There is no such picture.")
        case .notAllowed:
            self.init(
                status: .forbidden,
                words:
                    "The rights in this picture, or its museum’s terms, do not allow more than the picture on its page."
            )
        case .preparing(let share):
            self.init(
                status: .serviceUnavailable,
                words: "The picture is being cut into tiles; \(Int(clamping: share * 100)) % of it is done.",
                retryAfter: 2)
        case .image(.unreachable), .image(.unkept):
            self.init(
                status: .serviceUnavailable, words: "The museum’s picture server isn’t available right now.",
                retryAfter: 30)
        case .image(.challenged):
            self.init(
                status: .serviceUnavailable,
                words: "The museum’s picture server asks to see a browser, and this is none.", retryAfter: 30)
        case .image(.unreadable):
            self.init(
                status: .serviceUnavailable, words: "The picture is damaged, or no picture at all.",
                retryAfter: 30)
        case .image(.tooLarge):
            self.init(status: .unprocessableContent, words: "The picture is larger than is read here.")
        case .refused(let error):
            self.init(status: error.status, words: error.words, retryAfter: error.retryAfter)
        case .image(.busy):
            self.init(
                status: .serviceUnavailable, words: "Too many pictures are being prepared.",
                retryAfter: 2)
        case .image(.cancelled):
            self.init(status: .serviceUnavailable, words: "The work was stopped.", retryAfter: 1)
        }
    }
}

extension ImageRequestError.Part {
    /// What one may write instead.
    fileprivate var examples: String {
        switch self {
        case .region: "There are full, square, x,y,w,h and pct:x,y,w,h."
        case .size: "There are max, w, and ,h and pct:n and w,h and !w,h; in version 3 each after ^, too."
        case .rotation: "It is a number from 0 to 360, after ! where the picture is mirrored."
        case .quality: "There are default, color, gray and bitonal."
        case .format: "There are jpg, png and webp."
        }
    }
}
