import type { Attribute } from '../../shared/product/attribute.ts'
import { PRICE_RANGES } from '../../shared/price/ranges.ts'
import type { AnsweredCounts } from './dsl-facets.ts'
import type { Filter, GraphqlReader } from './graphql-call.ts'
import { COUNTS_A_REQUEST } from './graphql-queries.ts'
import { type Narrowing, oneOf, productFilter } from './graphql-filter.ts'

/** Values of one attribute that are counted one by one; more would take longer than a search may. */
const MOST_VALUES = 200

/** What a search is narrowed by, and the words it is for. */
export interface Search {
  search: string | undefined
  narrowing: Narrowing
}

/** How many products pass each filter: many counts to a request. */
async function countEach(
  reader: GraphqlReader,
  search: string | undefined,
  filters: readonly Filter[],
): Promise<readonly number[]> {
  const groups: Filter[][] = []
  for (let from = 0; from < filters.length; from += COUNTS_A_REQUEST) {
    groups.push(filters.slice(from, from + COUNTS_A_REQUEST))
  }
  const lists = await Promise.all(
    groups.map(async (group) => {
      const flags = group.flatMap((filter, index) => [
        [`f${index}`, filter],
        [`u${index}`, true],
      ])
      const words = search === undefined ? {} : { search }
      const counts = await reader.counts({ ...words, ...Object.fromEntries(flags) })
      return group.map((_, index) => counts[`c${index}`] ?? 0)
    }),
  )
  return lists.flat()
}

/** The values of an attribute counted one by one, under all choices but its own. */
export async function countValues(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  attribute: Attribute,
): Promise<AnsweredCounts> {
  const { attribute_code: code } = attribute
  const values = valuesOf(attribute)
  const rest = productFilter(narrowing, [], code)
  const filters = values.map((value) => ({ ...rest, [code]: oneOf(narrowing, code, [value]) }))
  const counts = await countEach(reader, search, filters)
  const buckets = values.map((key, index) => bucketOf(key, counts[index] ?? 0))
  return { others: 0, buckets: buckets.filter(({ doc_count }) => doc_count > 0) }
}

/** The values an attribute can have, as far as the catalogue says. */
export function valuesOf({ options, frontend_input }: Attribute): readonly string[] {
  if (options.length > 0) return options.slice(0, MOST_VALUES).map(({ value }) => value)
  return frontend_input === 'boolean' ? ['0', '1'] : []
}

/** Price ranges counted by final price, both ends included, under all choices but the price's own. */
export async function countPrices(
  reader: GraphqlReader,
  { search, narrowing }: Search,
): Promise<AnsweredCounts> {
  const rest = productFilter(narrowing, [], 'price')
  const ranges: readonly { from?: number; to?: number }[] = PRICE_RANGES
  const filters = ranges.map(({ from, to }) => ({
    ...rest,
    final_price: {
      ...(from !== undefined && { gte: String(from) }),
      ...(to !== undefined && { lte: String(to) }),
    },
  }))
  const counts = await countEach(reader, search, filters)
  const buckets = ranges.map(({ from, to }, index) =>
    bucketOf(`${from ?? '*'}-${to ?? '*'}`, counts[index] ?? 0, from, to),
  )
  return { others: 0, buckets }
}

function bucketOf(
  key: string,
  doc_count: number,
  from?: number,
  to?: number,
): AnsweredCounts['buckets'][number] {
  return { key, doc_count, from, to }
}
