import { fieldsOf } from '../db/record.ts'

/** A submitted form until the shop accepts it; its field names are in shoppers' browsers. Instants are milliseconds since 1970. */
export interface StoredForm {
  v: 1
  /** Idempotency key of the submission. */
  key: string
  /** Path and query it is posted to. */
  action: string
  fields: readonly (readonly [string, string])[]
  /** Its heading on the page. */
  name: string
  /** Path and query of its page. */
  page: string
  /** Subscription key that is added or removed when the form is accepted. */
  watch?: string
  unwatch?: string
  /** The opaque id of the user; empty: a guest. */
  owner: string
  created_at: number
  attempts: number
  /** Earliest time of the next attempt. */
  next_at: number
  /** The message of the refusal; the form waits for its author. */
  returned?: string
}

/** Stored forms are not sent after this time. */
export const WAIT_MS = 7 * 24 * 3_600_000
/** Refused forms are deleted after this. */
const FORGET_MS = 30 * 24 * 3_600_000
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 300_000

/** Checks a stored form; undefined: this build cannot read it. */
export function checkForm(raw: unknown): StoredForm | undefined {
  const form = fieldsOf(raw)
  const { fields, returned } = form
  const isValid =
    form['v'] === 1 &&
    (['key', 'action', 'name', 'page', 'owner'] as const).every(
      (name) => typeof form[name] === 'string',
    ) &&
    (['created_at', 'attempts', 'next_at'] as const).every(
      (name) => typeof form[name] === 'number',
    ) &&
    Array.isArray(fields) &&
    fields.every((pair: unknown) => Array.isArray(pair) && pair.length === 2) &&
    (returned === undefined || typeof returned === 'string')
  return isValid ? (raw as StoredForm) : undefined
}

/** True if a form is due. A clock that was set back delays nothing. */
export function isDue({ next_at, returned }: StoredForm, now: number): boolean {
  return returned === undefined && (next_at <= now || next_at - now > MAX_WAIT_MS)
}

/** Schedules the next attempt with exponential back-off. `chance` from 0 to 1 is the jitter. */
export function reschedule(
  form: StoredForm,
  retryAfterMs: number,
  now: number,
  chance: number,
): StoredForm {
  const limit = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, form.attempts))
  const wait = Math.min(MAX_WAIT_MS, Math.max(retryAfterMs, (limit * (1 + chance)) / 2))
  return { ...form, attempts: form.attempts + 1, next_at: now + wait }
}

export function isTooOld({ created_at }: StoredForm, now: number): boolean {
  return now - created_at > WAIT_MS
}

/** True if a form must be deleted, because it contains personal data. */
export function isExpired({ created_at }: StoredForm, now: number): boolean {
  return now - created_at > FORGET_MS
}
