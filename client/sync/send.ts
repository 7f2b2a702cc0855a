import {
  API_VERSION,
  ENDPOINTS,
  type Answer,
  type EndpointName,
  type CallRequest,
} from '../../shared/api.ts'
import type { ApiMeta } from '../../shared/api-meta.ts'
import { TIMED_OUT, withTimeout, type Clock } from '../db/clock.ts'
import { fieldsOf } from '../db/record.ts'

/** Timeout of a call; the request may still have arrived. */
export const SEND_TIMEOUT_MS = 5000

/** Browsers limit keepalive bodies to 64 kB per site, and a character may be three bytes. */
const KEEPALIVE_LENGTH = 8000

/**
 * Calls that continue when their page is left. Calls that write the cookie of a cart or a session are
 * excluded: a late response would replace a newer cart with an older one.
 */
const KEEPALIVE: ReadonlySet<EndpointName> = new Set([
  'cart.update',
  'cart.delete',
  'cart.applyCoupon',
  'cart.deleteCoupon',
] as const)

/** Why there is no answer. Only `offline` guarantees that nothing was sent. */
export type SendFailure = 'offline' | 'unreachable' | 'timeout' | 'content-type' | 'format'

/** The result of a call: an answer with its code (200 is success), or a failure. */
export type Reply<Name extends EndpointName> =
  | { kind: 'done'; code: 200; result: Answer<Name>; meta: ApiMeta }
  | { kind: 'refused'; code: number; message: string; meta: ApiMeta; retryAfterMs?: number }
  | { kind: 'failed'; why: SendFailure; code?: number; retryAfterMs?: number }

export type Send = <Name extends EndpointName>(
  name: Name,
  payload: CallRequest<Name>,
) => Promise<Reply<Name>>

export interface SendPorts {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  clock: Clock
  isOnline: () => boolean
  /** Sent with every request where several store views are on. */
  storeCode?: string
  /** The worker requires a newer build than this page has. */
  onOutdated: () => void
}

/**
 * Makes the client of the worker's API: named calls, one attempt each, with a timeout of five seconds
 * including the body. The code in the answer decides the result, not the HTTP status alone.
 */
export function makeSend(ports: SendPorts): Send {
  return async (name, payload) => {
    if (!ports.isOnline()) return { kind: 'failed', why: 'offline' }
    const giveUp = new AbortController()
    const pending = request(ports, name, payload, giveUp.signal)
    const reply = await withTimeout(ports.clock, SEND_TIMEOUT_MS, pending)
    if (isOutdated(reply)) ports.onOutdated()
    if (reply !== TIMED_OUT) return reply
    giveUp.abort()
    return { kind: 'failed', why: 'timeout' }
  }
}

function isOutdated(reply: Reply<EndpointName> | typeof TIMED_OUT): boolean {
  return reply !== TIMED_OUT && reply.kind === 'refused' && reply.code === 426
}

async function request<Name extends EndpointName>(
  { fetch, storeCode, clock }: SendPorts,
  name: Name,
  payload: CallRequest<Name>,
  signal: AbortSignal,
): Promise<Reply<Name>> {
  try {
    const { address, init } = toRequest(name, payload, storeCode)
    const response = await fetch(address, { ...init, signal })
    return await readReply(response, clock)
  } catch {
    return { kind: 'failed', why: 'unreachable' }
  }
}

function toRequest<Name extends EndpointName>(
  name: Name,
  payload: CallRequest<Name>,
  storeCode: string | undefined,
): { address: string; init: RequestInit } {
  const { method, path } = ENDPOINTS[name]
  const query = new URLSearchParams(storeCode === undefined ? {} : { storeCode })
  const headers = new Headers({ Accept: 'application/json', 'X-Reuna': String(API_VERSION) })
  const init: RequestInit = { method, headers, cache: 'no-store', redirect: 'error' }
  if (method === 'GET') {
    for (const [field, value] of Object.entries(payload)) query.set(field, String(value))
  } else {
    headers.set('Content-Type', 'application/json')
    const body = JSON.stringify(payload)
    init.body = body
    init.keepalive = KEEPALIVE.has(name) && body.length < KEEPALIVE_LENGTH
  }
  const search = query.toString()
  return { address: search === '' ? path : `${path}?${search}`, init }
}

async function readReply<Name extends EndpointName>(
  response: Response,
  clock: Clock,
): Promise<Reply<Name>> {
  const wait = readRetryAfter(response.headers.get('Retry-After'), clock)
  const type = response.headers.get('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    return { kind: 'failed', why: 'content-type', code: response.status, ...wait }
  }
  const { code, result, meta } = fieldsOf(await readJson(response))
  const status = Number.parseInt(String(code), 10)
  if (!Number.isInteger(status)) {
    return { kind: 'failed', why: 'format', code: response.status, ...wait }
  }
  const fields: ApiMeta = fieldsOf(meta)
  const final = status === 200 && !response.ok ? response.status : status
  if (final === 200) {
    if (result === undefined) return { kind: 'failed', why: 'format', code: 200 }
    return { kind: 'done', code: 200, result: result as Answer<Name>, meta: fields }
  }
  return { kind: 'refused', code: final, message: readMessage(result), meta: fields, ...wait }
}

/** A truncated or invalid body counts as `format`, not as `content-type`. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads the message of an error: a text, or an object that contains one. */
function readMessage(result: unknown): string {
  if (typeof result === 'string') return result
  const { errorMessage, message } = fieldsOf(result)
  return [errorMessage, message].find((each) => typeof each === 'string') ?? ''
}

/** `Retry-After` as seconds or as a date. */
function readRetryAfter(text: string | null, clock: Clock): { retryAfterMs?: number } {
  if (text === null) return {}
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - clock.now()
  return Number.isFinite(seconds) ? { retryAfterMs: Math.max(0, seconds) } : {}
}
