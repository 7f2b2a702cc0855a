import { ShopError } from '../../shared/error.ts'
import { requestJson, type Send } from './request-json.ts'
import type { Breaker } from './breaker.ts'
import { readRefusal, type Refusal } from './refusal.ts'
import type { z } from 'zod'

const MAX_ANSWER_BYTES = 1024 * 1024

/** The caller of an operation: the visitor's token and cart, empty for guests and for cacheable pages. */
export interface Caller {
  token?: string
  cartId?: string
}

/** An endpoint of the commerce contract. */
export interface BackendTarget {
  /** True if one order key never makes two orders, so the order may be retried. */
  isIdempotent?: boolean
  fetch: Send
  /** Address up to `/api/…`, or including it. */
  baseUrl: string
  /** Sent when the shop has several store views. */
  storeCode?: string
  /** The token is sent in a header instead of the query; both sides must be set to this. */
  tokenInHeader?: boolean
  /** Overrides the timeouts of the operations. */
  timeoutMs?: number
  breaker?: Breaker
  isBuiltIn?: boolean
  isMagento?: boolean
}

export type CallResult<Result> = { ok: true; result: Result } | Refusal

/**
 * Calls one operation. A code other than 200 is a refusal. So is an input that the contract does not allow;
 * it is not sent. An invalid response throws `answer.*`. Neither contains tokens, cart ids or addresses.
 * Redirects are not followed, because the token would be sent along.
 */
export async function callBackend<Input, Result>(
  target: BackendTarget,
  name: string,
  operation: Operation<Input, Result>,
  input: Input,
  caller: Caller = {},
): Promise<CallResult<Result>> {
  const parsed = operation.input.safeParse(input)
  if (!parsed.success) return { ok: false, code: 400 }
  const checked = parsed.data
  const { method, body } = operation
  const bearer = target.tokenInHeader && caller.token ? `Bearer ${caller.token}` : undefined
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: bearer }),
  }
  const init = {
    method,
    headers,
    ...(body && { body: JSON.stringify(body(checked, caller.cartId ?? '')) }),
  }
  const answer = await requestJson({
    operation: name,
    send: target.fetch,
    url: operationUrl(target, operation, checked, caller),
    init,
    timeoutMs: target.timeoutMs ?? operation.timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
  })
  return operation.answer === 'raw'
    ? readRaw(name, operation, answer.status, answer.value)
    : readEnvelope(name, operation, answer.value)
}

function operationUrl<Input>(
  target: BackendTarget,
  operation: Pick<Operation<Input, unknown>, 'path' | 'pathOf' | 'query'>,
  input: Input,
  caller: Caller,
): URL {
  const url = new URL(target.baseUrl)
  url.pathname = `${url.pathname.replace(/(?:\/api)?\/*$/, '')}${operation.pathOf?.(input) ?? operation.path}`
  url.search = ''
  for (const [key, value] of Object.entries(operation.query(input)))
    url.searchParams.set(key, value)
  if (!target.tokenInHeader) url.searchParams.set('token', caller.token ?? '')
  url.searchParams.set('cartId', caller.cartId ?? '')
  if (target.storeCode) url.searchParams.set('storeCode', target.storeCode)
  return url
}

function readRaw<Result>(
  name: string,
  operation: Pick<Operation<never, Result>, 'result'>,
  status: number,
  value: unknown,
): CallResult<Result> {
  if (status !== 200) return { ok: false, code: status }
  return { ok: true, result: checkResult(name, operation, value) }
}

function readEnvelope<Result>(
  name: string,
  operation: Pick<Operation<never, Result>, 'result' | 'answer'>,
  value: unknown,
): CallResult<Result> {
  if (!isRecord(value)) throw new ShopError('answer.format', { operation: name })
  const code = Number.parseInt(String(value['code']), 10)
  if (Number.isNaN(code)) throw readNetworkErrorCode(name, value)
  const { result, meta } = value
  if (code === 200) {
    const given = operation.answer === 'with-meta' ? { result, meta } : result
    return { ok: true, result: checkResult(name, operation, given) }
  }
  // A word instead of a numeric code comes from a middleware that cannot reach the platform.
  if (isRecord(result) && typeof result['code'] === 'string' && !/^\d+$/.test(result['code'])) {
    throw readNetworkErrorCode(name, result)
  }
  return readRefusal(code, result)
}

/** Reads a word instead of a code (ENOTFOUND, ECONNREFUSED): the middleware cannot reach the platform. */
function readNetworkErrorCode(name: string, value: Readonly<Record<string, unknown>>): ShopError {
  const isWord = /^E[A-Z_]{2,30}$/.test(String(value['code']))
  if (isWord) return new ShopError('answer.unreachable', { operation: name })
  return new ShopError('answer.format', { operation: name })
}

function checkResult<Result>(
  name: string,
  operation: Pick<Operation<never, Result>, 'result'>,
  value: unknown,
): Result {
  const checked = operation.result.safeParse(value)
  if (checked.success) return checked.data
  throw new ShopError('answer.format', { operation: name })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An operation of the commerce contract: builds the request from its input and validates the result. Only
 * declared operations can be called, never an arbitrary URL.
 */
export interface Operation<Input, Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Path parameters taken from the input. */
  pathOf?: (input: Input) => string
  /** Query parameters of the operation; the client adds token, cart and store. */
  query: (input: Input) => Readonly<Record<string, string>>
  /** `cartId` is the caller's, for operations that repeat it in the body. */
  body?: (input: Input, cartId: string) => unknown
  input: z.ZodType<Input>
  result: z.ZodType<Result>
  /**
   * The part to validate: the envelope's result; with `meta`, both as `{result, meta}`; `raw`: a response
   * without an envelope.
   */
  answer: 'envelope' | 'with-meta' | 'raw'
  timeoutMs: number
}
