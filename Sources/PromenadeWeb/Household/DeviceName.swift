import PromenadeCore

/// What a device is called in lists: `Firefox on Linux`, from what its browser says of itself (RFC 9110, section 10.1.5).
struct DeviceName: Sendable, Hashable {
    let text: String

    /// - Parameter userAgent: as it came; anybody can write it.
    init(userAgent: String?) {
        let said = (userAgent ?? "").limited(to: 400)
        func first(_ words: [(sign: String, name: String)]) -> String? {
            words.first { said.contains($0.sign) }?.name
        }
        switch (first(Self.browsers), first(Self.systems)) {
        case (let browser?, let system?): text = "\(browser) on \(system)"
        case (let browser?, nil): text = browser
        case (nil, let system?): text = "A browser on \(system)"
        case (nil, nil): text = "A browser"
        }
    }

    /// The more special before those they say they are, too.
    private static let browsers = [
        ("Edg/", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("HeadlessChrome/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"), ("curl/", "curl"),
    ]
    private static let systems = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"), ("Macintosh", "Mac"), ("Tizen", "a TV"), ("Web0S", "a TV"),
        ("Linux", "Linux"),
    ]
}
