/** The database of what the shopper made. */
export const OUTBOX_DATABASE = 'outbox'
/** The one object store of each database. */
export const STORE = 'kv'
