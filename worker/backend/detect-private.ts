import type { Send } from './request-json.ts'

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
