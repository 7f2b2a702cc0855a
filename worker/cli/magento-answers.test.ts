import { describe, expect, it } from 'vitest'
import { parseProduct } from '../../shared/product/parse.ts'
import { priceContext } from '../../shared/price/context.ts'
import { priceCard } from '../../shared/product/pricing.ts'
import { toCard } from '../../shared/product/card.ts'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { ATTRIBUTES_QUERY, readAttributes } from '../magento/catalog/attribute.ts'
import { CATEGORIES_QUERY, readCategories } from '../magento/catalog/category.ts'
import { contentHtml } from '../magento/catalog/content-html.ts'
import { aggregationsOf, LIST_QUERY } from '../magento/catalog/list-query.ts'
import { cardDocument, productDocument } from '../magento/catalog/product-document.ts'
import { rawProduct } from '../magento/catalog/raw-product.ts'
import { ROUTE_QUERY } from '../magento/catalog/route.ts'
import { STORE_QUERY, type StoreConfig } from '../magento/store/store-query.ts'
import { sanitizeContent } from '../cms/sanitize.ts'
import { readMagentoData } from './magento-data.ts'

const recorded = readMagentoData(process.env)

type Data = Readonly<Record<string, unknown>>

function dataOf(name: string): Data {
  const found = recorded?.answers.find((answer) => answer.name === name)
  if (!found) throw new Error(`nothing of the name ${name} was recorded`)
  return (found.response.body as { data: Data }).data
}

const configOf = (): StoreConfig => STORE_QUERY.data.parse(dataOf('storeConfig')).config

const view = defaultView(electronics)
const prices = view && priceContext(electronics, view, [], 0)
if (!prices) throw new Error('the brand has a view')
const shown = {
  ...prices,
  tax: { ...prices.tax, sourcePriceIncludesTax: true },
  reductionsNeedLowest: false,
}

function productsOf(name: string): readonly Data[] {
  return (completed(dataOf(name)['products']) as { items: readonly Data[] }).items
}

/** Adds fields of nested products that the recorded queries lacked. */
function completed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completed)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, completed(each)]),
  )
  return 'sku' in fields ? { __typename: 'SimpleProduct', uid: btoa('1'), ...fields } : fields
}

function productOf(name: string) {
  const [item] = productsOf(name)
  const parsed = parseProduct(productDocument(rawProduct.parse(item), configOf()))
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

const WHOLE = recorded
  ? recorded.answers
      .map(({ name }) => name)
      .filter((name) => /^product-(?!none|dis|not|store|conf.*f)/.test(name))
  : ['nothing']

describe.skipIf(!recorded)('what a living Magento was recorded to answer', () => {
  it.each(WHOLE)("include %s completely, at Magento's displayed prices", (name) => {
    const [item] = productsOf(name)
    const raw = rawProduct.parse(item)
    const product = productOf(name)
    const { final_price: final, regular_price: regular } = raw.price_range?.minimum_price ?? {}
    expect(product).toMatchObject({ sku: raw.sku, name: expect.any(String) })
    if (product.type_id === 'bundle' || product.type_id === 'grouped') return
    const priced = priceCard(toCard(product), shown)
    expect([priced.final_price_incl_tax, priced.original_price_incl_tax]).toEqual([final, regular])
    expect(priced.final_price).toBe(final)
  })

  it('include tier prices per piece', () => {
    expect(productOf('product-tier').tier_prices.map(({ qty, value }) => [qty, value])).toEqual([
      [5, 15],
      [10, 12],
    ])
  })

  it('include custom options with their prices', () => {
    const options = productOf('product-custom-options').custom_options
    expect(options.map(({ type, is_require }) => [type, is_require])).toEqual([
      ['field', true],
      ['drop_down', false],
      ['checkbox', false],
      ['date', false],
    ])
  })

  it('include variants with their axes', () => {
    const { configurable_options: axes, configurable_children: variants } =
      productOf('product-configurable')
    expect(axes.map(({ attribute_code }) => attribute_code)).toEqual(['color', 'size'])
    expect(variants.length).toBeGreaterThan(10)
    expect(variants.every(({ attributes }) => attributes['color'] && attributes['size'])).toBe(true)
  })

  it('include original images, and placeholders as none', () => {
    expect(productOf('product-simple').image).toBe('/catalog/product/m/b/mb01-blue-0.jpg')
    expect(productOf('product-virtual').image).toBeUndefined()
  })

  it('include stock: sold out and low', () => {
    expect(productOf('product-out-of-stock').stock?.is_in_stock).toBe(false)
    expect(productOf('product-low-stock').stock?.qty).toBe(1)
  })

  it('include every list with total, cards and counts', () => {
    const lists = recorded?.answers.filter(({ name }) =>
      /^products-(?:search|cat|filter|sort)/.test(name),
    )
    for (const { response } of lists ?? []) {
      const { data } = response.body as { data?: { products?: { items: unknown[] } | null } }
      if (!data?.products) continue
      const list = LIST_QUERY.data.parse(data)
      const cards = list.items.map((item) => parseProduct(cardDocument(item, configOf())))
      expect(cards.every(({ ok }) => ok)).toBe(true)
      expect(aggregationsOf(list.aggregations, 'all').terms['category_uid']).toBeUndefined()
    }
    expect(lists?.length).toBeGreaterThan(5)
  })

  it('include the category tree and attributes', () => {
    const tree = readCategories(
      CATEGORIES_QUERY.data.parse(dataOf('categoryList-root-tree')),
      configOf(),
    )
    expect(tree.find(({ id }) => id === 4)).toMatchObject({
      name: 'Bags',
      url_path: 'gear/bags.html',
    })
    const attributes = readAttributes(ATTRIBUTES_QUERY.data.parse(dataOf('attributesList-product')))
    expect(attributes.find(({ attribute_code: code }) => code === 'activity')?.options.length).toBe(
      20,
    )
  })

  it.each([
    ['route-old_gear', 'CategoryTree', 301],
    ['route-temp_gear', 'CategoryTree', 302],
    ['route-out_there', 'RoutableUrl', 301],
    ['route-h_tier_html', 'SimpleProduct', 301],
  ])('include %s', (name, type, status) => {
    const route = ROUTE_QUERY.data.parse(dataOf(name))
    expect([route?.__typename, route?.redirect_code]).toEqual([type, status])
  })

  it('include sanitised blocks with links and images of this shop', () => {
    const blocks = dataOf('cmsBlocks')['cmsBlocks'] as { items: { content: string }[] }
    for (const { content } of blocks.items) {
      const html = sanitizeContent(contentHtml(content, configOf()))
      expect(html).not.toMatch(/<(?:script|form|style)|form_key|127\.0\.0\.1/)
    }
    const home = contentHtml(blocks.items[1]?.content ?? '', configOf())
    expect(home).toContain('src="/img/content/webp/wysiwyg/home/home-main.jpg"')
    expect(home).toContain('href="/collections/yoga-new.html"')
  })
})
