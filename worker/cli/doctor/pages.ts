import type { Brand, StoreView } from '../../../shared/brand/brand.ts'
import { ShopError } from '../../../shared/error.ts'
import { SORTS } from '../../../shared/sort.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import { searchEngine } from '../../catalog/elasticsearch/engine.ts'
import { openIndexInfo } from '../../catalog/index-info.ts'
import { memoryCache } from '../../catalog/catalog-cache.ts'
import { failed, type Finding, warning } from './finding.ts'
import type { Fetch } from './probe.ts'

const WHAT = 'search'
/** A slow search is reported as slow up to this time, then as unreachable. */
const TIMEOUT_MS = 5000

/** Sends a page's queries to a store view's search, and reports refused or missing parts. */
export async function examinePages(
  fetch: Fetch,
  url: string,
  { view, apiVersion }: { brand: Brand; view: StoreView; apiVersion: string },
): Promise<Finding[]> {
  const { index } = view.elasticsearch
  const memory = memoryCache()
  const target = { url, index, apiVersion, fetch, memory, timeoutMs: TIMEOUT_MS }
  const engine = searchEngine(target)
  const codes = await filterCodes(engine)
  const [product] = (await engine.products({ size: 1 }).catch(() => undefined))?.items ?? []
  const failures = [
    ...(await failureOf('a list that counts its filters', () =>
      engine.products({ size: 1, aggregate: [...codes, 'price'] }),
    )),
    ...(await failureOf('a search', () =>
      engine.products({ size: 1, text: product?.name ?? 'a' }),
    )),
    ...(await failureOf('the reviews of a product', () => engine.reviews(product?.id ?? 0, 1))),
  ]
  for (const sort of SORTS) {
    failures.push(
      ...(await failureOf(`a list sorted by ${sort}`, () => engine.products({ size: 1, sort }))),
    )
  }
  const indexInfo = await openIndexInfo({ name: `doctor ${url} ${index}`, memory })
  const uncounted = codes.filter((code) => indexInfo.countedBy(code) === undefined)
  return [
    ...failures,
    ...(uncounted.length === 0 ? [] : [uncountableFinding(index, uncounted)]),
    ...['product', 'review', 'category'].flatMap((type) =>
      [...indexInfo.unsortable(type)].map((field) => unsortableFinding(index, type, field)),
    ),
  ]
}

/** The attributes with facets. */
async function filterCodes(engine: CatalogEngine): Promise<readonly string[]> {
  const attributes = await engine.attributes().catch(() => [])
  return attributes
    .filter(({ is_filterable }) => is_filterable)
    .map(({ attribute_code }) => attribute_code)
    .filter((code) => code !== 'price')
}

async function failureOf(page: string, read: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await read()
    return []
  } catch (error) {
    const { status } = error instanceof ShopError ? error.details : {}
    const why = status === undefined ? 'fails' : `is refused with ${status}`
    const todo = 'Check the log of the search engine for the refused query'
    return [failed(WHAT, `${page} ${why}`, 'The pages that ask for it fail', todo)]
  }
}

function uncountableFinding(index: string, codes: readonly string[]): Finding {
  const names = codes.join(', ')
  const saw = `filters by ${names} are left out: ${index} stores them as text without a keyword field`
  const todo = 'Map them as keyword, or as text with a field keyword, and index again'
  return warning(WHAT, saw, 'Shoppers cannot narrow lists by them', todo)
}

function unsortableFinding(index: string, type: string, field: string): Finding {
  const saw = `${field} of ${index}_${type} is stored as text, so it cannot be sorted`
  const why = 'The shop uses another sort order instead'
  const kind = field.endsWith('_at') ? 'date, format yyyy-MM-dd HH:mm:ss' : 'number or keyword'
  return warning(WHAT, saw, why, `Map ${field} as ${kind} and index again`)
}
