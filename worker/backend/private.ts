import type { Send } from './answer.ts'

const KEPT_FROM_OTHERS = /(?:^|,)\s*(?:private|no-store)\s*(?:[=,]|$)/i

/** Sends as `send` does and tells when an answer says that it is not for everybody, or not to be kept. */
export function hearPrivate(send: Send, onPrivate: () => void): Send {
  return async (request, init) => {
    const response = await send(request, init)
    if (KEPT_FROM_OTHERS.test(response.headers.get('Cache-Control') ?? '')) onPrivate()
    return response
  }
}
