import Hummingbird
import PromenadeConcurrency
import PromenadeCore

extension Request {
    /// The same, whose body must come as fast as a place asks for.
    ///
    /// - Throws: ``Problem``, from the body.
    func paced(by place: TransferPlaces.Place) -> Request {
        let body = body.map { piece in
            do throws(TransferPlaces.Refusal) { try place.moved(piece.readableBytes) } catch {
                throw Problem.tooSlow
            }
            return piece
        }
        return Request(head: head, body: RequestBody(asyncSequence: body))
    }
}

extension Problem {
    fileprivate static let tooSlow = Self(
        status: .requestTimeout, title: "The upload was too slow",
        detail: "Others were waiting, or it would have taken hours. "
            + "Try again over a faster connection. Nothing was changed.",
        actions: [.init(words: "Preferences", address: Route.preferences)])
}
