import type { TrackingSettings } from '../../shared/brand/tracking-schema.ts'
import { isRecord } from '../../shared/raw.ts'
import { readTextUpTo } from '../backend/read-body.ts'
import { providerOf } from '../brand/client-tracking.ts'
import { writeLog } from '../log/log.ts'

/** `taken`: done, whatever the response. `again`: not accepted, may be retried. */
export type DeliveryResult = 'taken' | 'again'

const TIMEOUT_MS = 2000
/** Longer URLs are rejected on the way. */
const MAX_DATA = 8000
const MAX_ANSWER_BYTES = 4096
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * Sends an event to the provider (GET with base64 data). Errors are swallowed: an event that cannot have
 * arrived may be retried, any other counts as taken. No redirect is followed.
 */
export async function sendToProvider(
  settings: TrackingSettings,
  kind: 'identify' | 'track',
  payload: Readonly<Record<string, unknown>>,
): Promise<DeliveryResult> {
  const answer = await callProvider(settings, kind, payload)
  if (typeof answer === 'string') {
    writeLog({ code: 'tracking.failed', kind, detail: answer })
    return answer === 'late' ? 'taken' : 'again'
  }
  await answer.body?.cancel().catch(() => undefined)
  if (answer.ok) return 'taken'
  writeLog({ code: 'tracking.failed', kind, status: answer.status })
  return RETRYABLE_STATUSES.has(answer.status) ? 'again' : 'taken'
}

/** Sends a `track` event; true if the `success` field of the response says so. */
export async function sendTracking(
  settings: TrackingSettings,
  payload: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const answer = await callProvider(settings, 'track', payload)
  const line = { code: 'tracking.failed', kind: 'unsubscribe' }
  if (typeof answer === 'string') {
    writeLog({ ...line, detail: answer })
    return false
  }
  const text = await readTextUpTo(answer, MAX_ANSWER_BYTES).catch(() => undefined)
  const isTaken = answer.ok && isSuccessText(text ?? '')
  if (!isTaken) writeLog({ ...line, status: answer.status })
  return isTaken
}

async function callProvider(
  settings: TrackingSettings,
  kind: 'identify' | 'track',
  payload: Readonly<Record<string, unknown>>,
): Promise<Response | 'late' | 'away'> {
  const provider = providerOf(settings)
  if (!provider) return 'away'
  const base = provider.href.replace(/\/+$/, '')
  const data = fitIntoUrl({ token: settings.publicKey, ...payload })
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const address = `${base}${settings.paths[kind]}?data=${data}`
    return await fetch(new Request(address, { redirect: 'manual', signal }))
  } catch (error) {
    // The error is not logged: it contains the URL, and with it personal data.
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'away'
  }
}

/** The lists of an event that may be long. */
const LONG_LISTS = ['Items', 'products', 'ItemNames'] as const

/** Fits an event into a URL: the last lines of a large cart are dropped, its value is kept. */
function fitIntoUrl(payload: Readonly<Record<string, unknown>>): string {
  const data = encode(payload)
  const { properties } = payload
  if (data.length <= MAX_DATA || !isRecord(properties)) return data
  const lists = LONG_LISTS.flatMap((name) => {
    const lines: unknown = properties[name]
    return Array.isArray(lines) && lines.length > 0 ? [[name, firstHalf(lines)] as const] : []
  })
  if (lists.length === 0) return data
  return fitIntoUrl({ ...payload, properties: { ...properties, ...Object.fromEntries(lists) } })
}

function firstHalf(lines: readonly unknown[]): readonly unknown[] {
  return lines.slice(0, Math.floor(lines.length / 2))
}

/** Encodes as base64 of UTF-8, without URL escapes. */
export function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function isSuccessText(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) && Boolean(read['success'])
  } catch {
    return false
  }
}
