import { textClause, searchWords } from '../catalog/dsl-text.ts'
import { type AskedField, readQuery } from './graphql-read.ts'
import { fieldsOf, INPUTS, refuseUnknown, SchemaFailure } from './graphql-schema.ts'
import type { SearchStub } from './search-stub.ts'

type Body = Readonly<Record<string, unknown>>
type Clause = Readonly<Record<string, unknown>>
type FilterType = Readonly<Record<string, unknown>>

/** What `GraphQL` answered to is kept for tests. */
export interface GraphqlStub {
  fetch: (request: Request) => Promise<Response>
  calls: readonly { name: string; variables: Body; url: URL }[]
}

/**
 * The public `/graphql` of the commerce contract over the documents of a search stub: a closed schema,
 * values that are texts, ten values of a facet, no search by fields that its inputs cannot name.
 */
export function graphqlStub(search: SearchStub, index: string): GraphqlStub {
  const calls: { name: string; variables: Body; url: URL }[] = []
  return {
    calls,
    async fetch(request) {
      const asked = (await request.json()) as { query: string; variables?: Body }
      const { query, variables = {} } = asked
      if (query.includes('__type')) return Response.json({ data: { __type: INPUT_TYPE } })
      try {
        const read = readQuery(query, variables)
        calls.push({ name: read.name, variables, url: new URL(request.url) })
        for (const field of read.fields) refuseUnknown(field)
        const entries = await Promise.all(
          read.fields.map(
            async (field) => [field.alias, await resolve(search, index, field)] as const,
          ),
        )
        return Response.json({ data: Object.fromEntries(entries) })
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause)
        const isSchema = cause instanceof SchemaFailure || message.startsWith('Variable')
        const code = isSchema ? 'GRAPHQL_VALIDATION_FAILED' : 'INTERNAL_SERVER_ERROR'
        const errors = [{ message, extensions: { code } }]
        return Response.json(isSchema ? { errors } : { data: null, errors }, {
          status: isSchema ? 400 : 200,
        })
      }
    },
  }
}

const INPUT_TYPE = { inputFields: (INPUTS['products'] ?? []).map((name) => ({ name })) }

const TYPES: Readonly<Record<string, string>> = {
  ...{ products: 'product', categories: 'category', customAttributeMetadata: 'attribute' },
  ...{ taxrule: 'taxrule', reviews: 'review', cmsPages: 'cms_page', cmsBlocks: 'cms_block' },
}

async function resolve(search: SearchStub, index: string, field: AskedField): Promise<unknown> {
  const type = TYPES[field.name] ?? ''
  const answer = await ask(search, index, type, field)
  const documents = answer.hits.hits.map(({ _source }) => _source)
  const found: Record<string, unknown> = {
    ...{ hits: answer.hits, aggregations: answer.aggregations },
    items: itemsOf(type, documents),
    total_count: answer.hits.total.value,
  }
  const wanted = fieldsOf(field).map((name) => [name, pick(found[name], field, name)])
  return Object.fromEntries(wanted)
}

/** Content is an object type: only what was picked of it is answered. */
function pick(value: unknown, field: AskedField, name: string): unknown {
  const { picked = [] } = field.picked.find((each) => each.name === name) ?? {}
  if (picked.length === 0 || !Array.isArray(value)) return value
  return value.map((item: Body) =>
    Object.fromEntries(picked.map((each) => [each.alias, item[each.name] ?? null])),
  )
}

/** The platform keeps content that is switched off out of what it answers. */
function itemsOf(type: string, documents: readonly Body[]): readonly Body[] {
  if (type !== 'cms_page') return documents
  return documents
    .filter(({ active }) => active !== false)
    .map((document) => ({ ...document, page_id: document['id'] }))
}

interface Found {
  hits: { total: { value: number }; hits: readonly { _source: Body }[] }
  aggregations?: unknown
}

async function ask(
  search: SearchStub,
  index: string,
  type: string,
  { args }: AskedField,
): Promise<Found> {
  const filter = (args.get('filter') ?? args.get('attributes') ?? {}) as Record<string, FilterType>
  const size = Number(args.get('pageSize') ?? (type === 'product' ? 20 : 150))
  const from = (Number(args.get('currentPage') ?? 1) - 1) * size
  const text = args.get('search')
  const clauses = Object.entries(filter).flatMap(([name, condition]) => clausesOf(name, condition))
  const counted = Object.entries(filter).flatMap(([name, { scope }]) =>
    scope === 'catalog' ? [name, `${name}_options`] : [],
  )
  const words = typeof text === 'string' ? [textClause(searchWords(text))] : []
  const body = {
    ...{ query: { bool: { filter: clauses, must: words } }, from, size },
    ...(args.has('sort') && args.get('sort') ? { sort: sortOf(args.get('sort') as Body) } : {}),
    aggs: Object.fromEntries(
      counted.map((name) => [`agg_terms_${name}`, { terms: { field: name, size: 10 } }]),
    ),
  }
  const url = new URL(`https://engine.test/${index}_${type}/_search`)
  for (const [name, param] of [
    ['_sourceInclude', '_source_includes'],
    ['_sourceExclude', '_source_excludes'],
  ] as const) {
    const fields = args.get(name)
    if (Array.isArray(fields)) url.searchParams.set(param, fields.join(','))
  }
  const answer = await search.fetch(
    new Request(url, { method: 'POST', body: JSON.stringify(body) }),
  )
  if (!answer.ok) throw new Error(`engine: ${await answer.text()}`)
  return (await answer.json()) as Found
}

/** Conditions in the service's own words, as they reach the engine. */
function clausesOf(name: string, condition: FilterType): readonly Clause[] {
  const { scope, eq, in: within, ...range } = condition
  const values = within ?? (eq === undefined ? undefined : [eq])
  const clauses: Clause[] = []
  if (values !== undefined) {
    const own = { terms: { [name]: values } }
    const folded = { terms: { [`${name}_options`]: values } }
    const family = { bool: { must: [folded, { match: { type_id: { query: 'configurable' } } }] } }
    clauses.push(
      scope === 'catalog' ? { bool: { should: [own, family], minimum_should_match: 1 } } : own,
    )
  }
  if (Object.keys(range).length > 0) clauses.push({ range: { [name]: range } })
  return clauses
}

function sortOf(sort: Body): readonly Clause[] {
  return Object.entries(sort).map(([name, order]) => ({
    [name === 'qty' ? 'stock.qty' : name]: {
      ...{ order: String(order).toLowerCase(), missing: '_last', unmapped_type: 'double' },
    },
  }))
}
