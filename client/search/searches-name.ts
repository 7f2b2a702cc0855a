/** Session storage key of this tab's searches; a logout deletes them. */
export const RECENT_SEARCHES = 'reuna-searches'
