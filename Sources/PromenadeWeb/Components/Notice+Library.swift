import Foundation
import PromenadeFeatures
import PromenadeStore

extension Notice {
    /// That the library was damaged, and from when what is shown is; until the next start.
    static func restored(_ restoration: Restoration, assets: Assets) -> Notice {
        Notice(
            kind: .warn,
            words: """
                <strong>Your library was \(restoration.damaged == nil ? "missing" : "damaged") when Promenade started on \
                \(restoration.foundAt.inWordsWithTime).</strong> \
                You see the copy of \(restoration.backupOf.inWordsWithTime); what you changed after that is missing. \
                \(restoration.damaged.map { "The damaged file is kept as \($0.lastPathComponent)." as HTML })
                """,
            assets: assets)
    }
}
