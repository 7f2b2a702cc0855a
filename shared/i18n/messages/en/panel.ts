/** The messages of a panel before its own are loaded, in English. */
export const messages = { 'common.close': 'Close' }
