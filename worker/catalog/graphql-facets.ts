import { ShopError } from '../../shared/error.ts'
import { type AnsweredCounts, collectCounts, cutFacets } from './dsl-facets.ts'
import type { GraphqlReader, Variables } from './graphql-call.ts'
import { countPrices, countValues, type Search, valuesOf } from './graphql-count.ts'
import { chosenOf, productFilter } from './graphql-filter.ts'
import type { GraphqlSources } from './graphql-list.ts'
import type { SearchAnswer } from './http-search-call.ts'

type Counts = ReadonlyMap<string, AnsweredCounts>

/** A page of products and what the service counted with it. */
export interface Counted {
  answer: SearchAnswer
  counts: Counts
}

/** Attributes whose values a service cannot count: they are counted value by value instead. */
export interface Countability {
  cannot: () => ReadonlySet<string>
  learn: (codes: readonly string[]) => void
}

const KEEP_MS = 10 * 60_000
const MOST_KEPT = 50
const known = new Map<string, { codes: ReadonlySet<string>; until: number }>()

/** What this isolate has learnt of a service: about its schema, never about a visitor. */
export function countabilityOf(service: string): Countability {
  const cannot = (): ReadonlySet<string> => {
    const entry = known.get(service)
    return entry && entry.until > Date.now() ? entry.codes : new Set()
  }
  return {
    cannot,
    learn(codes) {
      if (known.size >= MOST_KEPT && !known.has(service)) known.clear()
      const all = new Set([...cannot(), ...codes])
      known.set(service, { codes: all, until: Date.now() + KEEP_MS })
    },
  }
}

/**
 * A page of products, with the values of its facets as far as the service can count them. One that it
 * cannot fails the search: which, is found out once.
 */
export async function readListing(
  sources: GraphqlSources,
  search: Search,
  page: Omit<Variables, 'filter' | 'search'>,
  codes: readonly string[],
): Promise<Counted & { search: Search }> {
  const { countability, reader } = sources
  const ask = async (uncountable: ReadonlySet<string>): Promise<Counted & { search: Search }> => {
    const known = { ...search, narrowing: { ...search.narrowing, uncountable } }
    const facets = countable(codes, uncountable)
    return { ...(await askListing(reader, known, page, facets)), search: known }
  }
  const cannot = countability.cannot()
  try {
    return await ask(cannot)
  } catch (error) {
    const chosen = chosenOf(search.narrowing.filters).map(([code]) => code)
    const doubtful = countable([...new Set([...codes, ...chosen])], cannot)
    if (!isRefused(error) || doubtful.length === 0) throw error
    const failing = await findUncountable(reader, search, doubtful)
    if (failing.length === 0) throw error
    const listing = await ask(new Set([...cannot, ...failing]))
    countability.learn(failing)
    return listing
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'catalogue.search-failed'
}

function countable(codes: readonly string[], cannot: ReadonlySet<string>): readonly string[] {
  return codes.filter((code) => code !== 'price' && !cannot.has(code))
}

/** Facets with choices are counted beside the page, each under all choices but its own. */
async function askListing(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  page: Omit<Variables, 'filter' | 'search'>,
  facets: readonly string[],
): Promise<Counted> {
  const chosen = new Set(chosenOf(narrowing.filters).map(([code]) => code))
  const free = facets.filter((code) => !chosen.has(code))
  const words = search === undefined ? {} : { search }
  const [answer, ...own] = await Promise.all([
    reader.products({
      ...words,
      ...page,
      filter: productFilter(narrowing, free),
      exclude: ['description', 'short_description', 'media_gallery', 'meta_*', 'sgn'],
    }),
    ...facets
      .filter((code) => chosen.has(code))
      .map((code) => countOne(reader, { search, narrowing }, code)),
  ])
  const counts = new Map(collectCounts(answer.aggregations))
  // The service counts what is filtered by as well, but under its own choices.
  for (const code of chosen) for (const name of namesOf(code)) counts.delete(name)
  for (const each of own) for (const [name, value] of each) counts.set(name, value)
  return { answer, counts }
}

const namesOf = (code: string): readonly string[] => [
  `agg_terms_${code}`,
  `agg_terms_${code}_options`,
]

async function countOne(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  code: string,
): Promise<Counts> {
  const words = search === undefined ? {} : { search }
  const filter = productFilter(narrowing, [code], code)
  const page = { pageSize: 1, currentPage: 1, include: ['id'] }
  const { aggregations } = await reader.products({ ...words, ...page, filter })
  const names = namesOf(code)
  return new Map([...collectCounts(aggregations)].filter(([name]) => names.includes(name)))
}

/** The attributes that make a search fail when they alone are counted. */
async function findUncountable(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  codes: readonly string[],
): Promise<readonly string[]> {
  const plain = { search, narrowing: { ...narrowing, filters: {} } }
  const failing = await Promise.all(
    codes.map((code) =>
      countOne(reader, plain, code).then(
        () => [],
        (error: unknown) => {
          if (isRefused(error)) return [code]
          throw error
        },
      ),
    ),
  )
  return failing.flat()
}

/** The counts completed: prices, long lists of values, and what the service cannot count. */
export async function countFacets(
  sources: GraphqlSources,
  search: Search,
  codes: readonly string[],
  counts: Counts,
): Promise<Counts> {
  const facets = codes.filter((code) => code !== 'price')
  const cannot = search.narrowing.uncountable ?? new Set()
  const cut = new Set([...cutFacets(counts, facets), ...facets.filter((code) => cannot.has(code))])
  const [prices, values] = await Promise.all([
    codes.includes('price') ? countPrices(sources.reader, search) : undefined,
    cut.size > 0 ? countAll(sources, search, [...cut]) : new Map<string, AnsweredCounts>(),
  ])
  const all = new Map(counts)
  for (const [code, value] of values) {
    for (const name of namesOf(code)) all.delete(name)
    all.set(`agg_terms_${code}`, value)
  }
  if (prices) all.set('agg_range_price', prices)
  return all
}

async function countAll(
  { reader, attributes }: GraphqlSources,
  search: Search,
  codes: readonly string[],
): Promise<ReadonlyMap<string, AnsweredCounts>> {
  const described = await attributes(codes)
  const counted = await Promise.all(
    described
      .filter((attribute) => valuesOf(attribute).length > 0)
      .map(async (attribute) => {
        const { attribute_code: code } = attribute
        try {
          return [[code, await countValues(reader, search, attribute)] as const]
        } catch {
          const problem = 'its values cannot be counted: see npm run doctor'
          reader.refuse({ type: 'attribute', id: code, problem })
          return []
        }
      }),
  )
  return new Map(counted.flat())
}
