import { hmacHex } from './digest.ts'

/** Clocks differ, and a message that somebody kept must not count later. */
export const TOLERANCE_MS = 5 * 60 * 1000

const PREFIX = 'whsec_'
/** Bytes of a key, as Standard Webhooks wants it. */
const SHORTEST_KEY = 24
/** Characters of a secret that is no encoded key. */
const SHORTEST_TEXT = 32
/** Each signature costs a computation, so their number is limited. */
const MAX_SIGNATURES = 8

/** The signed parts of a message: an id that is the same for every attempt, and the body. */
export interface WebhookMessage {
  id: string
  body: string
}

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The keys of a secret: `whsec_` and base64, several with spaces between them while keys are
 * changed; any other text of 32 characters or more is one key, byte by byte. None: it is too short.
 */
export function webhookKeys(secret: string): readonly Bytes[] {
  const keys = secret.trim().split(/\s+/).map(decodeKey)
  if (keys.every((key) => key !== undefined)) return keys
  return secret.length < SHORTEST_TEXT ? [] : [bytesOf(secret)]
}

/** Returns the problem of a secret as text; undefined if it is valid. */
export function webhookSecretProblem(secret: string): string | undefined {
  const keys = webhookKeys(secret)
  if (keys.length === 0) return `wants ${PREFIX} and base64, or ${SHORTEST_TEXT} characters or more`
  const isRead = !secret.includes(PREFIX) || secret.trim().split(/\s+/).every(decodeKey)
  return isRead ? undefined : `has ${PREFIX} without base64 of ${SHORTEST_KEY} bytes or more behind`
}

/** The headers of Standard Webhooks for a message, with a signature of each key. */
export async function signWebhook(
  secret: string,
  message: WebhookMessage,
  now: number,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000))
  const content = contentOf(message.id, timestamp, message.body)
  const signatures = webhookKeys(secret).map(async (bytes) => {
    const signature = await crypto.subtle.sign('HMAC', await hmacKey(bytes), content)
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
  })
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  }
}

/**
 * Whether a message was signed with one of the keys of a secret, not long ago. Of several signatures
 * one has to fit: the sender may be changing its key.
 */
export async function isWebhookSigned(
  secret: string,
  headers: Pick<Headers, 'get'>,
  body: string,
  now: number,
): Promise<boolean> {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (id === '' || !isTimely(timestamp, now)) return false
  const content = contentOf(id, timestamp, body)
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, MAX_SIGNATURES)
  const signatures = given.flatMap((each) => {
    const bytes = each.startsWith('v1,') ? decode(each.slice(3)) : undefined
    return bytes ? [bytes] : []
  })
  const keys = await Promise.all(webhookKeys(secret).map(hmacKey))
  const matches = await Promise.all(
    keys.flatMap((key) =>
      signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, content)),
    ),
  )
  return matches.includes(true)
}

/** `t=seconds,v1=hex` of `seconds.body`: what the shop sent before it followed Standard Webhooks. */
export async function signTimestamped(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${await hmacHex(secret, `${seconds}.${body}`)}`
}

/** True if the signature matches this secret and body and is not too old. */
export async function isTimestampSigned(
  secret: string,
  header: string | null,
  body: string,
  now: number,
): Promise<boolean> {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header?.trim() ?? '') ?? []
  if (!isTimely(seconds, now)) return false
  const key = await hmacKey(bytesOf(secret))
  const content = bytesOf(`${seconds}.${body}`)
  return crypto.subtle.verify('HMAC', key, hexBytes(signature), content)
}

function isTimely(seconds: string, now: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= TOLERANCE_MS
}

function contentOf(id: string, timestamp: string, body: string): Bytes {
  return bytesOf(`${id}.${timestamp}.${body}`)
}

function hmacKey(bytes: Bytes): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}

function decodeKey(text: string): Bytes | undefined {
  const bytes = text.startsWith(PREFIX) ? decode(text.slice(PREFIX.length)) : undefined
  return bytes && bytes.length >= SHORTEST_KEY ? bytes : undefined
}

function decode(base64: string): Bytes | undefined {
  try {
    return new Uint8Array(Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function hexBytes(hex: string): Bytes {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
}

function bytesOf(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text))
}
