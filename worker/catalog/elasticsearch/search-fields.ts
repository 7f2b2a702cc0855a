import type { SearchRequest } from './dsl-plan.ts'
import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { requestJson } from '../../backend/request-json.ts'
import { isMiddleware, MAX_ANSWER_BYTES, type SearchTarget, searchUrl } from './search-call.ts'
import type { SearchReader } from './search-read.ts'
import type { IndexFacts } from '../index-facts.ts'

/** What values are counted by; undefined: they cannot be counted. */
type Counted = ReadonlyMap<string, string | undefined>

/**
 * Finds out how the fields that an index has refused to count are held: by its own word where it can
 * be asked, else by what stands beside them. \`named\` are the fields that its refusal names. Tells
 * whether anything was learned.
 */
export async function discoverFields(
  target: SearchTarget,
  reader: SearchReader,
  names: readonly string[],
  named: ReadonlySet<string>,
): Promise<boolean> {
  const facts = await reader.facts()
  const fresh = names.filter((name) => !facts.isKnown(name))
  const seen = await seenFields(target, reader, fresh)
  const refused = names.filter((name) => isRefused(facts, seen, name, named))
  const learned = new Map([...seen, ...refused.map((name) => [name, undefined] as const)])
  if (learned.size === 0) return false
  await facts.recordCountable(learned)
  return true
}

/** Whether the field that this one is counted by is refused, with all that is known by now. */
function isRefused(
  facts: IndexFacts,
  seen: Counted,
  name: string,
  named: ReadonlySet<string>,
): boolean {
  const by = seen.has(name) ? seen.get(name) : facts.countedBy(name)
  return by !== undefined && named.has(by)
}

/** A question about fields that fails leaves only what the refusal says. */
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

/** The engine's own word; text is counted by the whole values beside it, or not at all. */
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
      // What no document carries is not mapped, and counts as nothing.
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => [
        name,
        [name, `${name}.keyword`].find((each) => Object.hasOwn(fields, each) && isCountable(each)),
      ]),
  )
}

/** A middleware only searches: a field with whole values beside it is taken for text. */
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
