import type { Customer } from './customer.ts'

/**
 * What the browser may know of a session: never a token (decision 28). `owner` is an opaque name of
 * the person, the same in every session of theirs: what was queued for one is never sent for another.
 */
export type SessionFacts = { state: 'guest' } | { state: 'customer'; owner: string; user: Customer }

/** The longest name and password that a login may have, in characters; more is nobody's. */
export const MAX_CREDENTIAL_LENGTH = 256

/** Customer spec §5: a password has at least 8 characters. */
export const MIN_PASSWORD_LENGTH = 8
