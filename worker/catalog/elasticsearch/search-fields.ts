import type { SearchRequest } from './dsl-plan.ts'
import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { requestJson } from '../../backend/request-json.ts'
import { isMiddleware, MAX_ANSWER_BYTES, type SearchTarget, searchUrl } from './search-call.ts'
import type { SearchReader } from './search-read.ts'
import type { IndexInfo } from '../index-info.ts'

/** Field that values are counted by; undefined: they cannot be counted. */
type Counted = ReadonlyMap<string, string | undefined>

/**
 * Finds out how fields that an index refused to count are mapped: by its mapping where available, else by
 * probing for sub-fields. `named` are the fields in the refusal. Returns true if anything was learned.
 */
export async function discoverFields(
  target: SearchTarget,
  reader: SearchReader,
  names: readonly string[],
  named: ReadonlySet<string>,
): Promise<boolean> {
  const index = await reader.indexInfo()
  const fresh = names.filter((name) => !index.isKnown(name))
  const seen = await seenFields(target, reader, fresh)
  const refused = names.filter((name) => isRefused(index, seen, name, named))
  const learned = new Map([...seen, ...refused.map((name) => [name, undefined] as const)])
  if (learned.size === 0) return false
  await index.recordCountable(learned)
  return true
}

/** True if the field that this one is counted by is refused, by all that is known so far. */
function isRefused(
  index: IndexInfo,
  seen: Counted,
  name: string,
  named: ReadonlySet<string>,
): boolean {
  const by = seen.has(name) ? seen.get(name) : index.countedBy(name)
  return by !== undefined && named.has(by)
}

/** If looking up the fields fails, only the refusal itself counts. */
async function seenFields(
  target: SearchTarget,
  reader: SearchReader,
  names: readonly string[],
): Promise<Counted> {
  if (names.length === 0) return new Map()
  const { url } = searchUrl(target, { type: 'product' })
  try {
    return isMiddleware(url)
      ? await probeFields(reader, names)
      : await readFields(target, reader.leftMs(), names)
  } catch {
    return new Map()
  }
}

const capabilities = z.object({
  fields: z.record(z.string(), z.record(z.string(), z.object({ aggregatable: z.boolean() }))),
})

/** Reads the mapping; text is counted by its keyword sub-field, or not at all. */
async function readFields(
  target: SearchTarget,
  timeoutMs: number,
  names: readonly string[],
): Promise<Counted> {
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
  const { fields } = parsed.data
  const isCountable = (field: string): boolean =>
    Object.values(fields[field] ?? {}).every(({ aggregatable }) => aggregatable)
  return new Map(
    names
      // A field that no document has is not mapped; its counts are empty.
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [
        name,
        [name, `${name}.keyword`].find((each) => Object.hasOwn(fields, each) && isCountable(each)),
      ]),
  )
}

/** Probes through a middleware, which only searches: a field with a keyword sub-field is taken for text. */
async function probeFields(reader: SearchReader, names: readonly string[]): Promise<Counted> {
  const aggs = Object.fromEntries(
    names.map((name) => [`text_${name}`, { filter: { exists: { field: `${name}.keyword` } } }]),
  )
  const request: SearchRequest = { type: 'product', body: { from: 0, size: 0, aggs } }
  const { aggregations } = await reader.query(request)
  const counted = z
    .record(z.string(), z.object({ doc_count: z.number() }))
    .safeParse(aggregations ?? {})
  const isText = (field: string): boolean => (counted.data?.[`text_${field}`]?.doc_count ?? 0) > 0
  return new Map(names.filter(isText).map((name) => [name, `${name}.keyword`]))
}
