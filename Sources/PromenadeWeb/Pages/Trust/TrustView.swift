import PromenadeCore

/// The steps by which a device trusts the server, for each kind of device.
struct TrustView {
    let authority: HouseholdAuthority
    /// What this page was asked by, with its port.
    let host: String
    /// What it is asked from: `Safari on iPhone`; those steps are open.
    let device: String
    let assets: Assets

    static let title = "Make this connection private"

    /// Enough to tell it from another by eye.
    private var beginning: String { authority.fingerprint.limited(to: 11) }

    var html: HTML {
        """
        <house-page class="page page--text"><header class="page-head"><div><h1>\(Self.title)</h1>\
        <p>Installing, working offline and finding where you are need it. Once on each device, two minutes.</p></div></header>
        \(notice.html)
        <section class="section">\(ways.map { disclosure($0, isOpen: $0.systems.contains { device.hasSuffix($0) }) })</section>
        <section class="section box box--pair">\(QRCode("http://\(host)\(Route.trust)")?.html("A square with the address of this page"))
        <div class="stack"><p>For a phone: point its camera at the square. It opens this page there.</p>
        <p>Without the certificate you can still look at everything. Only installing, offline and your position stay off.</p>
        <p><a class="btn" href="https://\(host)/">\(Icon("check", assets))Check now</a></p>
        <p class="left">When it works, Promenade opens without a warning.</p></div></section></house-page>
        """
    }

    private var notice: Notice {
        Notice(
            kind: .info,
            words: """
                This server signs its own certificate. Check that the fingerprint (SHA-256) on your device begins with <strong>\(beginning)</strong>: \
                it is also in the server’s window, where it was made.
                """,
            action: """
                <a class="btn btn--primary" href="\(Route.authority)" download>\(Icon("download", assets))Get the certificate</a>
                """,
            assets: assets)
    }

    private var back: HTML { "Come back here and tap <strong>Check now</strong>." }

    /// Bound: kinds of devices.
    private var ways: [(name: String, systems: [String], steps: [HTML])] {
        [
            (
                "iPhone and iPad", ["iPhone", "iPad"],
                [
                    "Tap <strong>Get the certificate</strong>, then <strong>Allow</strong>.",
                    "Open <strong>Settings</strong> › <strong>Profile Downloaded</strong> › <strong>Install</strong>.",
                    """
                    <strong>Settings</strong> › <strong>General</strong> › <strong>About</strong> › <strong>Certificate Trust Settings</strong>: \
                    switch on <strong>\(authority.title)</strong>.
                    """,
                    back,
                ]
            ),
            (
                "Android", ["Android"],
                [
                    "Tap <strong>Get the certificate</strong>.",
                    """
                    <strong>Settings</strong> › <strong>Security</strong> › <strong>Encryption and credentials</strong> › \
                    <strong>Install a certificate</strong> › <strong>CA certificate</strong> › <strong>Install anyway</strong>, and choose the file.
                    """,
                    back,
                ]
            ),
            (
                "Mac", ["Mac"],
                [
                    "Get the certificate and open the file: Keychain Access asks where to; choose <strong>System</strong>.",
                    "Open <strong>\(authority.title)</strong> there and set <strong>Trust</strong> to <strong>Always Trust</strong>.",
                    back,
                ]
            ),
            (
                "Windows", ["Windows"],
                [
                    "Get the certificate, open the file and choose <strong>Install Certificate</strong>.",
                    "Choose <strong>Local Machine</strong>, then <strong>Trusted Root Certification Authorities</strong>.",
                    back,
                ]
            ),
            (
                "Linux and Firefox", ["Linux", "ChromeOS"],
                [
                    """
                    Firefox: <strong>Settings</strong> › <strong>Privacy &amp; Security</strong> › <strong>View Certificates</strong> › \
                    <strong>Authorities</strong> › <strong>Import</strong>.
                    """,
                    """
                    Others: <code>sudo install -m 644 promenade.crt /usr/local/share/ca-certificates/</code> after \
                    <code>openssl x509 -inform der</code>, then <code>sudo update-ca-certificates</code>.
                    """,
                    back,
                ]
            ),
        ]
    }

    private func disclosure(_ way: (name: String, systems: [String], steps: [HTML]), isOpen: Bool) -> HTML {
        """
        <details class="disclosure"\(.flag("open", if: isOpen))><summary>\(way.name) \(Icon("down", assets))</summary>\
        <div class="disclosure__body"><ol class="steps">\(way.steps.map { "<li>\($0)</li>" as HTML })</ol></div></details>
        """
    }
}
