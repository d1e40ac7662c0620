package import Foundation

/// Something that happened to the household itself, for its owner to read; never what somebody looked at or keeps.
package struct AuditEntry: Sendable, Hashable {
    package let at: Date
    /// Who did it, by name as it was then; `nil` for nobody who was signed in.
    package let person: String?
    package let event: Event
    /// To whom or what: a person, a museum; never an address, a device, or what somebody calls what is theirs.
    package let subject: String?

    package init(at: Date, person: String?, event: Event, subject: String? = nil) {
        self.at = at
        self.person = person
        self.event = event
        self.subject = subject
    }

    /// What can happen; its words are the page’s.
    package enum Event: String, Sendable, Codable, CaseIterable {
        case started, signedIn, signedOut, refused, slowed, invited, joined, addedDevice, endedDevice,
            changedPassword
        case resetPassword, renamed, removed, restored, approvedScreen, exported, imported, letVisitors,
            refusedVisitors, madeToken, endedToken, madePublicLink, endedPublicLink, left, linkedIdentity,
            unlinkedIdentity, museumOff, museumOn, endedInvitations
    }

    /// Beyond, the oldest go.
    package static let most = 10_000
    /// Seconds after which an entry goes: a year.
    package static let keptFor: TimeInterval = 365 * 24 * 3600
}
