const MAX_LENGTH = 2000
/** A path of this shop: one slash, and nothing that a header or a browser reads as something else. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/** A path that leads back into this shop; undefined for everything else. */
export function sameOriginPath(text: string | null | undefined): string | undefined {
  return text && text.length <= MAX_LENGTH && OWN_PATH.test(text) ? text : undefined
}

/** The page of this shop that a form was sent from, by what the browser says of it. */
export function returnPath(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { origin, pathname, search } = new URL(referrer)
  return origin === ownOrigin ? sameOriginPath(pathname + search) : undefined
}
