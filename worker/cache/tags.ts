import { ALL_KINDS, PURGE_TAGS } from '../page-tags/page-tags.ts'
import { EVERYTHING, REWRITE } from './snapshot.ts'

/** Maximum number of tags per call. */
export const MAX_TAGS = 100

const TAG = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

const PAGE_KINDS: ReadonlySet<string> = new Set(ALL_KINDS)

/** The given tags that no cached page carries, in lower case, without duplicates. */
export function neverCached(tags: readonly string[]): readonly string[] {
  return logTags(tags).filter((tag) => isNeverCached(tag))
}

function isNeverCached(tag: string): boolean {
  return PURGE_TAGS.neverCached.some((name) => name === tag)
}

/** True if the text is a valid tag. */
export function isTag(text: string): boolean {
  return TAG.test(text)
}

/**
 * Tags as the purge log stores them: lower case, without duplicates. `everything` includes the tag of the
 * rewrites.
 */
export function logTags(tags: readonly string[]): readonly string[] {
  const names = new Set(tags.map((tag) => tag.toLowerCase()))
  return names.has(EVERYTHING) ? [...names.add(REWRITE)] : [...names]
}

/**
 * True if a key with these scopes may purge a tag: `purge` allows any but `everything`, `purge-everything`
 * that one, `purge:P` tags that begin with P. A page kind needs its whole name: `purge:P` covers products,
 * not the tag `product`.
 */
export function coversTag(scopes: ReadonlySet<string>, tag: string): boolean {
  const name = tag.toLowerCase()
  if (name === EVERYTHING) return scopes.has('purge-everything')
  if (scopes.has('purge')) return true
  return [...scopes].some((scope) => {
    const prefix = scope.toLowerCase().replace(/^purge:/, '')
    if (prefix === scope.toLowerCase()) return false
    return name === prefix || (name.startsWith(prefix) && !PAGE_KINDS.has(name))
  })
}
