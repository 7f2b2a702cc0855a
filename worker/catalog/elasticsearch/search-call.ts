import type { CatalogCache } from '../engine.ts'
import type { Clause, SearchRequest } from './dsl-plan.ts'
import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { type JsonRequest, requestJson, type Send } from '../../backend/request-json.ts'
import type { Breaker } from '../../backend/breaker.ts'
import type { IndexLimit } from '../index-info.ts'

/** Time limit (ms) of one method call, all searches included. */
export const SEARCH_TIMEOUT_MS = 1000
/** Time limit (ms) of the first calls: a newly started engine is slow to respond. */
export const STARTUP_MS = 2500
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** Entities that have an index (commerce contract, index names); others are not registered. */
const ENTITIES: ReadonlySet<string> = new Set([
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'url_rewrite',
  'cms_hierarchy',
  'cms_faq_category',
  'cms_faq',
  'store',
  'store_stock',
])

/** The search service and index of a store view. */
export interface SearchTarget {
  /** Elasticsearch or OpenSearch itself, or a middleware's URL ending in `/api` or `/api/catalog`. */
  url: string
  index: string
  /** Version of Elasticsearch: before 6 an index holds several types. Default: a current version. */
  apiVersion?: string
  /** Sent to a middleware that serves several store views. */
  storeCode?: string
  /** A customer's group, as the backend names it: a middleware returns its prices. */
  groupToken?: string
  fetch: Send
  timeoutMs?: number
  breaker?: Breaker
  /** Cache of what the indices lack and refuse; without it nothing is remembered. */
  memory?: CatalogCache
  /** Called once for each index or field that is missing or refused. */
  onLimit?: (limit: IndexLimit) => void
  /** Called when a query was reduced because the refusal did not name a field. */
  onPartialQuery?: () => void
}

