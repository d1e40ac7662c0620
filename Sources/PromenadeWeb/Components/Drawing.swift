import PromenadeCore

/// A museum's front, drawn in ink.
struct Drawing {
    private let front: String
    private let box: HTML
    private let words: String
    private let address: String

    init(museum: Museum, assets: Assets) { self.init(of: museum.id, assets: assets) }

    init(of museum: Museum.ID, assets: Assets) {
        if museum == "rijks" {
            front = "rijks"
            box = "0 0 920 470"
            words = "Drawing of a museum front: brick, two towers and a passage of three arches between them"
        } else {
            front = "aic"
            box = "0 0 920 430"
            words = "Drawing of a museum front: wide steps, three open arches and two lions"
        }
        address = assets.address(of: "img/museums.svg")
    }

    var html: HTML {
        """
        <svg class="drawing" viewBox="\(box)" preserveAspectRatio="xMidYMax meet" role="img" aria-label="\(words)"><use href="\(address)#\(front)"/></svg>
        """
    }
}
