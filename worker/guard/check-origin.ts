/** The facts that show whether a shop's own page sent a call. */
export interface OriginInput {
  method: string
  /** The shop's origin: scheme, host and port. */
  ownOrigin: string
  /** Request headers; null if absent. */
  fetchSite: string | null
  origin: string | null
  contentType: string | null
  /** The header `X-Reuna`. */
  marker: string | null
  /** The address accepts a form of a page without JavaScript. */
  takesForm: boolean
}

/** `confirm`: the origin of a form is unknown; the visitor must confirm it. */
export type OriginDecision = 'pass' | 'confirm' | 'refuse'

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Decides about the sender of a call: an unsafe method needs `Sec-Fetch-Site: same-origin`, else an equal
 * `Origin`, else a confirmation page, which exists for forms only. JSON needs `X-Reuna`, a header that no
 * form and no simple request can send. Every other content type is refused.
 */
export function checkOrigin(request: OriginInput): OriginDecision {
  if (SAFE.has(request.method)) return 'pass'
  const kind = contentKind(request)
  if (!kind) return 'refuse'
  if (request.fetchSite !== null) return request.fetchSite === 'same-origin' ? 'pass' : 'refuse'
  if (request.origin !== null) return request.origin === request.ownOrigin ? 'pass' : 'refuse'
  return kind === 'form' ? 'confirm' : 'refuse'
}

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i

function isVersion(marker: string | null): boolean {
  return /^\d{1,4}$/.test(marker ?? '')
}

function contentKind({ contentType, marker, takesForm }: OriginInput): 'json' | 'form' | undefined {
  const type = contentType?.trim() ?? ''
  if (JSON_TYPE.test(type)) return isVersion(marker) ? 'json' : undefined
  return takesForm && FORM_TYPE.test(type) ? 'form' : undefined
}
