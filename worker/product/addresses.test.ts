import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinSkus, type PriceEntry, type StockEntry } from '../../shared/api.ts'
import { portionSkus } from '../../shared/portion-skus.ts'
import { categories } from '../../shared/fixtures/catalogue.ts'
import { childOf, productOf } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import { parseCategory } from '../../shared/category/parse.ts'
import { groupedFieldName } from '../../shared/product/choice.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Product } from '../../shared/product/product.ts'
import { writeSkus } from '../../shared/wishlist/product-list.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'
import { linesOf, Shopper } from '../testing/shopper.ts'

/** 128 characters that must be escaped in URLs. */
const long = (end: string) => `${'A/B%2F c;+~Ä&?#'.repeat(9)}`.slice(0, 127) + end
const [LONG, VARIANT, FAMILY, PART, SET] = ['1', '2', '3', '4', '5'].map(long) as [
  ...[string, string, string, string, string],
]
const read = (fields: object): Product => {
  const productFields = { type_id: 'simple', tax_class_id: 2, price: 10, category_ids: [10, 11] }
  const parsed = parseProduct({ ...productFields, ...fields })
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}
const city = read({ id: 980, sku: 'CITY', name: 'Łódź' })
const [first] = configurableProduct.configurable_children
const family: Product = {
  ...configurableProduct,
  ...{
    ...HEADPHONES_CATEGORY,
    id: 981,
    sku: 'WS01',
    name: 'Family',
    slug: 'family',
    url_path: 'women/ws01.html',
  },
  configurable_children: [
    {
      ...first,
      ...childOf({ id: 982, sku: 'WS01-S', attributes: { color: '50', storage: '128' } }),
    },
    childOf({ id: 983, sku: 'WS01-XL', attributes: { color: '51', storage: '256' } }),
  ],
}
const longFamily: Product = {
  ...family,
  ...{ id: 984, sku: FAMILY, slug: 'long-family', url_path: 'long.html' },
  configurable_children: [
    childOf({ id: 985, sku: VARIANT, attributes: { color: '50', storage: '128' } }),
  ],
}
const part = productOf({ ...HEADPHONES_CATEGORY, id: 986, sku: PART, name: 'Osa' })
const set = productOf({
  ...{ ...HEADPHONES_CATEGORY, id: 987, sku: SET, name: 'Sarja', type_id: 'grouped', price: 0 },
  product_links: [
    {
      ...{ link_type: 'associated', linked_product_sku: PART, linked_product_type: 'simple' },
      ...{ position: 1, qty: 1 },
    },
  ],
})
const named = parseCategory({ id: 77, name: 'Łódź ja muut', parent_id: categories[0]?.id })

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const products = [
    city,
    family,
    longFamily,
    part,
    set,
    productOf({ ...HEADPHONES_CATEGORY, id: 988, sku: LONG, name: 'Pitkä' }),
  ]
  const added = products.map((value) => ({ type: 'product', value }) as const)
  const category = named.ok ? [{ type: 'category', value: named.value } as const] : []
  await stockCatalog([...documents, ...added, ...category])
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const redirectOf = async (path: string, settings: object = {}) => {
  const response = await visit(path, { env: { REUNA_SETTINGS: JSON.stringify(settings) } })
  const location = response.headers.get('Location')
  return [response.status, location?.replace('http://localhost', '') ?? null]
}

describe('slugs', () => {
  it('transliterate Latin letters to a to z: Łódź becomes lodz', async () => {
    expect(city.slug).toBe('lodz-980')
    expect(await redirectOf('/p/CITY/lodz-980')).toEqual([200, null])
  })

  it('of an earlier spelling redirect to the current one', async () => {
    expect(await redirectOf('/p/CITY/odz-980')).toEqual([301, '/p/CITY/lodz-980'])
    expect(await redirectOf('/c/lodz-ja-muut-77')).toEqual([200, null])
    expect(await redirectOf('/c/odz-ja-muut-77')).toEqual([301, '/c/lodz-ja-muut-77'])
  })

  it('do not redirect by the number of a category with the same slug, or of an unknown one', async () => {
    expect(await redirectOf('/c/nothing-11')).toEqual([404, null])
    expect(await redirectOf('/c/nothing-999999')).toEqual([404, null])
  })
})

