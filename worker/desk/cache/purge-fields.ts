import { isTag } from '../../cache/tags.ts'

/** The name of a purge of the desk in the log; the same form sent twice purges once. */
export function reqOf(brand: string, call: string): string {
  return `desk:${brand}:${call}`
}

/** Tags of a field, each once; undefined: one of them is none, or they are too many. */
export function readTags(text: string | null, most: number): readonly string[] | undefined {
  const tags = [...new Set((text ?? '').split(/[\s,]+/).filter(Boolean))]
  return tags.length > 0 && tags.length <= most && tags.every(isTag) ? tags : undefined
}
