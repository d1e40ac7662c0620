import Foundation
import PromenadeCore
import PromenadeFeatures

/// A row a museum: name, how it is doing, its own site.
struct MuseumsView {
    let reports: [Browse.Report]
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text">
        <header class="page-head"><div><h1>Museums</h1><p>Where the works come from, and how their servers are doing.</p></div></header>
        <ul class="rows" role="list">\(reports.map(row))</ul>
        <form method="post" action="\(Route.museumsCheck)"><button class="btn">\(Icon("refresh", assets))Ask them now</button></form>
        </div>
        """
    }

    private func row(_ report: Browse.Report) -> HTML {
        """
        <li class="row"><div class="row__main"><h2 class="row__title"><a href="\(Route.works(.everything, museum: report.museum.id))">\(report.museum.name)</a></h2>\
        <p>\(HealthMark(health: report.health).html)\(report.lastAnswer.map { " <span class=\"asof\">Last answer \($0.inWordsWithTime)</span>" })</p>\
        \(report.museum.terms.map { "<p class=\"asof\">\($0)</p>" })</div>\
        <a class="btn" href="\(report.museum.webSite)">\(Icon("out", assets))Web site</a></li>
        """
    }
}
