/** The database of what the shopper made. */
export const OUTBOX = 'outbox'
/** The one object store of each database. */
export const STORE = 'kv'
