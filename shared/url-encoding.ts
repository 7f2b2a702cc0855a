import { normalForm } from './text.ts'

/** Parameters of an address; undefined and empty values are left out. */
export type RouteQuery = Readonly<Record<string, string | number | undefined>>

/** Returns the address of any path of a store view, encoded as `matchRoute` decodes it. */
export function pathHref(prefix: string, path: string): string {
  return `${prefix}/${path.split('/').map(encodeSegment).join('/')}`
}

/** Writes a query for an address, with its question mark; empty without values. */
export function writeQuery(query: RouteQuery): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeQueryValue(String(value))}`)
    .join('&')
  return search && `?${search}`
}

const ESCAPED_CHARACTERS = /[/\\;%~]/g
const REFUSED_ESCAPES = /%(?:2f|5c|3b|00)|;|\\/i
const CONTROL = /[\u0000-\u001f\u007f]/

/** Encodes a path segment: `/ \ ; % ~` become `~2F ~5C ~3B ~25 ~7E`, segments of dots alone `~2E`. */
export function encodeSegment(text: string): string {
  const marked = text.replace(
    ESCAPED_CHARACTERS,
    (char) => `~${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const dotless = /^\.{1,2}$/.test(marked) ? marked.replaceAll('.', '~2E') : marked
  return encodeURIComponent(dotless.toWellFormed())
}

/** Decodes a segment of `encodeSegment`; `undefined` if it is malformed. */
export function decodeSegment(segment: string): string | undefined {
  if (REFUSED_ESCAPES.test(segment)) return undefined
  try {
    const text = decodeURIComponent(segment)
    if (CONTROL.test(text)) return undefined
    return text.replace(/~(2F|5C|3B|25|7E|2E)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  } catch {
    return undefined
  }
}

/**
 * Returns a path as rewrites and url_paths write it: decoded, without slashes at its ends; undefined if it
 * is malformed.
 */
export function decodedPath(pathname: string): string | undefined {
  const segments = decodePath(pathname)
  return segments && normalForm(segments.join('/'), 'NFC')
}

export function decodePath(pathname: string): readonly string[] | undefined {
  if (pathname === '/') return []
  if (pathname.includes('//')) return undefined
  const segments = pathname.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeSegment)
  return segments.every((segment) => segment !== undefined) ? segments : undefined
}

/** Encodes a query value like a form, but commas and colons stay readable. */
function encodeQueryValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
