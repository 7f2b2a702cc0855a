/** The database of carts, orders and forms. */
export const OUTBOX_DATABASE = 'outbox'
/** The one object store of each database. */
export const STORE = 'kv'
