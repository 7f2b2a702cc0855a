/** What is looked at of an answer. */
export type AnswerFacts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/**
 * Whether an answer may be kept: complete, this shop's own, and for everybody. What is personal says
 * `no-store`; what came by way of another address belongs to that one.
 */
export function mayKeep({ status, type, redirected, headers }: AnswerFacts): boolean {
  if (status !== 200 || redirected || !['basic', 'default'].includes(type)) return false
  if (headers.has('Set-Cookie')) return false
  return !/\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')
}

/** Whether an answer is a page that may be kept. */
export function isKeepablePage(answer: AnswerFacts): boolean {
  return mayKeep(answer) && isOfType(answer, 'text/html')
}

/** Whether an answer is a picture that may be kept. */
export function isKeepablePicture(answer: AnswerFacts): boolean {
  return mayKeep(answer) && isOfType(answer, 'image/')
}

function isOfType({ headers }: AnswerFacts, type: string): boolean {
  return (headers.get('Content-Type') ?? '').startsWith(type)
}
