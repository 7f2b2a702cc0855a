/** The part of a response that decides whether it is cacheable. */
export type ResponseLike = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/**
 * Whether a response may be stored: complete, of this origin, and public. Personal responses have
 * `no-store`; a redirected response belongs to another address.
 */
export function isCacheable({ status, type, redirected, headers }: ResponseLike): boolean {
  if (status !== 200 || redirected || !['basic', 'default'].includes(type)) return false
  if (headers.has('Set-Cookie')) return false
  return !/\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')
}

/** Whether a response is a page that may be stored. */
export function isCacheablePage(answer: ResponseLike): boolean {
  return isCacheable(answer) && isOfType(answer, 'text/html')
}

/** Whether a response is a picture that may be stored. */
export function isCacheablePicture(answer: ResponseLike): boolean {
  return isCacheable(answer) && isOfType(answer, 'image/')
}

function isOfType({ headers }: ResponseLike, type: string): boolean {
  return (headers.get('Content-Type') ?? '').startsWith(type)
}
