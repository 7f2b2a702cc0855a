import { isTag } from '../../cache/tags.ts'

/** The key of a desk's purge in the log; a form sent twice purges once. */
export function purgeKeyOf(brand: string, call: string): string {
  return `desk:${brand}:${call}`
}

/** Reads the tags of a field without duplicates; undefined if one is invalid or there are too many. */
export function readTags(text: string | null, maxTags: number): readonly string[] | undefined {
  const tags = [...new Set((text ?? '').split(/[\s,]+/).filter(Boolean))]
  return tags.length > 0 && tags.length <= maxTags && tags.every(isTag) ? tags : undefined
}
