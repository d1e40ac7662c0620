import PromenadeCore
import PromenadeFeatures

/// Where one comes back to from a closer look.
struct ZoomWayBack {
    let address: String

    init(_ picture: String) {
        address =
            if OwnPictures.path(picture) != nil { Route.ownPictures } else if let work = Work.ID(picture) {
                Route.stage(work)
            } else { Route.home }
    }

    func link(_ assets: Assets) -> HTML {
        """
        <a class="zoom__plate zoom__close" href="\(address)" data-back data-close>\(Icon("close", assets))Close</a>
        """
    }
}
