import { cookieLine, hostCookieName, readCookieValue } from '../../http/cookie.ts'
import { cutText } from '../../plain-text/cut-text.ts'
import type { Notice } from './answer.ts'

const NAME = 'reuna-desk-notice'
const MAX_AGE_SECONDS = 60
const MAX_LENGTH = 500

/** The `Set-Cookie` line of a notice for the next page; undefined deletes the cookie. */
export function noticeLine(notice: Notice | undefined, isSecure: boolean): string {
  const value = notice && encodeURIComponent(`${notice.kind} ${cutText(notice.text, MAX_LENGTH)}`)
  return cookieLine({
    ...{ name: hostCookieName(NAME, isSecure), value, maxAgeSeconds: MAX_AGE_SECONDS },
    ...{ sameSite: 'Strict', isHttpOnly: true, isSecure },
  })
}

/**
 * Reads the notice of a `Cookie` header; undefined if there is none. Its text is untrusted and shown as
 * text.
 */
export function readNotice(cookies: string | undefined, isSecure: boolean): Notice | undefined {
  const value = readCookieValue(cookies, hostCookieName(NAME, isSecure))
  if (value === undefined) return undefined
  try {
    const [, kind, text] = /^(done|failed) (.+)$/s.exec(decodeURIComponent(value)) ?? []
    return kind && text ? { kind: kind as Notice['kind'], text } : undefined
  } catch {
    return undefined
  }
}
