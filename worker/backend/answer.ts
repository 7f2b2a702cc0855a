import { ShopError } from '../../shared/error.ts'

/** How a request is sent: the platform's fetch, a service binding, or a shop called in-process. */
export type Send = (request: Request, init?: RequestInit) => Promise<Response>

export interface AnswerLimits {
  timeoutMs: number
  maxBytes: number
}

export interface JsonAnswer {
  status: number
  /** Undefined when the body was empty. */
  value: unknown
}

/**
 * Sends a request and reads its JSON answer. Redirects are not followed, the body is bounded, and all
 * of it has to be there within the time limit; what comes later is ignored. Errors name the place by
 * host only: paths and queries may hold tokens.
 */
export async function requestJson(
  send: Send,
  url: URL,
  init: RequestInit,
  limits: AnswerLimits,
): Promise<JsonAnswer> {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const details = { host: url.host, timeoutMs: limits.timeoutMs }
    late.reject(new ShopError('answer.timeout', details))
    controller.abort()
  }, limits.timeoutMs)
  const request = new Request(url, { ...init, redirect: 'manual', signal: controller.signal })
  const answer = readAnswer(send, request, url.host, limits.maxBytes)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}

async function readAnswer(
  send: Send,
  request: Request,
  host: string,
  maxBytes: number,
): Promise<JsonAnswer> {
  const response = await send(request).catch((cause: unknown) => {
    throw new ShopError('answer.unreachable', { host, reason: nameOf(cause) })
  })
  const { status } = response
  // Outside workerd a redirect that is not followed has status 0.
  if (status === 0 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new ShopError('answer.status', { host, status })
  }
  if (!isJson(response.headers.get('content-type'))) {
    await response.body?.cancel()
    throw new ShopError('answer.content-type', { host, status })
  }
  const text = await readBounded(response, host, maxBytes)
  return { status, value: parseJson(text, host, status) }
}

/** The kind of failure without its words, which may repeat the address. */
function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : typeof cause
}

function isJson(contentType: string | null): boolean {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
}

async function readBounded(response: Response, host: string, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ShopError('answer.unreachable', { host, reason: nameOf(cause) })
    })
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new ShopError('answer.format', { host, maxBytes })
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parseJson(text: string, host: string, status: number): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ShopError('answer.format', { host, status })
  }
}
