import { fail, fieldValues, type Indexed, refuseText, typeOf } from './search-stub-fields.ts'

interface Hit {
  document: Indexed
  score: number
}

interface SortOptions {
  order: 'asc' | 'desc'
  missing?: '_last'
  unmapped_type?: string
}

/** Sorts hits; without `sort` by score. Rejects text fields and unmapped ones. */
export function orderHits(
  hits: readonly Hit[],
  sort: unknown,
  example: Indexed | undefined,
): readonly Hit[] {
  const keys = (
    (sort ?? [{ _score: { order: 'desc' } }]) as readonly Record<string, SortOptions>[]
  ).flatMap((clause) => Object.entries(clause))
  for (const [field, { unmapped_type }] of keys) {
    const type = example && field !== '_score' ? typeOf(example, field) : 'long'
    if (type === 'text') refuseText(field)
    if (type === undefined && !unmapped_type) fail(`No mapping found for [${field}]`)
  }
  return hits.toSorted((a, b) => {
    for (const [field, { order }] of keys) {
      const difference = compare(valueOf(a, field), valueOf(b, field), order)
      if (difference !== 0) return difference
    }
    return 0
  })
}

function valueOf({ document, score }: Hit, field: string): unknown {
  return field === '_score' ? score : fieldValues(document, field)[0]
}

function compare(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const difference =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a) < String(b)
        ? -1
        : Number(a !== b)
  return order === 'asc' ? difference : -difference
}
