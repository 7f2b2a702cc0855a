import type { SearchRequest } from './dsl-plan.ts'
import type { Parsed } from '../../../shared/result.ts'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import { toCard } from '../../../shared/product/card.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import { ShopError } from '../../../shared/error.ts'
import { skuLookup } from './dsl-lookup.ts'
import {
  callSearch,
  type SearchAnswer,
  SearchRefused,
  type SearchTarget,
  timeLimit,
} from './search-call.ts'
import { querySorted } from './search-sorted.ts'
import { type IndexFacts, openFacts } from '../index-facts.ts'

/** A document of the index that did not pass the door whole: what and why, for the log. */
export interface RefusedDocument {
  type: string
  id: string
  problem: string
  /** Only the parts that cannot be read were left out. */
  isPartial?: true
}

/** Asks, and checks what comes; made for one question, which may take several searches. */
export interface SearchReader {
  query: (request: SearchRequest) => Promise<SearchAnswer>
  /** Time (ms) that is left for the question. */
  leftMs: () => number
  refuse: (document: RefusedDocument) => void
  /** What is known of the indices that are asked. */
  facts: () => Promise<IndexFacts>
  /** Something was left out of a question because nobody knows what of it was refused. */
  onPartialQuery: () => void
}

/** A reader for a question that starts now: all its searches together have the time of one. */
export function createReader(
  target: SearchTarget,
  onRefused: (document: RefusedDocument) => void,
): SearchReader {
  const until = Date.now() + timeLimit(target)
  const leftMs = (): number => Math.max(0, until - Date.now())
  const onPartialQuery = target.onPartialQuery ?? (() => undefined)
  let opened: Promise<IndexFacts> | undefined
  const facts = (): Promise<IndexFacts> =>
    (opened ??= openFacts({ ...target, name: `${target.url} ${target.index}` }))
  const ask = (request: SearchRequest): Promise<SearchAnswer> => {
    const left = leftMs()
    if (left > 0) return callSearch(target, request, left)
    throw new ShopError('answer.timeout', { operation: `search.${request.type}` })
  }
  return {
    leftMs,
    refuse: onRefused,
    facts,
    query: async (request) => querySorted(await facts(), request, ask, onPartialQuery),
    onPartialQuery,
  }
}

/** Asks for documents that a shop may store no index of; undefined: it has none, which is remembered shortly. */
export async function queryIfIndexed(
  reader: Pick<SearchReader, 'query' | 'facts'>,
  request: SearchRequest,
): Promise<SearchAnswer | undefined> {
  const facts = await reader.facts()
  if (await facts.isMissing(request.type)) return undefined
  try {
    return await reader.query(request)
  } catch (cause) {
    if (!(cause instanceof SearchRefused) || cause.details['status'] !== 404) throw cause
    await facts.recordMissing(request.type)
    return undefined
  }
}

/** The documents of an answer that pass the door; a list is better short than broken. */
export function parseList<Value>(
  reader: Pick<SearchReader, 'refuse'>,
  type: string,
  answer: SearchAnswer,
  parse: (document: unknown) => Parsed<Value>,
): readonly Value[] {
  return answer.documents.flatMap((document) => {
    const parsed = parse(document)
    const id = String(document['id'] ?? '')
    if (!parsed.ok) reader.refuse({ type, id, problem: parsed.problem })
    else if (parsed.dropped) reader.refuse({ type, id, problem: parsed.dropped, isPartial: true })
    return parsed.ok ? [parsed.value] : []
  })
}

/** The first document that `fits`; throws `catalogue.schema` when all that came is unreadable. */
export function parseOne<Value>(
  reader: Pick<SearchReader, 'refuse'>,
  type: string,
  answer: SearchAnswer,
  parse: (document: unknown) => Parsed<Value>,
  fits: (value: Value) => boolean,
): Value | undefined {
  const values = parseList(reader, type, answer, parse)
  if (values.length === 0 && answer.documents.length > 0)
    throw new ShopError('catalogue.schema', { type })
  return values.find(fits)
}

/** Products as cards; what bundles and grouped sets are priced by is fetched for all of them at once. */
export async function readCards(
  bySku: (skus: readonly string[]) => Promise<readonly Product[]>,
  products: readonly Product[],
): Promise<readonly ProductCard[]> {
  const skus = [...new Set(products.flatMap(linkedSkus))]
  const linked = skus.length > 0 ? await bySku(skus) : []
  return products.map((product) => {
    const own = new Set(linkedSkus(product))
    return toCard(
      product,
      linked.filter(({ sku }) => own.has(sku)),
    )
  })
}

/** More skus than this are asked for in several searches: whole documents are long. */
const SKUS_A_SEARCH = 100

/** Whole documents by sku, in the order asked; unknown ones are left out. */
export async function readBySku(
  reader: SearchReader,
  skus: readonly string[],
): Promise<readonly Product[]> {
  const bySku = new Map<string, Product>()
  const wanted = [...new Set(skus)]
  const groups: string[][] = []
  for (let from = 0; from < wanted.length; from += SKUS_A_SEARCH) {
    groups.push(wanted.slice(from, from + SKUS_A_SEARCH))
  }
  const answers = await Promise.all(groups.map((group) => reader.query(skuLookup(group, false))))
  for (const answer of answers) {
    for (const product of parseList(reader, 'product', answer, parseProduct)) {
      bySku.set(product.sku, product)
    }
  }
  return wanted.flatMap((sku) => bySku.get(sku) ?? [])
}
