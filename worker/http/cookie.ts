/** What a `Set-Cookie` line says. */
export interface CookieLine {
  name: string
  /** Undefined takes the cookie away. */
  value: string | undefined
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
  /** No script of the page reads it. */
  isHttpOnly: boolean
  isSecure: boolean
  domain?: string
}

/**
 * A cookie's name over https: with the prefix that binds it to this host and to https. Without it only on
 * this machine. Over https the plain name counts for nothing: anybody could set it.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * The value of a cookie in a `Cookie` header; the first counts, and an empty one is none. Not `parse` of
 * Hono: that does not see a value with characters that a cookie may not have, so nobody would take it away.
 */
export function readCookieValue(
  header: string | null | undefined,
  name: string,
): string | undefined {
  const begin = `${name}=`
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(begin))?.slice(begin.length) || undefined
}

/**
 * A `Set-Cookie` line. Not `serialize` of Hono: that writes values percent-encoded, and scripts of pages in
 * browsers' caches read some as they are.
 */
export function cookieLine({ name, value, maxAgeSeconds, ...rest }: CookieLine): string {
  const { sameSite, isHttpOnly, isSecure, domain } = rest
  return [
    `${name}=${value ?? ''}`,
    'Path=/',
    `Max-Age=${value === undefined ? 0 : maxAgeSeconds}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ].join('; ')
}

/** Adds `Set-Cookie` lines to an answer. */
export function setCookies(answer: Response, lines: readonly string[]): Response {
  for (const line of lines) answer.headers.append('Set-Cookie', line)
  return answer
}
