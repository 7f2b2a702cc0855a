const MAX_LENGTH = 2000
/**
 * A path of this shop: one leading slash, and no characters that a header or a browser interprets
 * differently.
 */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/** Returns a path within this shop; undefined for any other text (open redirects). */
export function sameOriginPath(text: string | null | undefined): string | undefined {
  return text && text.length <= MAX_LENGTH && OWN_PATH.test(text) ? text : undefined
}

/** Returns the path of the shop's page that sent a form, from the `Referer` header. */
export function returnPath(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { origin, pathname, search } = new URL(referrer)
  return origin === ownOrigin ? sameOriginPath(pathname + search) : undefined
}
