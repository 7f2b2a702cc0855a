/** Where the searches of this tab are: gone with it, and with a logout. */
export const RECENT_SEARCHES = 'reuna-searches'