describe('addresses that name a variant', () => {
  it('with the SKU of the family itself redirect to the family', async () => {
    expect(await redirectOf('/p/WS01/family/WS01')).toEqual([301, '/p/WS01/family'])
  })

  it('with a SKU that the family does not have return 404', async () => {
    expect(await redirectOf('/p/WS01/family/NONE')).toEqual([404, null])
  })

  it('in the query redirect to the variant with the other choices', async () => {
    expect(await redirectOf('/p/WS01/family?childSku=WS01-XL')).toEqual([
      301,
      '/p/WS01/family/WS01-XL',
    ])
    expect(await redirectOf('/p/WS01/wrong?childSku=WS01-XL&x=1')).toEqual([
      301,
      '/p/WS01/family/WS01-XL',
    ])
    expect(await redirectOf('/p/WS01/family?childSku=WS01-XL&option[custom-1]=A')).toEqual([
      ...[301, '/p/WS01/family/WS01-XL?option%5Bcustom-1%5D=A'],
    ])
  })

  it('in the query redirect to the family if there is no such variant', async () => {
    for (const sku of ['WS01', 'NONE']) {
      expect(await redirectOf(`/p/WS01/family?childSku=${sku}`)).toEqual([301, '/p/WS01/family'])
    }
    expect(await redirectOf('/p/CITY/lodz-980?childSku=CITY')).toEqual([301, '/p/CITY/lodz-980'])
    expect(await redirectOf('/p/WS01/family?childSku=')).toEqual([200, null])
  })

  it("in the query of a merchant's own path redirect too", async () => {
    const [status, location] = await redirectOf('/women/ws01.html?childSku=WS01-XL')
    expect([status, location]).toEqual([301, '/p/WS01/family?childSku=WS01-XL'])
    const mapped = { 'urls.canonical': 'url_path' }
    expect(await redirectOf('/women/ws01.html?childSku=WS01-XL', mapped)).toEqual([
      ...[301, '/p/WS01/family/WS01-XL'],
    ])
    expect(await redirectOf('/women/ws01.html?childSku=NONE', mapped)).toEqual([
      301,
      '/women/ws01.html',
    ])
  })

  it('in the query are not cached', async () => {
    const env = { REUNA_CACHE: 'child-sku' }
    for (let time = 0; time < 2; time += 1) {
      const response = await visit('/p/WS01/family?childSku=WS01-S', { env })
      expect(response.headers.get('Cache-Status')).not.toMatch(/hit|stored/)
    }
  })
})

describe('products with a sku of 128 characters', () => {
  const path = (sku: string, ...rest: readonly string[]) =>
    `/p/${[
      sku.replace(/[/\\;%~]/g, (char) => `~${char.codePointAt(0)?.toString(16).toUpperCase()}`),
      ...rest,
    ]
      .map(encodeURIComponent)
      .join('/')}`

  it('have a page, Markdown and a URL for each variant', async () => {
    expect(LONG).toHaveLength(128)
    for (const address of [path(LONG, 'product-988'), path(SET, 'product-987')]) {
      expect(await redirectOf(address)).toEqual([200, null])
      expect(await redirectOf(`${address}.md`)).toEqual([200, null])
    }
    const [status, location] = await redirectOf(
      `${path(FAMILY, 'long-family')}?childSku=${encodeURIComponent(VARIANT)}`,
    )
    expect(status).toBe(301)
    expect(await redirectOf(location as string)).toEqual([200, null])
  })

  it('work in the wishlist and the comparison', async () => {
    const query = new URLSearchParams({ skus: writeSkus([LONG, VARIANT, FAMILY]) })
    for (const list of ['wishlist', 'compare']) {
      const html = await (await visit(`/${list}?${query}`)).text()
      expect(html, list).toContain('Pitkä')
    }
  })

  it('have prices and stock in the API', async () => {
    const shopper = new Shopper()
    const skus = [LONG, VARIANT, FAMILY, PART]
    for (const portion of portionSkus(skus, 15)) {
      const prices = await shopper.call('price.list', { skus: joinSkus(portion) })
      expect((prices.result as PriceEntry[]).map(({ sku }) => sku)).toEqual(portion)
      const stock = await shopper.call('stock.list', { skus: joinSkus(portion) })
      expect((stock.result as StockEntry[]).length).toBeGreaterThan(0)
    }
    const choice = `${groupedFieldName(PART)}=2`
    expect((await shopper.call('price.choice', { sku: SET, choice })).status).toBe(200)
  })

  it('are added to the cart by script and by plain forms, with the quantities of a set', async () => {
    const shopper = new Shopper()
    await shopper.call('cart.create', {})
    expect((await shopper.call('cart.update', { cartItem: { sku: LONG, qty: 2 } })).status).toBe(
      200,
    )
    expect((await shopper.post('add', { sku: FAMILY, childSku: VARIANT, qty: '1' })).status).toBe(
      303,
    )
    const fields = { sku: SET, qty: '1', [groupedFieldName(PART)]: '3' }
    expect((await shopper.post('add', fields)).status).toBe(303)
    const lines = await linesOf(shopper)
    expect(lines).toContainEqual([LONG, 2])
    expect(lines).toContainEqual([PART, 3])
    expect(lines).toHaveLength(3)
  })
})
