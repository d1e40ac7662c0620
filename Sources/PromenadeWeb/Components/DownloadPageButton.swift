import PromenadeCore

/// Has the browser keep the page one looks at, with its works and pictures, for when there is no network; its script shows it.
struct DownloadPageButton {
    /// What it is called among others: “Walk, Superlambanana to The docks”.
    let title: String
    let assets: Assets

    var html: HTML? {
        guard Viewer.current.keeps else { return nil }
        return """
            <download-page data-title="\(title)" hidden><button class="btn" type="button" aria-pressed="false">\(Icon("download", assets))Keep on this device</button>\
            <span class="small num" data-state></span></download-page>
            """
    }
}
