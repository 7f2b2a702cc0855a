import type { Customer } from './customer.ts'

/**
 * What the browser may know of a session: never a token. `owner` is an opaque id of the user, equal in all
 * sessions of the user: what is queued for one user is never sent for another.
 */
export type SessionInfo = { state: 'guest' } | { state: 'customer'; owner: string; user: Customer }

/** Maximum length of user name and password at login, in characters. */
export const MAX_CREDENTIAL_LENGTH = 256

/** A password has at least 8 characters. */
export const MIN_PASSWORD_LENGTH = 8

/**
 * The cookie with the opaque id of the logged-in user (see `SessionFacts`). Scripts may read it, so that
 * every page knows the user before it shows or sends personal data. Over https with the prefix `__Host-`.
 */
export const USER_HINT_COOKIE = 'reuna-who'

/** Its value after a logout: a guest. Without the cookie the user is unknown. */
export const USER_HINT_GUEST = '-'
