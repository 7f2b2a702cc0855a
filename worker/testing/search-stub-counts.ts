import { fail, fieldValues, type Indexed, refuseText, typeOf } from './search-stub-fields.ts'
import { scoreOf } from './search-stub-query.ts'

type Aggregation = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Aggregations: `terms`, `range`, and `filter` with nested ones. */
export function countBuckets(
  aggs: unknown,
  documents: readonly Indexed[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(aggs as Readonly<Record<string, Aggregation>>).map(([name, aggregation]) => [
      name,
      countOne(aggregation, documents),
    ]),
  )
}

function countOne(aggregation: Aggregation, documents: readonly Indexed[]): unknown {
  const { aggs, ...kinds } = aggregation
  const [[kind, options] = ['', {}], ...more] = Object.entries(kinds)
  if (more.length > 0) return fail('an aggregation is of one kind')
  if (kind === 'filter') {
    const inside = documents.filter((document) => scoreOf(options, document) !== undefined)
    return { doc_count: inside.length, ...countBuckets(aggs ?? {}, inside) }
  }
  if (kind === 'terms') return countTerms(options as { field: string; size: number }, documents)
  if (kind === 'range') return countRanges(options as unknown as RangeOptions, documents)
  return fail(`unknown aggregation [${kind}]`)
}

function countTerms(
  options: { field: string; size: number },
  documents: readonly Indexed[],
): unknown {
  const { field, size } = options
  const [first] = documents
  if (first && typeOf(first, field) === 'text') refuseText(field)
  const counts = new Map<unknown, number>()
  for (const document of documents) {
    for (const value of new Set(fieldValues(document, field)))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a)
  const rest = sorted.slice(size).reduce((sum, [, count]) => sum + count, 0)
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: rest,
    buckets: sorted.slice(0, size).map(([key, doc_count]) => ({ key, doc_count })),
  }
}

interface RangeOptions {
  field: string
  ranges: readonly { from?: number; to?: number }[]
}

function countRanges({ field, ranges }: RangeOptions, documents: readonly Indexed[]): unknown {
  const buckets = ranges.map((range) => {
    const { from = -Infinity, to = Infinity } = range
    const inside = documents.filter((document) =>
      fieldValues(document, field).some((value) => Number(value) >= from && Number(value) < to),
    )
    return { key: `${range.from ?? '*'}-${range.to ?? '*'}`, ...range, doc_count: inside.length }
  })
  return { buckets }
}