const hit = z.object({ _source: z.record(z.string(), z.unknown()) })
/** An error response of a middleware or engine, whatever its HTTP status. */
const refusal = z.object({
  code: z.unknown().optional(),
  error: z.unknown().optional(),
  result: z.unknown().optional(),
})
const engineError = z.object({
  type: z.string(),
  root_cause: z.array(z.object({ type: z.string() })).optional(),
})
const answered = z.object({
  timed_out: z.boolean().optional(),
  _shards: z.object({ failed: z.number().optional() }).optional(),
  hits: z.object({
    total: z.union([z.number(), z.object({ value: z.number() })]).optional(),
    hits: z.array(hit),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})

/** The parts of a response that are read; documents are validated one by one later. */
export interface SearchAnswer {
  documents: readonly Readonly<Record<string, unknown>>[]
  total: number
  aggregations: unknown
}

/** Time limit (ms) of one call: longer until the upstream has responded once. */
export function timeLimit({
  timeoutMs = SEARCH_TIMEOUT_MS,
  breaker,
}: Pick<SearchTarget, 'timeoutMs' | 'breaker'>): number {
  return breaker?.isProven() === false ? timeoutMs + STARTUP_MS : timeoutMs
}

/**
 * Shortens the limit of a running call to the usual one as soon as another response shows that the upstream
 * is available.
 */
export function earlierLimit({
  timeoutMs = SEARCH_TIMEOUT_MS,
  breaker,
}: Pick<SearchTarget, 'timeoutMs' | 'breaker'>): Pick<JsonRequest, 'earlier'> {
  return breaker ? { earlier: { ms: timeoutMs, isEnough: () => breaker.isProven() } } : {}
}

/**
 * Sends one search and waits at most `timeoutMs` for the whole response. Throws `catalogue.entity-unknown`
 * for a type that is not registered, `catalogue.search-failed` if the engine responds with an error,
 * `answer.*` if the response is invalid. The engine's error text stays internal: it names indices.
 */
export async function callSearch(
  target: SearchTarget,
  request: SearchRequest,
  timeoutMs: number,
): Promise<SearchAnswer> {
  const { url, authorization } = searchUrl(target, request)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(authorization && { authorization }),
  }
  const { groupToken } = target
  const group = groupToken !== undefined && isMiddleware(url) && { groupToken }
  const body = JSON.stringify({ ...bodyFor(target, request.body, timeoutMs), ...group })
  const operation = `search.${request.type}`
  const answer = await requestJson({
    operation,
    send: target.fetch,
    url,
    init: { method: 'POST', headers, body },
    timeoutMs,
    ...earlierLimit(target),
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
    isUnavailable: (status) => status >= (isMiddleware(url) ? 502 : 500),
  })
  return readSearchAnswer(operation, answer.status, answer.value)
}

/**
 * True if searches go through a middleware, which supports only searches and answers 500 to every refusal.
 */
export function isMiddleware({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.includes('/api/catalog/')
}

/**
 * Versions before 7 always count all hits and reject `track_total_hits`; a longer limit is passed on to the
 * engine.
 */
function bodyFor(target: SearchTarget, clause: Clause, timeoutMs: number): Clause {
  const hasMore = clause['timeout'] !== undefined && timeoutMs > SEARCH_TIMEOUT_MS
  const body = hasMore ? { ...clause, timeout: `${Math.round(timeoutMs * 0.9)}ms` } : clause
  if (majorOf(target) >= 7) return body
  const { track_total_hits: _all, ...rest } = body
  return rest
}

function majorOf(target: SearchTarget): number {
  return Number.parseInt(target.apiVersion ?? '9', 10)
}

/** The URL of a search: `{index}_{type}`, before version 6 `{index}/{type}`, also behind a middleware. */
export function searchUrl(
  target: SearchTarget,
  request: Pick<SearchRequest, 'type' | 'includes' | 'excludes'>,
): { url: URL; authorization: string | undefined } {
  const { type, includes = [], excludes = [] } = request
  if (!ENTITIES.has(type)) throw new ShopError('catalogue.entity-unknown', { type })
  const url = new URL(target.url)
  const authorization = takeCredentials(url)
  const base = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '/api/catalog')
  const middleware = base.endsWith('/api/catalog')
  const typed = majorOf(target) < 6
  const index = encodeURIComponent(target.index)
  url.pathname = `${base}/${index}${middleware || typed ? '/' : '_'}${type}/_search`
  const plural = middleware || typed ? '' : 's'
  if (includes.length > 0) url.searchParams.set(`_source_include${plural}`, includes.join(','))
  if (excludes.length > 0) url.searchParams.set(`_source_exclude${plural}`, excludes.join(','))
  if (middleware && target.storeCode) url.searchParams.set('storeCode', target.storeCode)
  return { url, authorization }
}

/** Moves user name and password from the URL to a header: `fetch` rejects them in URLs. */
export function takeCredentials(url: URL): string | undefined {
  if (!url.username) return undefined
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const bytes = new TextEncoder().encode(pair)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

function readSearchAnswer(operation: string, status: number, value: unknown): SearchAnswer {
  const { code, error, result } = refusal.safeParse(value).data ?? {}
  const failed = Math.max(status, typeof code === 'number' ? code : 0)
  if (failed >= 400 || error) {
    throw new SearchRefused({ operation, status: statusBehind(failed, result) }, error ?? result)
  }
  const checked = answered.safeParse(value)
  if (!checked.success) throw new ShopError('answer.format', { operation, status })
  const { hits, aggregations, timed_out, _shards } = checked.data
  if (timed_out) throw new ShopError('answer.timeout', { operation, status })
  if (_shards?.failed) throw new ShopError('catalogue.search-failed', { operation, status })
  const { total = hits.hits.length } = hits
  return {
    documents: hits.hits.map(({ _source }) => _source),
    total: typeof total === 'number' ? total : total.value,
    aggregations,
  }
}

/** A search that failed with an error; the engine's text stays internal. */
export class SearchRefused extends ShopError {
  /** Names in brackets in the engine's error: include the fields that it cannot sort or count by. */
  readonly named: ReadonlySet<string>

  constructor(details: ShopError['details'], words: unknown) {
    super('catalogue.search-failed', details)
    const text = JSON.stringify(words) ?? ''
    this.named = new Set(
      [...text.matchAll(/\[([\w.-]{1,128})\]/g)].flatMap(([, name]) => name ?? []),
    )
  }

  /** 400: the query is not supported; a different query may succeed. */
  get isQuestionsFault(): boolean {
    return this.details['status'] === 400
  }
}

const REFUSALS = /^(?:x_content_)?pars(?:e|ing)_|^illegal_argument_|^number_format_|^query_shard_/

/** A middleware answers 500 to every refusal; the engine's own status is in the body. */
function statusBehind(failed: number, result: unknown): number {
  const refused = engineError.safeParse(result)
  if (!refused.success) return failed
  const types = [refused.data.type, ...(refused.data.root_cause ?? []).map(({ type }) => type)]
  if (types.includes('index_not_found_exception')) return 404
  return types.some((type) => REFUSALS.test(type)) ? 400 : failed
}
