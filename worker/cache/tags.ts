import { ALL_KINDS, PURGE_TAGS } from '../page-tags/page-tags.ts'
import { EVERYTHING, REWRITE } from './snapshot.ts'

/** Tags of one call. */
export const MAX_TAGS = 100

const TAG = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

const PAGE_KINDS: ReadonlySet<string> = new Set(ALL_KINDS)

/** Those of some tags that no cached page carries, in lower case, each once. */
export function neverCached(tags: readonly string[]): readonly string[] {
  return logTags(tags).filter((tag) => isNeverCached(tag))
}

function isNeverCached(tag: string): boolean {
  return PURGE_TAGS.neverCached.some((name) => name === tag)
}

/** Whether a text may be a tag. */
export function isTag(text: string): boolean {
  return TAG.test(text)
}

/**
 * Tags as the purge log keeps them: lower case, each once. All pages are also all rewrites, which
 * are kept by the purges of a tag of their own.
 */
export function logTags(tags: readonly string[]): readonly string[] {
  const names = new Set(tags.map((tag) => tag.toLowerCase()))
  return names.has(EVERYTHING) ? [...names.add(REWRITE)] : [...names]
}

/**
 * Whether a key with these scopes may purge a tag: `purge` any but `everything`, `purge-everything`
 * that one, `purge:P` those that begin with P. A page kind is covered by its whole name only, so
 * `purge:P` is for products and not for the tag `product`.
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
