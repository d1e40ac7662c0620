package import Foundation

/// How a source is doing, as servers tell each other: without a moment of any server's clock.
package struct SourceStanding: Sendable, Hashable {
    /// For how long it had not answered when this was said, in seconds; `nil` where it answers.
    package var silentFor: TimeInterval?
    /// What its last answer was, or that there was none; `nil` where that was one of use.
    package var trouble: SourceError?
    /// Its records come, its pictures are refused.
    package var areNoPictures: Bool
    /// How long ago this was said, in seconds.
    package var age: TimeInterval

    package init(
        silentFor: TimeInterval? = nil, trouble: SourceError? = nil, areNoPictures: Bool = false,
        age: TimeInterval = 0
    ) {
        self.silentFor = silentFor
        self.trouble = trouble
        self.areNoPictures = areNoPictures
        self.age = age
    }

    /// Whether it is nothing new, for how long ever it has been so.
    package func isLike(_ other: SourceStanding) -> Bool {
        (silentFor == nil) == (other.silentFor == nil) && areNoPictures == other.areNoPictures
            && kind == other.kind
    }

    /// The ``trouble`` in a word, and the field that could not be read; `nil` where there is none.
    package var kind: String? {
        switch trouble {
        case nil: nil
        case .unreachable: "unreachable"
        case .busy, .overloaded: "busy"
        case .refused: "refused"
        case .unreadable(let field): "unreadable \(field)"
        }
    }

    /// The trouble that a word says; how long a source wants to be left alone is not told that way.
    package static func trouble(_ kind: String) -> SourceError? {
        switch kind {
        case "unreachable": .unreachable
        case "busy": .busy(retryAfter: nil)
        case "refused": .refused
        default:
            kind.hasPrefix("unreadable ")
                ? .unreadable(field: kind.dropFirst("unreadable ".count).limited(to: 200)) : nil
        }
    }
}

/// What servers that share a database know of sources together.
package protocol SharedHealth: Sendable {
    /// Tells the others; where that cannot be said, they find out by themselves.
    func tell(_ standing: SourceStanding, of source: Museum.ID) async

    /// What was told last.
    ///
    /// - Parameter source: `nil` for all of them.
    func standings(of source: Museum.ID?) async -> [Museum.ID: SourceStanding]
}
