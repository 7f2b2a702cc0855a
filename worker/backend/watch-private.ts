import type { Send } from './request-json.ts'

const PRIVATE = /(?:^|,)\s*private\s*(?:[=,]|$)/i
const NO_STORE = /(?:^|,)\s*no-store\s*(?:[=,]|$)/i

/**
 * Sends as `send` does and tells when an answer says that it is not for everybody, or not to be kept.
 * Of an answer to POST only `private` counts: servers of GraphQL put `no-store` on all of them.
 */
export function watchPrivate(send: Send, onPrivate: () => void): Send {
  return async (request, init) => {
    const response = await send(request, init)
    const control = response.headers.get('Cache-Control') ?? ''
    const isRead = request.method !== 'POST'
    if (PRIVATE.test(control) || (isRead && NO_STORE.test(control))) onPrivate()
    return response
  }
}
