import PromenadeCore

/// What a chat shows of a link that is sent (The Open Graph protocol): a name, a sentence, a picture.
struct LinkPreview {
    let title: String
    let words: String
    /// The page, whole.
    let page: String
    /// Its picture, whole, and what that is of.
    let picture: (address: String, title: String)?

    /// As wide as chats show it.
    static let file = "\(PictureSize.page.rawValue).jpg"

    /// Whoever has the link may pass it on; machines that list pages are not to.
    var html: HTML {
        """
        <meta name="robots" content="noindex, nofollow">
        <meta name="description" content="\(words)">
        <meta property="og:site_name" content="Promenade"><meta property="og:type" content="website">
        <meta property="og:title" content="\(title)"><meta property="og:description" content="\(words)">
        <meta property="og:url" content="\(page)">\(picture.map(image))
        """
    }

    private func image(_ picture: (address: String, title: String)) -> HTML {
        """
        <meta property="og:image" content="\(picture.address)"><meta property="og:image:type" content="image/jpeg">\
        <meta property="og:image:alt" content="\(picture.title)"><meta name="twitter:card" content="summary_large_image">
        """
    }
}
