import { isRecord, type RawDocument } from './raw.ts'

/** A path in a document: field names and list indexes, from the outside in. */
export type Path = readonly PropertyKey[]

/** Returns a document without the values at these paths; later items of a list move up. Pure. */
export function omit(document: RawDocument, paths: readonly Path[]): RawDocument {
  const rest = omitFrom(document, paths)
  return isRecord(rest) ? rest : {}
}

function omitFrom(value: unknown, paths: readonly Path[]): unknown {
  const here = new Set<string>()
  const below = new Map<string, Path[]>()
  for (const [first, ...rest] of paths) {
    const key = String(first)
    const others = below.get(key)
    if (rest.length === 0) here.add(key)
    else if (others) others.push(rest)
    else below.set(key, [rest])
  }
  const keep = (key: string, part: unknown): readonly unknown[] =>
    here.has(key) ? [] : [omitFrom(part, below.get(key) ?? [])]
  if (paths.length === 0) return value
  if (Array.isArray(value)) return value.flatMap((part, at) => keep(String(at), part))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      keep(key, part).map((remaining) => [key, remaining]),
    ),
  )
}

/** Returns the longest prefix of a path that exists in a document. */
export function presentPath(document: RawDocument, path: Path): Path {
  let length = 0
  let value: unknown = document
  for (const key of path) {
    const isThere = Array.isArray(value) || isRecord(value) ? Object.hasOwn(value, key) : false
    if (!isThere) break
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key]
    length += 1
  }
  return path.slice(0, length)
}

/** Returns the path of the innermost list item that contains a path, otherwise the path itself. */
export function nearestItem(path: Path): Path {
  const at = path.findLastIndex((key) => typeof key === 'number')
  return at < 0 ? path : path.slice(0, at + 1)
}
