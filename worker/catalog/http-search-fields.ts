import type { ListingPlan, SearchRequest } from './dsl-plan.ts'
import { z } from 'zod'
import { ShopError } from '../../shared/error.ts'
import { requestJson } from '../backend/answer.ts'
import { isMiddleware, MAX_ANSWER_BYTES, type SearchTarget, searchUrl } from './http-search-call.ts'
import type { SearchReader } from './http-search-read.ts'

/** How the values of attributes can be counted in an index. */
export type CountableFields = ListingPlan['countable']

/** Any field can be counted as it is: true where indexers have mapped attributes as numbers or keywords. */
export const AS_MAPPED: CountableFields = (field) => field

const KEEP_MS = 10 * 60_000
const MAX_KEPT = 50

/**
 * What is known of indices whose attributes came as text: about the index, never about a visitor. It
 * saves a failed search and a question each time, and is forgotten after ten minutes.
 */
const known = new Map<string, { fields: CountableFields; until: number }>()

const keyOf = (target: SearchTarget): string => `${target.url} ${target.index}`

export function knownFields(target: SearchTarget): CountableFields | undefined {
  const entry = known.get(keyOf(target))
  return entry && entry.until > Date.now() ? entry.fields : undefined
}

/** Finds out how the attributes of an index are held, after it has refused to count them. */
export async function learnFields(
  target: SearchTarget,
  reader: SearchReader,
  codes: readonly string[],
): Promise<CountableFields> {
  const names = codes.flatMap((code) => [code, `${code}_options`])
  const { url } = searchUrl(target, { type: 'product' })
  const fields = isMiddleware(url)
    ? await probeFields(reader, names)
    : await readFields(target, reader.leftMs())
  if (known.size >= MAX_KEPT) known.clear()
  known.set(keyOf(target), { fields, until: Date.now() + KEEP_MS })
  return fields
}

const capabilities = z.object({
  fields: z.record(z.string(), z.record(z.string(), z.object({ aggregatable: z.boolean() }))),
})

/** The engine's own word; text is counted by the whole values beside it, or not at all. */
async function readFields(target: SearchTarget, timeoutMs: number): Promise<CountableFields> {
  const { url, authorization } = searchUrl(target, { type: 'product' })
  url.pathname = url.pathname.replace(/(?:\/product)?\/_search$/, '/_field_caps')
  url.search = '?fields=*'
  const headers = { accept: 'application/json', ...(authorization && { authorization }) }
  const operation = 'search.fields'
  const answer = await requestJson({
    operation,
    send: target.fetch,
    url,
    init: { headers },
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
    breaker: target.breaker,
  })
  const parsed = capabilities.safeParse(answer.value)
  if (!parsed.success) throw new ShopError('answer.format', { operation })
  const countable = new Set(
    Object.entries(parsed.data.fields)
      .filter(([, types]) => Object.values(types).every(({ aggregatable }) => aggregatable))
      .map(([field]) => field),
  )
  return (field) => [field, `${field}.keyword`].find((each) => countable.has(each))
}

/** A middleware only searches: a field with whole values beside it is taken for text. */
async function probeFields(
  reader: SearchReader,
  names: readonly string[],
): Promise<CountableFields> {
  const aggs = Object.fromEntries(
    names.map((name) => [`text_${name}`, { filter: { exists: { field: `${name}.keyword` } } }]),
  )
  const request: SearchRequest = { type: 'product', body: { from: 0, size: 0, aggs } }
  const { aggregations } = await reader.ask(request)
  const counted = z
    .record(z.string(), z.object({ doc_count: z.number() }))
    .safeParse(aggregations ?? {})
  const isText = (field: string): boolean => (counted.data?.[`text_${field}`]?.doc_count ?? 0) > 0
  return (field) => (isText(field) ? `${field}.keyword` : field)
}
