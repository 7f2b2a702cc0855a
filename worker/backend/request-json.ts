import { pause } from '../concurrency/timeout.ts'
import { ShopError } from '../../shared/error.ts'
import { type Breaker, type ReportOutcome, waitMsOf } from './breaker.ts'
import { parseJson, readTextUpTo } from './read-body.ts'

/** Sends a request: the platform's fetch, a service binding, or a shop called in-process. */
export type Send = (request: Request, init?: RequestInit) => Promise<Response>

/** A request with a JSON response. */
export interface JsonRequest {
  /** Name of the operation: errors and logs contain this instead of the URL. */
  operation: string
  send: Send
  url: URL
  init: RequestInit
  /** Timeout of the whole exchange, from the first byte sent to the last one read. */
  timeoutMs: number
  /** Times out earlier if `isEnough` returns true at that time. */
  earlier?: { ms: number; isEnough: () => boolean }
  maxBytes: number
  /** Stops calls to an upstream that does not answer. */
  breaker?: Breaker | undefined
  /** True for the HTTP statuses of an upstream in trouble; other statuses are responses. */
  isUnavailable?: (status: number) => boolean
}

interface JsonAnswer {
  status: number
  /** Undefined if the body is empty. */
  value: unknown
}

/**
 * Sends a request and reads its JSON response. Redirects are not followed, the body is limited after
 * decompression, and the whole exchange must end within the timeout. Errors contain only the operation, the
 * status and the time (ms), because URLs contain tokens.
 */
export async function requestJson(request: JsonRequest): Promise<JsonAnswer> {
  const { operation, breaker } = request
  const reportOutcome = breaker ? await enterBreaker(breaker, request.timeoutMs) : () => undefined
  if (!reportOutcome) throw new ShopError('answer.unreachable', { operation, ms: 0, unsent: 1 })
  const started = Date.now()
  try {
    const { waitMs, ...answer } = await requestWithTimeout(request, started)
    const trouble = request.isUnavailable ?? isGatewayTrouble
    if (waitMs !== undefined) reportOutcome({ waitMs })
    else reportOutcome(trouble(answer.status) ? 'failed' : 'answered')
    return answer
  } catch (cause) {
    reportOutcome(cause instanceof PauseRequested ? { waitMs: cause.waitMs } : 'failed')
    throw cause instanceof PauseRequested ? cause.error : cause
  }
}

/** Maximum wait of a call for a probe, and the polling interval. */
const PROBE_WAIT_MS = 1000
const PROBE_POLL_MS = 20

/** Enters the breaker. Parallel calls of a page wait for the probe and are sent if it succeeds. */
async function enterBreaker(
  breaker: Breaker,
  timeoutMs: number,
): Promise<ReportOutcome | undefined> {
  const polls = Math.min(PROBE_WAIT_MS, timeoutMs) / PROBE_POLL_MS
  for (let poll = 0; poll < polls; poll += 1) {
    const leave = breaker.enter()
    if (leave !== 'wait') return leave
    await pause(PROBE_POLL_MS)
  }
  return undefined
}

/** Statuses of a gateway in front of the backend; the backend's own 500 is a response. */
function isGatewayTrouble(status: number): boolean {
  return status >= 502 && status <= 504
}

/** A failed response that also asks for a pause. */
class PauseRequested extends Error {
  readonly error: ShopError
  readonly waitMs: number

  constructor(error: ShopError, waitMs: number) {
    super(error.message)
    this.error = error
    this.waitMs = waitMs
  }
}

type TimedAnswer = JsonAnswer & { waitMs?: number | undefined }

async function requestWithTimeout(request: JsonRequest, started: number): Promise<TimedAnswer> {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const abortLate = () => {
    late.reject(errorOf('answer.timeout', request, started))
    controller.abort()
  }
  const { timeoutMs, earlier } = request
  const timers = [setTimeout(abortLate, timeoutMs)]
  if (earlier && earlier.ms < timeoutMs) {
    timers.push(setTimeout(() => earlier.isEnough() && abortLate(), earlier.ms))
  }
  const answer = readAnswer(request, started, controller.signal)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    for (const timer of timers) clearTimeout(timer)
    answer.catch(() => undefined)
  }
}

function errorOf(
  code: 'answer.timeout' | 'answer.unreachable' | 'answer.status' | 'answer.format',
  { operation }: Pick<JsonRequest, 'operation'>,
  started: number,
  status?: number,
): ShopError {
  const seen = status === undefined ? {} : { status }
  return new ShopError(code, { operation, ...seen, ms: Date.now() - started })
}

async function readAnswer(
  request: JsonRequest,
  started: number,
  signal: AbortSignal,
): Promise<TimedAnswer> {
  const throwUnreachable = (): never => {
    throw errorOf('answer.unreachable', request, started)
  }
  // The platform's cache would keep the URL, which contains tokens.
  const init: RequestInit = { ...request.init, redirect: 'manual', cache: 'no-store', signal }
  const response = await request.send(new Request(request.url, init)).catch(throwUnreachable)
  const { status, headers } = response
  const waitMs = waitMsOf(status, headers.get('retry-after'), Date.now())
  const refuse = async (error: ShopError): Promise<never> => {
    await response.body?.cancel().catch(() => undefined)
    throw waitMs === undefined ? error : new PauseRequested(error, waitMs)
  }
  // Outside workerd, a redirect that is not followed has status 0.
  if (status === 0 || (status >= 300 && status < 400)) {
    return refuse(errorOf('answer.status', request, started, status))
  }
  if (!isJson(headers.get('content-type'))) {
    const details = { operation: request.operation, status, ms: Date.now() - started }
    return refuse(new ShopError('answer.content-type', details))
  }
  const text = await readTextUpTo(response, request.maxBytes).catch(throwUnreachable)
  const value = text === undefined ? undefined : parseJson(text)
  if (!value) return refuse(errorOf('answer.format', request, started, status))
  return { status, value: value.json, waitMs }
}

function isJson(contentType: string | null): boolean {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
}

const PRIVATE = /(?:^|,)\s*private\s*(?:[=,]|$)/i
const NO_STORE = /(?:^|,)\s*no-store\s*(?:[=,]|$)/i

/**
 * Sends as `send` does and reports a response that is private or must not be stored. For POST only
 * `private` counts: GraphQL servers set `no-store` on every response.
 */
export function detectPrivateHeaders(send: Send, onPrivate: () => void): Send {
  return async (request, init) => {
    const response = await send(request, init)
    const control = response.headers.get('Cache-Control') ?? ''
    const isRead = request.method !== 'POST'
    if (PRIVATE.test(control) || (isRead && NO_STORE.test(control))) onPrivate()
    return response
  }
}
