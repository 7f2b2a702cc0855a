import { z } from 'zod'
import { ShopError } from '../../shared/error.ts'
import { type AnswerLimits, requestJson, type Send } from '../backend/answer.ts'
import type { Clause, SearchRequest } from './dsl.ts'

/** Catalogue spec §9: the search time limit on the server. */
export const SEARCH_TIMEOUT_MS = 1000
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** Entities an index holds (commerce contract, index names); others are not registered. */
const ENTITIES: ReadonlySet<string> = new Set([
  'product',
  'category',
  'attribute',
  'taxrule',
  'review',
  'cms_page',
  'cms_block',
  'url_rewrite',
])

/** Where a store view's documents are searched. */
export interface SearchTarget {
  /** Elasticsearch or OpenSearch itself, or a middleware's address ending in `/api` or `/api/catalog`. */
  url: string
  index: string
  /** Version of Elasticsearch: before 6 an index holds several types. Default: a current one. */
  apiVersion?: string
  /** Sent to a middleware that serves several store views. */
  storeCode?: string
  fetch: Send
  timeoutMs?: number
  maxBytes?: number
}

const hit = z.object({ _source: z.record(z.string(), z.unknown()) })
/** How a middleware or an engine says no, whatever the HTTP status. */
const refusal = z.object({ code: z.unknown().optional(), error: z.unknown().optional() })
const answered = z.object({
  timed_out: z.boolean().optional(),
  _shards: z.object({ failed: z.number().optional() }).optional(),
  hits: z.object({
    total: z.union([z.number(), z.object({ value: z.number() })]).optional(),
    hits: z.array(hit),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})

/** The part of an answer that is read; documents are checked one by one later. */
export interface SearchAnswer {
  documents: readonly Readonly<Record<string, unknown>>[]
  total: number
  aggregations: unknown
}

/**
 * Sends one search. Throws `catalogue.entity-unknown` for a type that is not registered (catalogue
 * spec §7), `catalogue.search-failed` when the engine answers with an error, `answer.*` when it does
 * not answer as it should. What an engine says about its error stays inside: it names indices.
 */
export async function callSearch(
  target: SearchTarget,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const { url, authorization } = searchUrl(target, request)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(authorization && { authorization }),
  }
  const body = JSON.stringify(bodyFor(target, request.body))
  const answer = await requestJson(
    target.fetch,
    url,
    { method: 'POST', headers, body },
    callLimits(target),
  )
  return readSearchAnswer(answer.status, answer.value, request.type)
}

/** The time and size a search may take. */
export function callLimits(target: SearchTarget): AnswerLimits {
  return {
    timeoutMs: target.timeoutMs ?? SEARCH_TIMEOUT_MS,
    maxBytes: target.maxBytes ?? MAX_ANSWER_BYTES,
  }
}

/** Versions before 7 always count all hits and refuse to be told so. */
function bodyFor(target: SearchTarget, body: Clause): Clause {
  if (majorOf(target) >= 7) return body
  const { track_total_hits: _all, ...rest } = body
  return rest
}

function majorOf(target: SearchTarget): number {
  return Number.parseInt(target.apiVersion ?? '9', 10)
}

/** The address of a search: `{index}_{type}`, before version 6 `{index}/{type}`, as a middleware wants it. */
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

/** A user name and password in the address become a header; requests refuse them in addresses. */
function takeCredentials(url: URL): string | undefined {
  if (!url.username) return undefined
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const bytes = new TextEncoder().encode(pair)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

function readSearchAnswer(status: number, value: unknown, type: string): SearchAnswer {
  const { code, error } = refusal.safeParse(value).data ?? {}
  const failed = Math.max(status, typeof code === 'number' ? code : 0)
  if (failed >= 400 || error)
    throw new ShopError('catalogue.search-failed', { type, status: failed })
  const checked = answered.safeParse(value)
  if (!checked.success) throw new ShopError('answer.format', { type, status })
  const { hits, aggregations, timed_out, _shards } = checked.data
  if (timed_out) throw new ShopError('answer.timeout', { type })
  if (_shards?.failed)
    throw new ShopError('catalogue.search-failed', { type, shards: _shards.failed })
  const { total = hits.hits.length } = hits
  return {
    documents: hits.hits.map(({ _source }) => _source),
    total: typeof total === 'number' ? total : total.value,
    aggregations,
  }
}
