import { fieldsOf } from '../db/record.ts'

/** A form that was sent, until the shop has taken it. Instants are milliseconds since 1970. */
export interface KeptForm {
  v: 1
  /** Names this sending: the shop takes it once. */
  key: string
  /** Path and query it is posted to. */
  action: string
  fields: readonly (readonly [string, string])[]
  /** What it is called on its page. */
  name: string
  /** The page it stands on: path and query. */
  page: string
  /** What of the watch list changes when it was taken. */
  watch?: string
  unwatch?: string
  /** An opaque name of who was logged in; empty: nobody. */
  owner: string
  created_at: number
  attempts: number
  /** Not before. */
  next_at: number
  /** Why the shop did not take it, in words: it waits for who has written it. */
  returned?: string
}

/** Nothing waits longer to be sent. */
export const WAIT_MS = 7 * 24 * 3_600_000
/** Nothing that came back is kept longer. */
const FORGET_MS = 30 * 24 * 3_600_000
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 300_000

/** A stored form, or undefined when it is none that this build can read. */
export function checkForm(raw: unknown): KeptForm | undefined {
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
  return isValid ? (raw as KeptForm) : undefined
}

/** Whether it may be sent now. A clock that was set back makes nobody wait. */
export function isDue({ next_at, returned }: KeptForm, now: number): boolean {
  return returned === undefined && (next_at <= now || next_at - now > MAX_WAIT_MS)
}

/** After nobody took it: the next try is later each time. `chance` from 0 to 1 spreads many. */
export function putOff(
  form: KeptForm,
  retryAfterMs: number,
  now: number,
  chance: number,
): KeptForm {
  const limit = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, form.attempts))
  const wait = Math.min(MAX_WAIT_MS, Math.max(retryAfterMs, (limit * (1 + chance)) / 2))
  return { ...form, attempts: form.attempts + 1, next_at: now + wait }
}

export function isTooOld({ created_at }: KeptForm, now: number): boolean {
  return now - created_at > WAIT_MS
}

/** It holds a name and an address: nobody who came back for it in so long wants it. */
export function isForgotten({ created_at }: KeptForm, now: number): boolean {
  return now - created_at > FORGET_MS
}
