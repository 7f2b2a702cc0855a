import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allProducts } from '../../shared/fixtures/products.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { crawlShop } from '../testing/crawl.ts'
import { documents, inSound } from '../testing/goods.ts'
import { judgeData } from '../testing/judge-data.ts'
import { readPage } from '../testing/read-page.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const cold = productOf({
  ...inSound,
  ...{ id: 700, sku: 'COLD', name: 'Jääkaappi', ean: '6438158000014', mpn: 'JK-1' },
  attributes: { energy_class: '3', valmistaja: '430' },
})
const energy = {
  ...{ attribute_code: 'energy_class', attribute_id: 900, frontend_input: 'select' },
  ...{ label: 'Energialuokka', is_user_defined: true, is_visible: true },
  ...{ is_visible_on_front: true, is_comparable: true, is_filterable: true },
  options: [{ value: '3', label: 'C' }],
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const own = [
    { type: 'product', value: cold },
    { type: 'attribute', value: energy },
  ] as const
  await stockCatalog([...documents, ...own])
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

type Item = Readonly<Record<string, unknown>>
const pageOf = async (path: string) => readPage(await (await visit(path)).text())
const itemOf = async (path: string, type: string) => {
  const { data } = await pageOf(path)
  return data.find((item) => (item as Item)['@type'] === type) as Item | undefined
}
const addressOf = (sku: string, slug: string) => `/p/${sku.replaceAll('/', '~2F')}/${slug}`

describe('structured data', () => {
  it.each([
    ['the home page', '/', ['OnlineStore', 'WebSite']],
    ['a department', '/c/kuulokkeet', ['BreadcrumbList', 'ItemList']],
    ['its second page', '/c/kuulokkeet?page=2', ['BreadcrumbList', 'ItemList']],
    ['a filtered list', '/c/kuulokkeet?color=50', ['BreadcrumbList']],
    ['the knowledge base', '/knowledge-base', ['BreadcrumbList']],
    ['a content page', '/i/about-us', []],
    ['a search', '/search/kaapeli', []],
    ['a page that is not there', '/nothing', []],
  ])('of %s is valid by the rules of each type', async (_, path, types) => {
    const { data } = await pageOf(path)
    expect(data.map((item) => (item as Item)['@type'])).toEqual(types)
    expect(judgeData(data)).toEqual([])
  })

  it('of every type of product is valid by the rules of each type', async () => {
    for (const { sku, slug, type_id } of allProducts) {
      const { data } = await pageOf(addressOf(sku, slug))
      expect(judgeData(data), type_id).toEqual([])
      expect(data.length, type_id).toBeGreaterThan(0)
    }
  })

  it('tells the price with tax, the state, the way home, the way back and the energy class', async () => {
    const product = await itemOf(`/p/COLD/${cold.slug}`, 'Product')
    expect(product).toMatchObject({
      ...{ gtin: '6438158000014', mpn: 'JK-1' },
      hasEnergyConsumptionDetails: {
        hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryC',
      },
      offers: {
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: '5.00', currency: 'EUR' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: expect.anything() },
      },
    })
  })

  it('of a family holds each variant with its own offer and what sets it apart, promises once', async () => {
    const family = allProducts.find(({ type_id }) => type_id === 'configurable')
    if (!family) throw new Error('there is a configurable product among the goods')
    const group = await itemOf(addressOf(family.sku, family.slug), 'ProductGroup')
    const variants = group?.['hasVariant'] as readonly Item[]
    expect(group?.['productGroupID']).toBe(family.sku)
    expect(variants.length).toBeGreaterThan(1)
    for (const variant of variants) expect(variant['offers']).toMatchObject({ '@type': 'Offer' })
    expect(
      variants.map(
        (each) => Object.keys((each['offers'] as Item)['shippingDetails'] as Item).length > 1,
      ),
    ).toEqual(variants.map((_, at) => at === 0))
  })

  it('names no price of sending for what nobody sends', async () => {
    const download = allProducts.find(({ type_id }) => type_id === 'downloadable')
    const item = await itemOf(addressOf(download?.sku ?? '', download?.slug ?? ''), 'Product')
    expect(item?.['offers']).not.toHaveProperty('shippingDetails')
  })
})

describe('previews of links', () => {
  it('show a raster picture with its size, the price and the state', async () => {
    const { meta, canonical } = await pageOf(`/p/COLD/${cold.slug}`)
    const of = (name: string) => meta.get(name)
    expect(of('og:image')).toMatch(/^http:\/\/localhost\/(?:og\/.*\.jpg|img\/og\/jpeg\/.*)$/)
    expect([of('og:image:width'), of('og:image:height')]).toEqual(['1200', '630'])
    expect([of('og:type'), of('og:locale'), of('og:url')]).toEqual(['product', 'fi_FI', canonical])
    expect(of('product:price:amount')).toMatch(/^\d+\.\d{2}$/)
    expect(of('product:price:currency')).toBe('EUR')
    expect(of('product:availability')).toBe('in stock')
    expect(of('twitter:card')).toBe('summary_large_image')
  })
})

describe('the judge of structured data', () => {
  it('notices what is missing, odd, badly written or named but not there', () => {
    const context = { '@context': 'https://schema.org' }
    const problems = judgeData([
      { ...context, '@type': 'Product', name: 'A' },
      { ...context, '@type': 'Brand', name: '' },
      { ...context, '@type': 'Person', name: 'A', colour: 'red' },
      { ...context, '@type': 'MonetaryAmount', value: 5, currency: 'euro' },
      { ...context, '@type': 'WebSite', name: 'A', url: '/', publisher: { '@id': 'x' } },
      { '@type': 'Dragon' },
    ])
    expect(problems).toEqual([
      'Product has none of offers, review, aggregateRating',
      'Brand lacks name',
      'Brand.name is empty',
      'Person has the odd colour',
      'MonetaryAmount.currency reads euro',
      'WebSite.url reads /',
      'WebSite.publisher names x, which is not there',
      'no context of schema.org',
      'Dragon is of the unknown type Dragon',
    ])
  })
})

describe('a crawler', () => {
  const get =
    (init = {}) =>
    async (path: string) => {
      const answer = await visit(path, init)
      return {
        status: answer.status,
        location: answer.headers.get('Location') ?? undefined,
        type: answer.headers.get('Content-Type') ?? '',
        body: await answer.text(),
      }
    }

  it('finds every page from the home page and in the sitemap, none that fails, moves or contradicts', async () => {
    const shop = { origin: 'http://localhost', atOnce: 4 }
    const report = await crawlShop({ ...shop, get: get() })
    expect(report.problems).toEqual([])
    expect(report.listed).toBeGreaterThan(60)
  })
})
