import { graphql, GraphQLError } from 'graphql'
import { PUBLIC_SCHEMA } from './graphql-schema.ts'
import type { SearchStub } from './search-stub.ts'

type Body = Readonly<Record<string, unknown>>
type Clause = Readonly<Record<string, unknown>>
type FilterType = Readonly<Record<string, unknown>>

/** Records the calls for tests. */
export interface GraphqlStub {
  fetch: (request: Request) => Promise<Response>
  calls: readonly { name: string; variables: Body; url: URL }[]
}

/**
 * `/graphql` of vue-storefront-api 1.12 over the documents of a search stub, with the behaviour of the real
 * one over Elasticsearch 7: its public schema, 400 without a code for invalid queries, errors beside
 * `data: null` with status 200 for engine errors, and no total of products.
 */
export function graphqlStub(search: SearchStub, index: string): GraphqlStub {
  const calls: { name: string; variables: Body; url: URL }[] = []
  const read = (type: string) => (args: Arguments) => respond(search, index, type, args)
  const rootValue = {
    async products(args: Arguments) {
      for (const name of ['_sourceInclude', '_sourceExclude'] as const) {
        if (args[name]) throw new GraphQLError(`contains unrecognized parameter: [${name}]`)
      }
      const { hits } = await respond(search, index, 'product', args)
      return { items: hits.hits.map(({ _source }) => _source), total_count: hits.total }
    },
    categories: read('category'),
    customAttributeMetadata: ({ attributes, ...args }: Arguments) =>
      respond(search, index, 'attribute', { ...args, filter: attributes, pageSize: 150 }),
    taxrule: (args: Arguments) => respond(search, index, 'taxrule', { ...args, pageSize: 150 }),
    reviews: read('review'),
  }
  return {
    calls,
    async fetch(request) {
      const requested = (await request.json()) as GraphqlBody
      const { query: source, variables: variableValues, operationName } = requested
      const url = new URL(request.url)
      calls.push({ name: operationName, variables: variableValues ?? {}, url })
      if (url.search !== '') return Response.json(UNKNOWN_STORE)
      const answer = await graphql({ schema: PUBLIC_SCHEMA, rootValue, source, variableValues })
      return Response.json(answer, { status: 'data' in answer ? 200 : 400 })
    },
  }
}

interface GraphqlBody {
  query: string
  operationName: string
  variables?: Body
}

/** The service reads the store view from the path and fails with a query string. */
const UNKNOWN_STORE = {
  data: null,
  errors: [{ message: "Cannot read properties of undefined (reading 'elasticsearch')" }],
}

interface Arguments {
  filter?: Readonly<Record<string, FilterType>> | undefined
  attributes?: Readonly<Record<string, FilterType>>
  pageSize?: number
  sort?: Body
  _sourceInclude?: readonly string[]
  _sourceExclude?: readonly string[]
}

interface Found {
  hits: { total: { value: number }; hits: readonly { _source: Body }[] }
}

/** The fields of a category or attribute that the service returns without an include list. */
const DEFAULT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  category: ['id', 'name', 'is_active', 'parent_id', 'level', 'url_key', 'children_count'],
  attribute: ['id', 'attribute_id', 'attribute_code', 'options', 'is_user_defined'],
}

async function respond(
  search: SearchStub,
  index: string,
  type: string,
  { filter = {}, pageSize: size = 20, sort, _sourceInclude = DEFAULT_FIELDS[type] }: Arguments,
): Promise<Found> {
  const clauses = Object.entries(filter).flatMap(([name, condition]) => clausesOf(name, condition))
  const body = { query: { bool: { filter: clauses } }, size, ...(sort && { sort: sortOf(sort) }) }
  const url = new URL(`https://engine.test/${index}_${type}/_search`)
  if (_sourceInclude && !_sourceInclude.includes('*')) {
    url.searchParams.set('_source_includes', _sourceInclude.join(','))
  }
  const answer = await search.fetch(
    new Request(url, { method: 'POST', body: JSON.stringify(body) }),
  )
  if (!answer.ok) throw new GraphQLError(`engine: ${await answer.text()}`)
  return (await answer.json()) as Found
}

/** Translates the service's conditions to the engine's. */
function clausesOf(name: string, condition: FilterType): readonly Clause[] {
  const { eq, in: within, ...range } = condition
  const values = within ?? (eq === undefined ? undefined : [eq])
  return [
    ...(values === undefined ? [] : [{ terms: { [name]: values } }]),
    ...(Object.keys(range).length > 0 ? [{ range: { [name]: range } }] : []),
  ]
}

function sortOf(sort: Body): readonly Clause[] {
  return Object.entries(sort).map(([name, order]) => ({
    [name]: { order: String(order).toLowerCase(), missing: '_last', unmapped_type: 'double' },
  }))
}
