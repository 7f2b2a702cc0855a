import type { Customer } from './customer.ts'

/**
 * What the browser may know of a session: never a token. `owner` is an opaque name of
 * the person, the same in every session of theirs: what was queued for one is never sent for another.
 */
export type SessionFacts = { state: 'guest' } | { state: 'customer'; owner: string; user: Customer }

/** The longest name and password that a login may have, in characters; more is nobody's. */
export const MAX_CREDENTIAL_LENGTH = 256

/** A password has at least 8 characters. */
export const MIN_PASSWORD_LENGTH = 8

/**
 * The cookie that names who is logged in here, by the opaque name of `SessionFacts`: scripts may read
 * it, so that every page knows who is here before it shows or sends anything of a person. Over https
 * with the prefix `__Host-`.
 */
export const USER_HINT_COOKIE = 'reuna-who'

/** Its value after a logout: nobody is. Where there is no such cookie nothing is said. */
export const USER_HINT_GUEST = '-'
