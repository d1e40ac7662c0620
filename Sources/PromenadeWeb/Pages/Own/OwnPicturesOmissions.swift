import PromenadeCore
package import PromenadeFeatures

/// What of the operator's folder is not on the wall, and why.
struct OwnPicturesOmissions {
    /// More are not listed one by one.
    private static let most = 50

    let omitted: [OwnContents.Omission]
    /// Whether there are more files than are listed.
    let isCut: Bool

    var html: HTML? {
        guard !omitted.isEmpty || isCut else { return nil }
        let rows = omitted.prefix(Self.most).map { omission -> HTML in
            """
            <li class="row"><div class="row__main"><p class="row__title">\(omission.path.isEmpty ? "The folder itself" : omission.path)</p>\
            <p class="row__note">\(omission.reason.words)</p></div></li>

            """
        }
        return """
            <section class="section" aria-labelledby="h-omitted"><h2 id="h-omitted">Not shown</h2><ul class="rows" role="list">\(rows)</ul>\(more)\(cut)</section>
            """
    }

    private var more: HTML? {
        omitted.count > Self.most ? "<p>And \((omitted.count - Self.most).grouped) more.</p>" : nil
    }

    private var cut: HTML? {
        isCut ? "<p>There are more files in the folder than the 20,000 that are listed.</p>" : nil
    }
}

extension OwnContents.Omission.Reason {
    /// Why it is not shown, as a sentence.
    package var words: String {
        switch self {
        case .name: "Its name is not UTF-8, so no address can lead to it. Renamed, it can be shown."
        case .closed: "The folder may not be read."
        case .deep: "It lies in too many folders within folders: there may be 16."
        }
    }

    /// The word programs read.
    var name: String {
        switch self {
        case .name: "name-not-utf-8"
        case .closed: "closed-folder"
        case .deep: "too-deep"
        }
    }
}
