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
import { type IndexInfo, openIndexInfo } from '../index-info.ts'

/** A document of the index that failed validation: what and why, for the log. */
export interface RefusedDocument {
  type: string
  id: string
  problem: string
  /** Only the unreadable parts were left out. */
  isPartial?: true
}

/** Sends and validates searches; made for one method call, which may take several searches. */
export interface SearchReader {
  query: (request: SearchRequest) => Promise<SearchAnswer>
  /** Remaining time (ms) of the call. */
  leftMs: () => number
  refuse: (document: RefusedDocument) => void
  /** What is known of the indices. */
  indexInfo: () => Promise<IndexInfo>
  /** Reports a query that was reduced because the refusal did not name a field. */
  onPartialQuery: () => void
}

/** A reader for a call that starts now: all its searches share one time limit. */
export function createReader(
  target: SearchTarget,
  onRefused: (document: RefusedDocument) => void,
): SearchReader {
  const until = Date.now() + timeLimit(target)
  const leftMs = (): number => Math.max(0, until - Date.now())
  const onPartialQuery = target.onPartialQuery ?? (() => undefined)
  let opened: Promise<IndexInfo> | undefined
  const indexInfo = (): Promise<IndexInfo> =>
    (opened ??= openIndexInfo({ ...target, name: `${target.url} ${target.index}` }))
  const query = (request: SearchRequest): Promise<SearchAnswer> => {
    const left = leftMs()
    if (left > 0) return callSearch(target, request, left)
    throw new ShopError('answer.timeout', { operation: `search.${request.type}` })
  }
  return {
    leftMs,
    refuse: onRefused,
    indexInfo,
    query: async (request) => querySorted(await indexInfo(), request, query, onPartialQuery),
    onPartialQuery,
  }
}

/** Reads documents whose index may not exist; undefined if it does not, which is cached shortly. */
export async function queryIfIndexed(
  reader: Pick<SearchReader, 'query' | 'indexInfo'>,
  request: SearchRequest,
): Promise<SearchAnswer | undefined> {
  const indexInfo = await reader.indexInfo()
  if (await indexInfo.isMissing(request.type)) return undefined
  try {
    return await reader.query(request)
  } catch (cause) {
    if (!(cause instanceof SearchRefused) || cause.details['status'] !== 404) throw cause
    await indexInfo.recordMissing(request.type)
    return undefined
  }
}

/** The valid documents of a response: an incomplete list is better than none. */
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

/** The first document that `fits`; throws `catalogue.schema` if all documents are unreadable. */
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

/** Products as cards; reads the parts that price bundles and grouped sets for all of them at once. */
export async function readCards(
  bySku: (skus: readonly string[]) => Promise<readonly Product[]>,
  products: readonly Product[],
): Promise<readonly ProductCard[]> {
  const skus = [...new Set(products.flatMap(linkedSkus))]
  const linked = skus.length > 0 ? await bySku(skus) : []
  return products.map((product) => {
    const partSkus = new Set(linkedSkus(product))
    return toCard(
      product,
      linked.filter(({ sku }) => partSkus.has(sku)),
    )
  })
}

/** More skus than this are requested in several searches: whole documents are long. */
const SKUS_A_SEARCH = 100

/** Whole documents by sku, in the order asked; unknown ones are left out. */
export async function readBySku(
  reader: SearchReader,
  skus: readonly string[],
): Promise<readonly Product[]> {
  const bySku = new Map<string, Product>()
  const uniqueSkus = [...new Set(skus)]
  const groups: string[][] = []
  for (let from = 0; from < uniqueSkus.length; from += SKUS_A_SEARCH) {
    groups.push(uniqueSkus.slice(from, from + SKUS_A_SEARCH))
  }
  const answers = await Promise.all(groups.map((group) => reader.query(skuLookup(group, false))))
  for (const answer of answers) {
    for (const product of parseList(reader, 'product', answer, parseProduct)) {
      bySku.set(product.sku, product)
    }
  }
  return uniqueSkus.flatMap((sku) => bySku.get(sku) ?? [])
}
