import Foundation
import PromenadeCore

extension Manifest {
    /// What a view without a picture is, and where to go for it.
    func words(of medium: Canvas.Medium?) -> HTML {
        guard let medium else { return "<p>There is no picture here.</p>" }
        let place = homepage?.address.map { page in
            "<a href=\"\(page.absoluteString)\" rel=\"noreferrer\">\(homepage?.label ?? page.absoluteString)</a>"
                as HTML
        }
        let at = place ?? "the website of \(providers.first?.label ?? address.hostInWords ?? "its museum")"
        return "<p>\(medium.sentence) Promenade shows pictures only. \(medium.verb) at \(at).</p>"
    }
}

extension Canvas.Medium {
    /// For a label.
    var word: String {
        switch self {
        case .sound: "Sound"
        case .video: "Video"
        case .text: "Text"
        case .model: "3D model"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .sound: "This is a sound recording."
        case .video: "This is a video."
        case .text: "This is a text document."
        case .model: "This is a 3D model."
        }
    }

    fileprivate var verb: String {
        switch self {
        case .sound: "Listen to it"
        case .video: "Watch it"
        case .text: "Read it"
        case .model: "See it"
        }
    }
}
