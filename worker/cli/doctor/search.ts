import type { Brand, StoreView } from '../../../shared/brand/brand.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import { LISTABLE } from '../../catalog/elasticsearch/dsl.ts'
import {
  isMiddleware,
  type SearchTarget,
  searchUrl,
} from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import { type Fetch, isProbeResult, type ProbeResult } from './probe.ts'
import { examinePages } from './pages.ts'
import { examineEntities } from './search-entities.ts'
import { examineFields, examineDocuments } from './search-mapping.ts'
import { probeSearch, examineAnswer, hitsOf } from './search-probe.ts'
import { examineVersion } from './search-version.ts'

const WHAT = 'search'
const SLOW_MS = 300
const SKEW_MS = 60_000
const SPEED_SAMPLES = 5

/** Checks the search of a store view. */
export async function examineSearch(
  fetch: Fetch,
  url: string,
  { brand, view, apiVersion }: { brand: Brand; view: StoreView; apiVersion: string },
): Promise<Finding[]> {
  const target: SearchTarget = { url, index: view.elasticsearch.index, apiVersion, fetch }
  const version = isMiddleware(searchUrl(target, { type: 'product' }).url)
    ? []
    : await examineVersion(fetch, url, apiVersion)
  if (version.some(({ ok }) => !ok)) return version
  const first = await probeSearch(target, 'product', { size: 0 })
  if (!isProbeResult(first)) return [...version, first]
  const broken = examineAnswer(target, 'product', first)
  if (broken) return [...version, broken]
  return [
    ...version,
    ...examineClock(first),
    ...(await examineSpeed(target)),
    ...(await examineProducts(target)),
    ...(await examineEntities(target, brand)),
    ...(await examineFields(target)),
    ...(await examineDocuments(target)),
    ...(await examinePages(fetch, url, { brand, view, apiVersion })),
  ]
}

/** Compares the clocks: indexers use the upstream's, special prices use ours. */
export function examineClock({ date }: Pick<ProbeResult, 'date'>, now = Date.now()): Finding[] {
  if (date === undefined || Math.abs(date - now) <= SKEW_MS) return []
  const minutes = Math.round(Math.abs(date - now) / 60_000)
  const saw = `its clock is ${minutes} min ${date > now ? 'ahead of' : 'behind'} this machine's`
  const why = 'Sales would begin and end at the wrong time'
  return [warning(WHAT, saw, why, 'Set both clocks by NTP')]
}

async function examineSpeed(target: SearchTarget): Promise<Finding[]> {
  const times: number[] = []
  for (let time = 0; time < SPEED_SAMPLES; time += 1) {
    const seen = await probeSearch(target, 'product', {
      query: { bool: { filter: LISTABLE } },
      size: 50,
    })
    if (isProbeResult(seen)) times.push(seen.ms)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
  const text = `50 products in ${Math.round(median)} ms (median of ${SPEED_SAMPLES})`
  if (median <= SLOW_MS) return [passed(WHAT, text)]
  const why = "The shop's limit for all queries of a search is 1000 ms, and pages wait for them"
  return [
    warning(WHAT, text, why, 'Give the search engine more memory, or run the shop closer to it'),
  ]
}

async function examineProducts(target: SearchTarget): Promise<Finding[]> {
  const seen = await probeSearch(target, 'product', {
    query: { bool: { filter: LISTABLE } },
    size: 50,
  })
  const hits = isProbeResult(seen) ? hitsOf(seen) : undefined
  if (!hits || hits.total === 0) {
    const saw = `${target.index} has no products with visibility 2, 3 or 4 and status 0 or 1`
    const todo = 'Enable products in the backend, make them visible, and run the indexer'
    return [failed(WHAT, saw, 'Lists and search would be empty', todo)]
  }
  const refused = hits.documents.flatMap((document) => {
    const parsed = parseProduct(document)
    const name = String(document['sku'] ?? document['id'] ?? 'no sku')
    return parsed.ok ? [] : [`${name} (${parsed.problem})`]
  })
  const text = `${target.index}: ${hits.total} products`
  if (refused.length === 0) return [passed(WHAT, text)]
  const saw = `${text}, ${refused.length} of the first ${hits.documents.length} cannot be read: ${refused.slice(0, 3).join(', ')}`
  const why = 'They are missing from lists and have no page'
  const isAll = refused.length === hits.documents.length
  return [(isAll ? failed : warning)(WHAT, saw, why, 'Correct these fields in the indexer')]
}
