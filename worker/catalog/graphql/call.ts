import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { requestJson, type Send } from '../../backend/request-json.ts'
import type { Breaker } from '../../backend/breaker.ts'
import { type QueryName, QUERIES } from './queries.ts'
import {
  earlierLimit,
  MAX_ANSWER_BYTES,
  type SearchAnswer,
  timeLimit,
} from '../elasticsearch/search-call.ts'
import type { RefusedDocument } from '../elasticsearch/search-read.ts'

/** The GraphQL service of a store view's catalogue. */
export interface GraphqlTarget {
  /** Origin of the service; the path is always `/graphql`. */
  url: string
  /** Names the store view to a service that has several. */
  storeCode?: string
  fetch: Send
  timeoutMs?: number
  breaker?: Breaker
}

/** One condition on a field (FilterTypeInput); values are strings for any type of field. */
export interface FilterType {
  eq?: string
  in?: readonly string[]
  lte?: string
}

export type Filter = Readonly<Record<string, FilterType>>

/** Variables of the queries; each query declares their types. */
export interface Variables {
  filter?: Filter
  attributes?: Filter
  pageSize?: number
  sort?: Readonly<Record<string, 'ASC' | 'DESC'>>
  include?: readonly string[]
}

/** Sends and validates queries; made for one method call, whose requests share one time limit. */
export interface GraphqlReader {
  products: (variables: Variables) => Promise<SearchAnswer>
  /** Queries that return the engine's raw hits. */
  hits: (name: HitsQuery, variables: Variables) => Promise<SearchAnswer>
  refuse: (document: RefusedDocument) => void
}

type HitsQuery = Exclude<QueryName, 'Products'>

const document = z.record(z.string(), z.unknown())
const total = z
  .union([z.number(), z.object({ value: z.number() })])
  .transform((value) => (typeof value === 'number' ? value : value.value))

const products = z.object({ products: z.object({ items: z.array(document) }) })
const hits = z.object({
  found: z.object({
    hits: z.object({
      total: total.optional(),
      hits: z.array(z.object({ _source: document })),
    }),
  }),
})

export function graphqlReader(
  target: GraphqlTarget,
  refuse: (document: RefusedDocument) => void,
): GraphqlReader {
  const until = Date.now() + timeLimit(target)
  const query = <Data>(name: QueryName, variables: object, data: z.ZodType<Data>) =>
    callGraphql(target, name, variables, data, until - Date.now())
  return {
    refuse,
    async products(variables) {
      const { items: documents } = (await query('Products', variables, products)).products
      return { documents, total: documents.length, aggregations: undefined }
    },
    async hits(name, variables) {
      const { hits: found } = (await query(name, variables, hits)).found
      const documents = found.hits.map(({ _source }) => _source)
      return { documents, total: found.total ?? documents.length, aggregations: undefined }
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
 * Sends one of the queries. `errors` beside `data` count as a failed search; a query or variable unknown to
 * the schema has status 400. The service's error text stays internal.
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
    ...earlierLimit(target),
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
    isUnavailable: (seen) => seen >= 500,
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

/** The service reads the store view from the path; with a query string it would not find the store. */
export function graphqlUrl({ url, storeCode }: Pick<GraphqlTarget, 'url' | 'storeCode'>): URL {
  return new URL(storeCode ? `/graphql/${encodeURIComponent(storeCode)}` : '/graphql', url)
}
