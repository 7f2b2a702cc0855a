import type { TrackingSettings } from '../../shared/brand/tracking-schema.ts'
import { isRecord } from '../../shared/raw.ts'
import { readTextUpTo } from '../backend/read-body.ts'
import { providerOf } from '../brand/client-tracking.ts'
import { writeLog } from '../log/log.ts'

/** `taken`: nothing more is to be done, whatever it thought of it. `again`: it did not take it. */
export type DeliveryResult = 'taken' | 'again'

const TIMEOUT_MS = 2000
/** Longer addresses are refused on the way. */
const MAX_DATA = 8000
const MAX_ANSWER_BYTES = 4096
const TRY_AGAIN: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * Tells the provider (GET calls with base64 data). Failures are swallowed: what
 * cannot have arrived may be told again, everything else counts as taken. No redirect is followed.
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
  return TRY_AGAIN.has(answer.status) ? 'again' : 'taken'
}

/** The same where the answer is looked at: its field `success`. */
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
  const isTaken = answer.ok && saysSuccess(text ?? '')
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
  const data = fitted({ token: settings.publicKey, ...payload })
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const address = `${base}${settings.paths[kind]}?data=${data}`
    return await fetch(new Request(address, { redirect: 'manual', signal }))
  } catch (error) {
    // Nothing of the error is told: it would name the address, and with it the person.
    return error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'away'
  }
}

/** The lists of an event that may be long. */
const LISTS = ['Items', 'products', 'ItemNames'] as const

/** What fits into an address: the last lines of a large cart are left out, its value is not. */
function fitted(payload: Readonly<Record<string, unknown>>): string {
  const data = encode(payload)
  const { properties } = payload
  if (data.length <= MAX_DATA || !isRecord(properties)) return data
  const lists = LISTS.flatMap((name) => {
    const lines: unknown = properties[name]
    return Array.isArray(lines) && lines.length > 0 ? [[name, halved(lines)] as const] : []
  })
  if (lists.length === 0) return data
  return fitted({ ...payload, properties: { ...properties, ...Object.fromEntries(lists) } })
}

function halved(lines: readonly unknown[]): readonly unknown[] {
  return lines.slice(0, Math.floor(lines.length / 2))
}

/** Base64 of UTF-8, not escaped: names may hold any letter. */
export function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function saysSuccess(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) && Boolean(read['success'])
  } catch {
    return false
  }
}
