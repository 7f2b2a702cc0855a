import { beforeAll, describe, expect, it } from 'vitest'
import { runListingCase } from '../../catalog/cases/check.ts'
import { LISTING_CASES } from '../../catalog/cases/cases.ts'
import { LISTED_CASES } from '../../catalog/cases/listed.ts'
import { LOOKUP_CASES } from '../../catalog/cases/lookup.ts'
import { copiedEngine, copiedRows, storeCopy } from '../../testing/magento/copied-catalog.ts'
import type { Category } from '../../../shared/category/category.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { CASE_PRODUCTS } from '../../testing/case-products.ts'
import { copyContext } from './copy-context.ts'
import { readCategorySkus } from './read-skus.ts'
import { magentoStub } from '../../testing/magento/magento-stub.ts'
import type { LinesReport } from '../../catalog/import-records.ts'

/** Cases about data that guests of Magento do not get, or get under other names. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'sorts by quantity ascending',
  ...['puts the exact ean first', 'puts the exact mpn first', 'puts the exact erp number first'],
  'finds a code among other words',
  'finds a product by url_path',
  'finds a product that is switched off, the page decides',
  'reads the whole document of a family',
  'answers documents by sku in the order asked, invisible ones too',
  'finds a category by id, slug, url_path and url_key, active or not',
  'answers the tax rules',
  'answers approved reviews, newest first',
  'answers no more reviews than asked',
  'answers content blocks in the order asked',
  ...LISTED_CASES.map(({ name }) => name),
  // Magento's redirects are resolved at the time of a request.
  'finds a URL rewrite by its request_path',
  'takes the URL rewrite of the own store before one of every store, never that of another',
  'takes the newest of several URL rewrites of one path',
  'finds a URL rewrite among more than 50 that share its only word',
  'finds a URL rewrite whose path has letters of Finnish and signs of a query language',
])
const NAME = 'copied_cases'
let reports: readonly LinesReport[] = []

beforeAll(async () => {
  const { rows } = await copiedRows(magentoStub().fetch, { pages: ['about-us'] })
  reports = await storeCopy(NAME, rows)
})

describe('a copy of a Magento', () => {
  it('is taken by the importer to the last document', () => {
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(reports.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it('has the order that Magento gives its categories', async () => {
    const list = async (fetch: (request: Request) => Promise<Response>) => {
      const { rows } = await copiedRows(fetch)
      return (rows.product ?? []).flatMap((row) => {
        const { sku, sort_qty } = JSON.parse(row) as { sku: string; sort_qty?: number }
        return sort_qty === undefined ? [] : [[sku, sort_qty] as const]
      })
    }
    const stub = magentoStub()
    const context = copyContext({ url: 'https://magento.test', fetch: stub.fetch })
    const values = new Map(await list(stub.fetch))
    const { products } = await readCategorySkus(context, 10)
    const sorted = products.toSorted(
      (one, other) => (values.get(other.sku) ?? 0) - (values.get(one.sku) ?? 0),
    )
    expect(sorted).toEqual(products)
    expect(products.length).toBeGreaterThan(3)
  })

  it('has the pages of categories below one that is switched off, in no menu', async () => {
    const closed = CASE_DOCUMENTS.category.find(({ is_active }) => is_active === false)
    const more = { id: 60, name: 'Cables of yoga', url_key: 'yoga', url_path: 'closed/yoga' }
    const yoga = {
      ...{ ...closed, ...more, is_active: true, include_in_menu: true, level: 3 },
      ...{ parent_id: closed?.['id'], path: `${String(closed?.['path'])}/60` },
    }
    const products = CASE_PRODUCTS.map((each) =>
      each['sku'] === 'US-1' ? { ...each, category: [{ category_id: 60, name: '' }] } : each,
    )
    const categories = [...CASE_DOCUMENTS.category, yoga]
    const { rows } = await copiedRows(magentoStub({ categories, products }).fetch)
    const found = (rows.category ?? []).map((row) => JSON.parse(row) as Category)
    expect(found.find(({ id }) => id === 60)).toMatchObject({
      ...{ name: 'Cables of yoga', parent_id: 2, path: '2/60' },
      ...{ include_in_menu: false, url_path: 'closed/yoga.html', is_active: true },
    })
    expect(found.some(({ id }) => id === closed?.['id'])).toBe(false)
  })

  const engine = copiedEngine(NAME)
  for (const each of LISTING_CASES.filter(({ name }) => !OTHERWISE.has(name))) {
    it(each.name, async () => {
      const { actual, expected } = await runListingCase(engine, each)
      expect(actual).toEqual(expected)
    })
  }
  for (const each of LOOKUP_CASES.filter(({ name }) => !OTHERWISE.has(name))) {
    it(each.name, async () => {
      expect(await each.query(engine)).toEqual(each.answer)
    })
  }
})
