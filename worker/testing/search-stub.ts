import { MAPPINGS, type Mappings } from './search-mapping.ts'
import { countBuckets } from './search-stub-counts.ts'
import { fail, type Indexed, StubFailure, typeOf } from './search-stub-fields.ts'
import { scoreOf } from './search-stub-query.ts'
import { orderHits } from './search-stub-sort.ts'

type Body = Readonly<Record<string, unknown>>

export interface StubCall {
  path: string
  params: Readonly<Record<string, string>>
  body: Body
}

export interface SearchStub {
  fetch: (request: Request) => Promise<Response>
  calls: readonly StubCall[]
}

const BODY_KEYS = new Set([
  ...['query', 'post_filter', 'aggs', 'min_score', 'sort', 'from', 'size'],
  ...['track_total_hits', 'timeout'],
])
const PARAMS = new Set(['_source_includes', '_source_excludes'])

/**
 * An in-memory search server for exactly the queries of this shop: like a real one it rejects unknown
 * clauses, keys and parameters, words for numbers, sums over text and pages beyond the window with 400.
 */
export function searchStub(
  index: string,
  documents: Readonly<Record<string, readonly Body[]>>,
  mappings: Mappings = MAPPINGS,
): SearchStub {
  const calls: StubCall[] = []
  return {
    calls,
    fetch: async (request) => {
      const url = new URL(request.url)
      if (url.pathname.endsWith('_product/_field_caps'))
        return describeFields(documents['product'], mappings)
      const body = (await request.json()) as Body
      calls.push({ path: url.pathname, params: Object.fromEntries(url.searchParams), body })
      try {
        return Response.json(answer(index, { documents, mappings }, url, request.method, body))
      } catch (cause) {
        if (!(cause instanceof StubFailure)) throw cause
        return refusal(cause, url.pathname.startsWith('/api/'))
      }
    },
  }
}

/** An engine's error; a middleware answers 500 to all of them. */
function refusal({ kind, message, status }: StubFailure, behind: boolean): Response {
  const error = { root_cause: [{ type: kind, reason: message }], type: kind, reason: message }
  return behind
    ? Response.json({ code: 500, result: error }, { status: 500 })
    : Response.json({ error, status }, { status })
}

/** The index and entity of an engine's or middleware's URL. */
function parseIndexUrl(index: string, pathname: string): { name: string; type: string } {
  const behind = /^\/api\/catalog\/([^/]+)\/([^/]+)\/_search$/.exec(pathname)
  if (behind) return { name: pathname, type: behind[1] === index ? (behind[2] ?? '') : '' }
  const name = /^\/([^/]+)\/_search$/.exec(pathname)?.[1] ?? ''
  return { name, type: name.startsWith(`${index}_`) ? name.slice(index.length + 1) : '' }
}

interface IndexedData {
  documents: Readonly<Record<string, readonly Body[]>>
  mappings: Mappings
}

function answer(
  index: string,
  { documents, mappings }: IndexedData,
  url: URL,
  method: string,
  body: Body,
): unknown {
  const { name, type } = parseIndexUrl(index, url.pathname)
  const found = documents[type]
  if (!found) throw new StubFailure(404, 'index_not_found_exception', name)
  if (method !== 'POST') throw new StubFailure(405, 'method', method)
  for (const key of Object.keys(body)) if (!BODY_KEYS.has(key)) fail(`unknown key ${key}`)
  const behind = url.pathname.startsWith('/api/')
  for (const key of url.searchParams.keys()) {
    if (!PARAMS.has(behind ? `${key}s` : key)) fail(`unknown parameter ${key}`)
  }
  const mapping = mappings[type] ?? {}
  return search(
    found.map((source) => ({ source, mapping, siblings: found })),
    url,
    body,
  )
}

/** Field capabilities: text cannot be aggregated. */
function describeFields(documents: readonly Body[] = [], mappings: Mappings): Response {
  const names = new Set(documents.flatMap((document) => Object.keys(document)))
  const mapping = mappings['product'] ?? {}
  const [source = {}] = documents
  const fields = [...names]
    .flatMap((name) => [name, `${name}.keyword`])
    .flatMap((field) => {
      const type = typeOf({ source, mapping, siblings: documents }, field)
      return type ? [[field, { [type]: { type, aggregatable: type !== 'text' } }]] : []
    })
  return Response.json({ fields: Object.fromEntries(fields) })
}

function search(all: readonly Indexed[], url: URL, body: Body): unknown {
  const {
    from = 0,
    size = 10,
    min_score = 0,
  } = body as { from?: number; size?: number; min_score?: number }
  if (from < 0 || size < 0 || from + size > 10_000) fail('Result window is too large')
  const matched = all.flatMap((document) => {
    const score = scoreOf(body['query'], document)
    return score !== undefined && score >= min_score ? [{ document, score }] : []
  })
  const post = body['post_filter']
  const selected =
    post === undefined
      ? matched
      : matched.filter(({ document }) => scoreOf(post, document) !== undefined)
  const hits = orderHits(selected, body['sort'], all[0]).slice(from, from + size)
  const aggs = body['aggs']
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, failed: 0 },
    hits: {
      total: { value: selected.length, relation: 'eq' },
      hits: hits.map(({ document, score }) => ({
        _score: score,
        _source: filterSource(document.source, url.searchParams),
      })),
    },
    ...(aggs !== undefined && {
      aggregations: countBuckets(
        aggs,
        matched.map(({ document }) => document),
      ),
    }),
  }
}

function filterSource(source: Body, params: URLSearchParams): Body {
  const named = (key: string): readonly string[] => params.get(key)?.split(',') ?? []
  const hits = (patterns: readonly string[], field: string): boolean =>
    patterns.some((each) =>
      each.endsWith('*') ? field.startsWith(each.slice(0, -1)) : each === field,
    )
  const includes = named('_source_includes')
  return Object.fromEntries(
    Object.entries(source).filter(
      ([field]) =>
        (includes.length === 0 || hits(includes, field)) && !hits(named('_source_excludes'), field),
    ),
  )
}
