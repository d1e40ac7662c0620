import PromenadeCore
import PromenadeFeatures

/// What a work's page has because it is a favourite, or may be one: its sets, its picture taken along.
///
/// Follows the heart: `work-keeping` asks for it anew.
struct WorkActions {
    let work: Work.ID
    let sets: SetPicker?
    /// The picture taken along; of favourites only.
    let taking: OfflineSection?

    var html: HTML {
        "<work-keeping data-work=\"\(work.description)\" data-address=\"\(Route.work(work))\">\(parts)</work-keeping>"
    }

    /// What the script puts in the place of what was there.
    var parts: HTML { "\(sets?.html)\(taking?.html)" }
}
