/** Content of a `Set-Cookie` line. */
export interface CookieLine {
  name: string
  /** Undefined deletes the cookie. */
  value: string | undefined
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
  /** Scripts of the page cannot read it. */
  isHttpOnly: boolean
  isSecure: boolean
  domain?: string
}

/**
 * Name of a cookie: over https with the prefix `__Host-`, over local http without. Over https the plain
 * name is ignored, because anybody on the network could have set it.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * Returns the value of a cookie in a `Cookie` header; the first counts, an empty one does not. Not Hono's
 * `parse`: that skips values with invalid characters, so such a cookie would never be deleted.
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
 * Returns a `Set-Cookie` line. Not Hono's `serialize`: that percent-encodes values, and scripts of cached
 * pages read some values unencoded.
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

/** Adds `Set-Cookie` lines to a response. */
export function setCookies(answer: Response, lines: readonly string[]): Response {
  for (const line of lines) answer.headers.append('Set-Cookie', line)
  return answer
}
