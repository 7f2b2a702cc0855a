/** Where browsers, and the shop's own scripts, report what went wrong in a page. */
export const REPORT_PATH = '/__report'

/** Content type of the reports of the Reporting API. */
export const REPORT_TYPE = 'application/reports+json'

/** Kind of a report of an island whose markup React had to make again, or that it recovered otherwise. */
export const ISLAND_RECOVERED = 'island-recovered'
