import { z } from 'zod'
import { pause } from '../../concurrency/timeout.ts'
import type { MagentoQuery } from '../query/query.ts'
import { listOf, number } from '../query/fields.ts'
import { aggregation, type ListVariables, type RawList } from './list-query.ts'
import { CARD_FRAGMENTS } from './product-text.ts'
import { rawCard } from './raw-product.ts'
import type { ReadContext } from './read-context.ts'

/** Lists counted in one call. */
export const COUNTS_PER_CALL = 8

const counted = z.object({
  total_count: number,
  items: listOf(rawCard).optional(),
  aggregations: listOf(aggregation).optional(),
})

/** The counts of several lists, and the first product of the first one. */
export function countsQuery(lists: number): MagentoQuery<readonly RawList[]> {
  const names = Array.from({ length: lists }, (_, at) => String(at))
  const variables = names.map((at) => `$s${at}: String $f${at}: ProductAttributeFilterInput`)
  const parts = names.map(
    (at) => `c${at}: products(search: $s${at}, filter: $f${at}, pageSize: 1) {
    total_count ${at === '0' ? 'items { ...Card }' : ''}
    aggregations { attribute_code options { value count } }
  }`,
  )
  return {
    name: 'counts',
    text: `query (${variables.join(' ')}) { ${parts.join('\n')} }\n${CARD_FRAGMENTS}`,
    data: z.record(z.string(), counted).transform((found) =>
      names.map((at) => {
        const list = found[`c${at}`]
        return {
          total: list?.total_count ?? 0,
          items: list?.items ?? [],
          suggestions: [],
          aggregations: list?.aggregations ?? [],
        }
      }),
    ),
  }
}

interface Waiting {
  variables: ListVariables
  /** Also reads the first product. */
  hasItem: boolean
  answer: PromiseWithResolvers<RawList>
}

/** Counts lists: batches the counts that a page needs at once into one call, without duplicates. */
export function countReads({ read }: Pick<ReadContext, 'read'>) {
  const pending = new Map<string, Waiting>()
  let waiting: Waiting[] = []
  const flush = async (): Promise<void> => {
    await pause(0)
    const all = waiting.toSorted((a, b) => Number(b.hasItem) - Number(a.hasItem))
    waiting = []
    // Only the first list of a call includes its product.
    const groups = all.filter(({ hasItem }) => hasItem).map((each) => [each])
    for (const each of all.filter(({ hasItem }) => !hasItem)) {
      const free = groups.find(({ length }) => length < COUNTS_PER_CALL)
      if (free) free.push(each)
      else groups.push([each])
    }
    await Promise.all(groups.map((group) => readGroup(read, group)))
  }
  return (variables: ListVariables, hasItem: boolean): Promise<RawList> => {
    const { sort: _, ...rest } = variables
    const name = JSON.stringify(rest)
    const known = pending.get(name)
    if (known && waiting.includes(known)) known.hasItem ||= hasItem
    if (known && (known.hasItem || !hasItem)) return known.answer.promise
    const next = { variables: rest, hasItem, answer: Promise.withResolvers<RawList>() }
    pending.set(name, next)
    waiting.push(next)
    if (waiting.length === 1) void flush()
    return next.answer.promise
  }
}

async function readGroup(read: ReadContext['read'], group: readonly Waiting[]): Promise<void> {
  const variables = Object.fromEntries(
    group.flatMap(({ variables: { search, filter } }, at) => [
      [`s${at}`, search],
      [`f${at}`, filter],
    ]),
  )
  try {
    const counts = (await read(countsQuery(group.length), variables)) ?? []
    for (const [at, { answer }] of group.entries()) answer.resolve(counts[at] ?? EMPTY_LIST)
  } catch (error) {
    for (const { answer } of group) answer.reject(error)
  }
}

/** An empty list. */
export const EMPTY_LIST: RawList = { total: 0, items: [], suggestions: [], aggregations: [] }
