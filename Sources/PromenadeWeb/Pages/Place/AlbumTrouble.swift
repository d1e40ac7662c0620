import Foundation
import PromenadeCore
import PromenadeFeatures

/// What is said of a collection that did not come to its end, or has nothing new, and what can be done.
struct AlbumTrouble {
    let model: PlaceModel
    let assets: Assets

    private var pin: Pin { model.pin }

    var html: HTML? {
        if let coming = pin.coming {
            switch coming.state {
            case .failed: return failed(coming)
            case .stopped: return stopped(coming)
            case .collecting, .complete: return nil
            }
        }
        // A first album cannot start over.
        guard let album = pin.album, album.startsOver, pin.albums.last?.id == album.id else { return nil }
        return Notice(
            kind: .info,
            words: """
                <strong>There are no other photos here.</strong> \(service(album)) has no more within \
                \(album.radiusInWords), so the nearest are shown again.
                """,
            action: wider(than: album).map { $0.html }, assets: assets
        ).html
    }

    private func failed(_ coming: Album) -> HTML {
        let what =
            pin.album == nil ? "The photos didn’t load." : "The new photos didn’t load."
        let again = CollectForm(pin: pin.id, words: "Try again", isGoingOn: true, isPrimary: false).html
        return Notice(
            kind: .fail,
            words: "<strong>\(what)</strong> \(reason(coming)) \(safe(coming))",
            action: "\(elsewhere(coming))\(again)", assets: assets
        ).html
    }

    /// Where the cause can be taken away.
    private func elsewhere(_ coming: Album) -> HTML? {
        switch coming.trouble {
        case .diskFull: "<a class=\"btn\" href=\"\(Route.preferences)#storage\">See storage</a>"
        case .refused where coming.service == PhotoServices.keyed:
            "<a class=\"btn\" href=\"\(Route.preferences)#keys\">Check the key</a>"
        case .refused, .busy, .unreachable, .unreadable, nil: nil
        }
    }

    private func stopped(_ coming: Album) -> HTML {
        Notice(
            kind: .info, words: "<strong>Stopped.</strong> \(safe(coming))",
            action: CollectForm(pin: pin.id, words: "Go on", isGoingOn: true, isPrimary: false).html,
            assets: assets
        ).html
    }

    /// What the service did, as a sentence.
    private func reason(_ coming: Album) -> String {
        let service = service(coming)
        switch coming.trouble {
        case .busy:
            guard let time = coming.retryAt, time > model.now else {
                return "\(service) is busy. Try again in a moment."
            }
            return "\(service) is busy until \(time.inTime)."
        case .refused:
            let key = coming.service == PhotoServices.keyed ? " The key may have expired." : ""
            return "\(service) refused the request.\(key)"
        case .unreadable: return "\(service) sent an unreadable answer."
        case .diskFull: return "The disk of this server is full."
        case .unreachable, nil: return "\(service) isn’t available right now."
        }
    }

    /// What there is all the same.
    private func safe(_ coming: Album) -> String {
        if let album = pin.album, !album.photos.isEmpty {
            return "Your album of \(album.begunAt.inDay(now: model.now)) is unchanged."
        }
        switch coming.here {
        case 0: return "The place is kept."
        case 1: return "The place is kept, and the one photo that loaded is below."
        default: return "The place is kept, and the \(coming.here) photos that loaded are below."
        }
    }

    private func service(_ album: Album) -> String { model.services.shortName(of: album.service) }

    /// A larger circle to look in; `nil` where it is large already.
    private func wider(than album: Album) -> CollectForm? {
        CollectForm.wider(pin: pin, than: album)
    }
}

extension CollectForm {
    /// Looks within four times as much; `nil` where photo services look no further.
    static func wider(pin: Pin, than album: Album, isPrimary: Bool = false) -> CollectForm? {
        let radius = min(album.radius * 4, Album.radii.upperBound)
        guard radius > album.radius else { return nil }
        return CollectForm(
            pin: pin.id, words: "Look within \(radius.inMetres)", radius: radius, isPrimary: isPrimary)
    }
}

extension Date {
    /// `09:52`, in the server's time zone.
    fileprivate var inTime: String {
        formatted(
            .dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits).locale(Locale(identifier: "en_GB")))
    }
}
