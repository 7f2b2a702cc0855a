import { beforeAll, describe, expect, it } from 'vitest'
import { runListingCase } from '../../catalog/cases/check.ts'
import { LISTING_CASES } from '../../catalog/cases/cases.ts'
import { LISTED_CASES } from '../../catalog/cases/listed.ts'
import { LOOKUP_CASES } from '../../catalog/cases/lookup.ts'
import { copiedEngine, copiedRows, storeCopy } from '../../testing/magento/copied-catalog.ts'
import type { Category } from '../../../shared/category/category.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import { CASE_DOCUMENTS } from '../../testing/case-documents.ts'
import { CASE_PRODUCTS } from '../../testing/case-products.ts'
import { copyContext } from './copy-context.ts'
import { readCategorySkus } from './read-skus.ts'
import { LIST_SORTS } from '../../testing/magento/list-answer.ts'
import { magentoStub } from '../../testing/magento/magento-stub.ts'
import type { LinesReport } from '../../catalog/import-records.ts'

/** Cases about data that guests of Magento do not get, or get under other names. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'sorts by quantity ascending',
  // Those of its sorts as well.
  'answers all attributes when no code is named',
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
  it('is imported completely', () => {
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
    expect(reports.flatMap(({ warnings }) => warnings)).toEqual([])
  })

  it('has the category order of Magento', async () => {
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
    const sorted = products.toSorted((a, b) => (values.get(b.sku) ?? 0) - (values.get(a.sku) ?? 0))
    expect(sorted).toEqual(products)
    expect(products.length).toBeGreaterThan(3)
  })

  it('has the sorts of Magento', async () => {
    const engine = copiedEngine(NAME)
    const attributes = await engine.attributes()
    expect(attributes.filter(({ list_sort }) => list_sort).map((each) => each.label)).toEqual(
      expect.arrayContaining(['Position', 'Product Name', 'Price']),
    )
    const names = async (query: ProductQuery) =>
      (await engine.products({ size: 100, ...query })).items.map(({ name }) => name)
    const sort = { attribute: 'name', isDescending: false }
    const { compare } = new Intl.Collator('en-US')
    for (const query of [
      { categoryIds: [10] },
      { filters: { color: ['50'] } },
      { text: 'adapter' },
    ]) {
      const ascending = await names({ ...query, sort })
      expect(ascending.length).toBeGreaterThan(1)
      expect(ascending).toEqual(ascending.toSorted(compare))
      const descending = await names({ ...query, sort: { ...sort, isDescending: true } })
      expect(descending).toEqual(ascending.toReversed())
    }
    const byPosition = await names({ categoryIds: [10] })
    const last = { attribute: 'position', isDescending: true }
    expect(await names({ categoryIds: [10], sort: last })).toEqual(byPosition.toReversed())
  })

  it('cannot be sorted by an attribute without values', async () => {
    const sorts = [...LIST_SORTS, { value: 'cost', label: 'Cost' }]
    const { rows } = await copiedRows(magentoStub({ sorts }).fetch)
    const found = (rows.attribute ?? []).map((row) => JSON.parse(row) as Attribute)
    const codes = found.flatMap((each) => (each.list_sort ? [each.attribute_code] : []))
    expect(codes).toEqual(expect.arrayContaining(['position', 'name', 'price']))
    expect(codes).not.toContain('cost')
  })

  it('is sorted by the lowest price at which a product can be bought', async () => {
    const [first = {}] = CASE_PRODUCTS
    const plain = { ...first, type_id: 'simple', category: [{ category_id: 10, name: '' }] }
    const productOf = (id: number, price: number, more: object = {}) => ({
      ...{ ...plain, id, sku: `S-${id}`, url_key: `s-${id}`, name: `S ${id}` },
      ...{ price, final_price: null, special_price: null, configurable_children: [], ...more },
    })
    const link = (title: string, price: number) => ({ title, price, sort_order: 1 })
    const option = (required: boolean) => ({
      ...{ __typename: 'CustomizableDropDownOption', uid: btoa('custom-option/1') },
      ...{ option_id: 1, title: 'Size', type: 'drop_down', required, sort_order: 1 },
      value: [8, 4].map((price, at) => ({
        ...{ option_type_id: at + 1, title: String(price), price, price_type: 'FIXED' },
        sort_order: at,
      })),
    })
    const products = [
      productOf(801, 6),
      productOf(802, 0, {
        type_id: 'downloadable',
        downloadable_links: [link('One', 12), link('Two', 9)],
      }),
      productOf(803, 10),
      productOf(804, 3, { custom_options: [option(true)] }),
      productOf(805, 5, { custom_options: [option(false)] }),
    ]
    const { rows } = await copiedRows(magentoStub({ products }).fetch)
    await storeCopy('copied_sums', rows)
    const engine = copiedEngine('copied_sums')
    const query = { categoryIds: [10], size: 10 }
    const { items } = await engine.products({ ...query, sort: 'price' })
    expect(items.map(({ sku }) => sku)).toEqual(['S-805', 'S-801', 'S-804', 'S-802', 'S-803'])
    const { items: cheap } = await engine.products({ ...query, price: { lte: 8 } })
    expect(cheap.map(({ sku }) => sku).toSorted()).toEqual(['S-801', 'S-804', 'S-805'])
    expect(items.find(({ sku }) => sku === 'S-802')).toMatchObject({ price: 0 })
  })

  it('has the positions of facets', async () => {
    const { rows } = await copiedRows(magentoStub({ places: { color: 3 } }).fetch)
    await storeCopy('copied_places', rows)
    const attributes = await copiedEngine('copied_places').attributes()
    expect(attributes.flatMap(({ facet_place }) => facet_place ?? [])).toEqual([3])
  })

  it('has the sorts of each category', async () => {
    const categories = CASE_DOCUMENTS.category.map((each) =>
      each['id'] === 10 ? { ...each, default_sort_by: 'name', available_sort_by: ['name'] } : each,
    )
    const { rows } = await copiedRows(magentoStub({ categories }).fetch)
    await storeCopy('copied_sorts', rows)
    expect(await copiedEngine('copied_sorts').category({ id: 10 })).toMatchObject({
      ...{ default_sort: 'name', available_sorts: ['name'] },
    })
  })

  it('has category pages below a disabled category, but not in the menu', async () => {
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
