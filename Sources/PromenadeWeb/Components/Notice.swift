import Foundation
import PromenadeFeatures

/// One line that says what happened and what to do next.
struct Notice {
    enum Kind: String { case info, warn, fail }

    var kind: Kind
    var words: HTML
    var action: HTML?
    /// What its script goes by, each with a space before it.
    var attributes: HTML = .nothing
    var assets: Assets

    var html: HTML {
        """
        <div class="notice notice--\(kind.rawValue)" role="\(kind == .fail ? "alert" : "status")"\(attributes)>\
        \(Icon(kind == .info ? "info" : "warn", assets))<p>\(words)</p>\(action)</div>
        """
    }
}

extension Notice {
    /// That nobody here heard it from the museum.
    static func fromFile(museum: String, assets: Assets) -> Notice {
        Notice(
            kind: .warn,
            words:
                "<strong>From an imported file.</strong> The museum (\(museum)) hasn’t confirmed this record and picture.",
            assets: assets)
    }

    /// That a copy past its age is shown, and why; `nil` for a fresh one.
    ///
    /// - Parameters:
    ///   - again: the address that asks the museum once more.
    ///   - museum: its name, where there are several.
    static func stale(
        _ reason: Staleness?, asOf: Date, again: String, assets: Assets, museum: String? = nil
    ) -> Notice? {
        let copy =
            "Showing a saved copy \(museum.map { "of \($0)’s works " } ?? "")from \(asOf.inWordsWithTime)."
        return switch reason {
        case .source(let error):
            Notice(
                kind: .warn, words: "The \(museum ?? "museum") \(error.words) \(copy)",
                action: "<a class=\"btn\" href=\"\(again)\">Try again</a>", assets: assets)
        case .refreshing:
            Notice(kind: .info, words: "\(copy) Updating…", assets: assets)
        case .ownCopy(let error?):
            Notice(
                kind: .warn,
                words:
                    "The museum \(error.words) Showing your saved copy from \(asOf.inWordsWithTime), kept with your favourites.",
                action: "<a class=\"btn\" href=\"\(again)\">Try again</a>", assets: assets)
        case .ownCopy(nil):
            Notice(
                kind: .warn,
                words: """
                    <strong>Withdrawn by the museum.</strong> Showing your saved copy from \(asOf.inWordsWithTime), \
                    kept with your favourites.
                    """,
                assets: assets)
        case .orphaned:
            Notice(
                kind: .info,
                words: """
                    <strong>This collection was removed.</strong> Showing your saved copy from \(asOf.inWordsWithTime), \
                    kept with your favourites.
                    """,
                assets: assets)
        case nil: nil
        }
    }
}
