import { z } from 'zod'
import { ShopError } from '../../shared/error.ts'
import { requestJson, type Send } from '../backend/answer.ts'
import type { Breaker } from '../backend/breaker.ts'
import { type QueryName, QUERIES } from './graphql-queries.ts'
import { MAX_ANSWER_BYTES, SEARCH_TIMEOUT_MS, type SearchAnswer } from './http-search-call.ts'
import type { RefusedDocument } from './http-search-read.ts'

/** Where a store view's catalogue answers GraphQL. */
export interface GraphqlTarget {
  /** Origin of the service; the path is `/graphql`. */
  url: string
  /** Names the store view to a service that has several. */
  storeCode?: string
  fetch: Send
  timeoutMs?: number
  breaker?: Breaker
}

/** One condition on a field (FilterTypeInput); values are texts, whatever the field holds. */
export interface FilterType {
  eq?: string
  in?: readonly string[]
  gte?: string
  lte?: string
  scope?: 'catalog'
}

export type Filter = Readonly<Record<string, FilterType>>

/** Variables of the queries; the type of each is declared in its query. */
export interface Variables {
  search?: string
  filter?: Filter
  attributes?: Filter
  pageSize?: number
  currentPage?: number
  sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
  include?: readonly string[]
  exclude?: readonly string[]
}

export type CountVariables = { search?: string } & Readonly<Record<string, unknown>>

/** Asks and checks; made for one question, all of whose requests have the time of one. */
export interface GraphqlReader {
  products: (variables: Variables) => Promise<SearchAnswer>
  /** Queries that answer the engine's raw hits. */
  hits: (name: HitsQuery, variables: Variables) => Promise<SearchAnswer>
  /** Queries that answer content. */
  items: (name: ItemsQuery, variables: Variables) => Promise<SearchAnswer>
  /** How many products pass each filter. */
  counts: (variables: CountVariables) => Promise<Readonly<Record<string, number>>>
  /** Fields that products can be filtered by; none where the service does not show its schema. */
  inputs: () => Promise<ReadonlySet<string>>
  refuse: (document: RefusedDocument) => void
}

type HitsQuery = 'Categories' | 'Attributes' | 'TaxRules' | 'Reviews'
type ItemsQuery = 'CmsPages' | 'CmsTitles' | 'CmsBlocks'

const document = z.record(z.string(), z.unknown())
const total = z
  .union([z.number(), z.object({ value: z.number() })])
  .transform((value) => (typeof value === 'number' ? value : value.value))

const products = z.object({
  products: z.object({
    items: z.array(document),
    total_count: total,
    aggregations: z.unknown().optional(),
  }),
})
const hits = z.object({
  found: z.object({
    hits: z.object({
      total: total.optional(),
      hits: z.array(z.object({ _source: document })),
    }),
  }),
})
const items = z.object({ found: z.object({ items: z.array(document) }) })
const counted = z.record(z.string(), z.object({ total_count: total }))

const inputs = z.object({
  __type: z.object({ inputFields: z.array(z.object({ name: z.string() })) }).nullable(),
})

export function graphqlReader(
  target: GraphqlTarget,
  refuse: (document: RefusedDocument) => void,
): GraphqlReader {
  const until = Date.now() + (target.timeoutMs ?? SEARCH_TIMEOUT_MS)
  const ask = <Data>(name: QueryName, variables: object, data: z.ZodType<Data>) =>
    callGraphql(target, name, variables, data, until - Date.now())
  return {
    refuse,
    async products(variables) {
      const { products: found } = await ask('Products', variables, products)
      const { items: documents, total_count, aggregations } = found
      return { documents, total: total_count, aggregations }
    },
    async hits(name, variables) {
      const { hits: found } = (await ask(name, variables, hits)).found
      const documents = found.hits.map(({ _source }) => _source)
      return { documents, total: found.total ?? documents.length, aggregations: undefined }
    },
    async items(name, variables) {
      const { items: documents } = (await ask(name, variables, items)).found
      return { documents, total: documents.length, aggregations: undefined }
    },
    async inputs() {
      const { __type: type } = await ask('Inputs', {}, inputs)
      return new Set(type?.inputFields.map(({ name }) => name))
    },
    async counts(variables) {
      const found = await ask('CountProducts', variables, counted)
      return Object.fromEntries(
        Object.entries(found).map(([name, { total_count }]) => [name, total_count]),
      )
    },
  }
}

const answered = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() }))
    .nullish(),
})

/**
 * Sends one of the queries. `errors` beside `data` are a failed search; a query or variable that the
 * schema does not know has status 400. What the service says about it stays inside.
 */
async function callGraphql<Data>(
  target: GraphqlTarget,
  name: QueryName,
  variables: object,
  data: z.ZodType<Data>,
  timeoutMs: number,
): Promise<Data> {
  const operation = `graphql.${name}`
  if (timeoutMs <= 0) throw new ShopError('answer.timeout', { operation })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = JSON.stringify({ query: QUERIES[name], variables, operationName: name })
  const { status, value } = await requestJson({
    operation,
    send: target.fetch,
    url: graphqlUrl(target),
    init: { method: 'POST', headers, body },
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
    isTrouble: (seen) => seen >= 500,
  })
  const answer = answered.safeParse(value)
  if (!answer.success) throw new ShopError('answer.format', { operation, status })
  const { errors } = answer.data
  if (status >= 400 || (errors && errors.length > 0)) {
    throw new ShopError('catalogue.search-failed', { operation, status: statusOf(status, errors) })
  }
  const checked = data.safeParse(answer.data.data)
  if (!checked.success) throw new ShopError('answer.format', { operation, status })
  return checked.data
}

const NOT_IN_SCHEMA = /^(?:GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED|BAD_USER_INPUT)$/

function statusOf(status: number, errors: z.infer<typeof answered>['errors']): number {
  const refused = errors?.some(({ extensions }) => NOT_IN_SCHEMA.test(extensions?.code ?? ''))
  return refused ? 400 : status >= 400 ? status : 500
}

export function graphqlUrl({ url, storeCode }: Pick<GraphqlTarget, 'url' | 'storeCode'>): URL {
  const address = new URL('/graphql', url)
  if (storeCode) address.searchParams.set('storeCode', storeCode)
  return address
}
