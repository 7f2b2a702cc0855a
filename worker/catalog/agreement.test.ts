import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Env } from '../env.ts'
import { CASE_DOCUMENTS } from '../testing/case-documents.ts'
import type { Document } from '../testing/case-products.ts'
import { MIDDLEWARE_MAPPINGS } from '../testing/search-mapping.ts'
import { searchStub } from '../testing/search-stub.ts'
import { stockCatalog } from '../testing/shop.ts'
import { OWN_SEARCHES, SAMPLE_SEARCHES } from './cases/searches.ts'
import type { CatalogEngine } from './engine.ts'
import { searchEngine } from './elasticsearch/engine.ts'
import { sqlEngine } from './sql/engine.ts'

/** Documents and their index, as named when the tests were started. */
interface SearchData {
  products: readonly string[]
  url: string
  index: string
}

const { SHOP, TEST_SEARCH } = bindings as unknown as Env & { TEST_SEARCH: SearchData }
/** Two sets agree if this share of their union is in both. */
const AGREED = 0.5
const WANTED = 20
const CATALOG = 'agreement'

const isSample = TEST_SEARCH.products.length > 0
const documents: readonly Document[] = isSample
  ? TEST_SEARCH.products.map((line) => JSON.parse(line) as Document)
  : CASE_DOCUMENTS.product
const searches = isSample ? SAMPLE_SEARCHES : OWN_SEARCHES

const stub = searchStub('shop', { ...CASE_DOCUMENTS, product: documents }, MIDDLEWARE_MAPPINGS)
const isReal = TEST_SEARCH.url !== ''
const index = searchEngine({
  url: isReal ? TEST_SEARCH.url : 'https://search.test',
  index: isReal ? TEST_SEARCH.index : 'shop',
  fetch: isReal ? (request) => fetch(request) : stub.fetch,
  timeoutMs: 10_000,
})
const builtIn = sqlEngine(SHOP, CATALOG, 'en-US')

const skusOf = async (engine: CatalogEngine, text: string): Promise<ReadonlySet<string>> =>
  new Set((await engine.products({ text, size: 200 })).items.map(({ sku }) => sku))

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b]).size
  return all === 0 ? 1 : [...a].filter((sku) => b.has(sku)).length / all
}

beforeAll(async () => {
  const products = documents.flatMap((document) => {
    const parsed = parseProduct(document)
    return parsed.ok ? [{ type: 'product' as const, value: parsed.value }] : []
  })
  await stockCatalog(products, CATALOG, 'en-US')
})

describe('the built-in engine and an index', () => {
  it(`find the same products for ${WANTED} of 24 searches`, async () => {
    const shares: [string, number, number, number][] = []
    for (const text of searches) {
      const [first, second] = [await skusOf(builtIn, text), await skusOf(index, text)]
      shares.push([text, overlap(first, second), first.size, second.size])
    }
    const agreed = shares.filter(([, share]) => share >= AGREED)
    expect(shares).toHaveLength(24)
    expect(agreed.length, JSON.stringify(shares)).toBeGreaterThanOrEqual(WANTED)
  })

  it('find exactly the product of a code', async () => {
    const codes = isSample ? ['WT08', '24-MB02', '24-WG09', 'MSH01'] : ['CH-3', 'US-1', 'CF-1']
    for (const code of codes) {
      expect([...(await skusOf(index, code))], code).toEqual([code])
      expect([...(await skusOf(builtIn, code))][0], code).toBe(code)
    }
  })
})
