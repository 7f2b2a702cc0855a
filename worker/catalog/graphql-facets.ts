import type { GraphqlSources } from './graphql-sources.ts'
import { ShopError } from '../../shared/error.ts'
import { type AnsweredCounts, collectCounts, cutFacets } from './dsl-facets.ts'
import type { GraphqlReader, Variables } from './graphql-call.ts'
import type { Failing } from './graphql-countability.ts'
import { countPrices, countValues, type Search, valuesOf } from './graphql-count.ts'
import { chosenOf, productFilter, type Uncountable } from './graphql-filter.ts'
import type { SearchAnswer } from './http-search-call.ts'
import type { RefusedDocument } from './http-search-read.ts'

type Counts = ReadonlyMap<string, AnsweredCounts>

/** A page of products and what the service counted with it. */
export interface Counted {
  answer: SearchAnswer
  counts: Counts
}

type Page = Omit<Variables, 'filter' | 'search'>
type Listed = Counted & { search: Search }

/**
 * A page of products, with the values of its facets as far as the service can count them. One that it
 * cannot fails the search: which, is found out once, from its schema or one by one.
 */
export async function readListing(
  sources: GraphqlSources,
  search: Search,
  page: Page,
  codes: readonly string[],
): Promise<Listed> {
  const { countability, reader } = sources
  const ask = async (uncountable: Failing): Promise<Listed> => {
    const told = { ...search, narrowing: { ...search.narrowing, uncountable } }
    const facets = countable(codes, uncountable)
    return { ...(await askListing(reader, told, page, facets)), search: told }
  }
  const cannot = countability.cannot()
  try {
    return await ask(cannot)
  } catch (error) {
    const chosen = chosenOf(search.narrowing.filters).map(([code]) => code)
    const doubtful = countable([...new Set([...codes, ...chosen])], cannot)
    if (!isRefused(error) || doubtful.length === 0) throw error
    const learn = (failing: Failing): void => {
      countability.learn(failing)
      for (const [id, why] of failing) if (why === 'unknown') reader.refuse(lacking(id))
    }
    return askWithout(sources, { search, ask, learn, cannot, doubtful, error })
  }
}

/** What the log says of an attribute that the schema has no input for. */
function lacking(id: string): RefusedDocument {
  const problem = 'ProductFilterInput does not have it: see npm run doctor'
  return { type: 'attribute', id, problem }
}

interface Refused {
  search: Search
  ask: (uncountable: Failing) => Promise<Listed>
  learn: (failing: Failing) => void
  cannot: Failing
  doubtful: readonly string[]
  error: unknown
}

/** Asks again without counting what the schema lacks, then without what fails by itself. */
async function askWithout({ reader }: GraphqlSources, refused: Refused): Promise<Listed> {
  const { search, ask, learn, cannot, doubtful, error } = refused
  const inputs = await reader.inputs().catch(() => new Set<string>())
  const lacks = doubtful.filter((code) => inputs.size > 0 && !inputs.has(code))
  const unknown: Failing = new Map(lacks.map((code) => [code, 'unknown']))
  if (unknown.size > 0) {
    const listed = await ask(new Map([...cannot, ...unknown])).catch(orRefused)
    if (listed) {
      learn(unknown)
      return listed
    }
  }
  const rest = doubtful.filter((code) => !unknown.has(code))
  const failing = new Map([...unknown, ...(await findFailing(reader, search, rest))])
  if (failing.size === unknown.size) throw error
  const listed = await ask(new Map([...cannot, ...failing]))
  learn(failing)
  return listed
}

function orRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

function isRefused(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code === 'catalogue.search-failed'
}

function countable(codes: readonly string[], cannot: Failing): readonly string[] {
  return codes.filter((code) => code !== 'price' && !cannot.has(code))
}

/** Facets with choices are counted beside the page, each under all choices but its own. */
async function askListing(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  page: Page,
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
async function findFailing(
  reader: GraphqlReader,
  { search, narrowing }: Search,
  codes: readonly string[],
): Promise<Failing> {
  const plain = { search, narrowing: { ...narrowing, filters: {} } }
  const failing = await Promise.all(
    codes.map(async (code): Promise<readonly (readonly [string, Uncountable])[]> => {
      try {
        await countOne(reader, plain, code)
        return []
      } catch (error) {
        if (!isRefused(error)) throw error
        return [[code, error.details['status'] === 400 ? 'unknown' : 'words']]
      }
    }),
  )
  return new Map(failing.flat())
}

/** The counts completed: prices, long lists of values, and what the service cannot count. */
export async function countFacets(
  sources: GraphqlSources,
  search: Search,
  codes: readonly string[],
  counts: Counts,
): Promise<Counts> {
  const facets = codes.filter((code) => code !== 'price')
  const cannot = search.narrowing.uncountable ?? new Map<string, Uncountable>()
  const wordy = facets.filter((code) => cannot.get(code) === 'words')
  const cut = new Set([...cutFacets(counts, facets), ...wordy])
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
  const described = (await attributes(codes)).filter((each) => valuesOf(each).length > 0)
  const counted = described.map(
    async (each) => [each.attribute_code, await countValues(reader, search, each)] as const,
  )
  return new Map(await Promise.all(counted))
}
