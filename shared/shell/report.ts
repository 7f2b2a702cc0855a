/** Path to which browsers and the shop's scripts report errors in pages. */
export const REPORT_PATH = '/__report'

/** Content type of the reports of the Reporting API. */
export const REPORT_TYPE = 'application/reports+json'

/** Report type of a failed hydration that React recovered from. */
export const ISLAND_RECOVERED = 'island-recovered'
