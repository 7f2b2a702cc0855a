import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allProducts } from '../../shared/fixtures/products.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { findDataIssues } from '../testing/find-data-issues.ts'
import { readPage } from '../testing/read-page.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const cold = productOf({
  ...HEADPHONES_CATEGORY,
  ...{ id: 700, sku: 'COLD', name: 'Jääkaappi', ean: '6438158000014', mpn: 'JK-1' },
  ...{ price: 100, special_price: 80, lowest_30d: 90, description: '<p>Kylmää.</p>' },
  attributes: {
    ...{ energy_class: '3', valmistaja: '430', content_amount: '200', content_unit: 'ml' },
    energy_sheet: 'https://eprel.ec.europa.eu/fiches/fridges/Fiche_1234567_FI.pdf',
  },
})
const energy = {
  ...{ attribute_code: 'energy_class', attribute_id: 900, frontend_input: 'select' },
  ...{ label: 'Energialuokka', is_user_defined: true, is_visible: true },
  ...{ is_visible_on_front: true, is_comparable: true, is_filterable: true },
  options: [{ value: '3', label: 'C' }],
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const added = [
    { type: 'product', value: cold },
    { type: 'attribute', value: energy },
  ] as const
  await stockCatalog([...documents, ...added])
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
    expect(findDataIssues(data)).toEqual([])
  })

  it('of the shop names its company: name, address, telephone, business id and VAT id', async () => {
    expect(await itemOf('/', 'OnlineStore')).toMatchObject({
      ...{ legalName: 'Reunala Kauppa Oy', telephone: '+358 10 000 0000' },
      ...{ taxID: '0000101-1', vatID: 'FI00001011', email: 'asiakaspalvelu@reuna.example' },
      address: { streetAddress: 'Reunakatu 1', postalCode: '00530', addressLocality: 'Helsinki' },
    })
  })

  it('of the shop has shipping costs, delivery times and the return policy', async () => {
    expect(await itemOf('/', 'OnlineStore')).toMatchObject({
      hasMerchantReturnPolicy: { refundType: 'https://schema.org/FullRefund' },
      hasShippingService: {
        handlingTime: { duration: { minValue: 0, maxValue: 1, unitCode: 'DAY' } },
        shippingConditions: [
          {
            shippingRate: { value: '5.00', currency: 'EUR' },
            shippingDestination: expect.arrayContaining([
              { '@type': 'DefinedRegion', addressCountry: 'FI' },
            ]),
            transitTime: { duration: { minValue: 2, maxValue: 3, unitCode: 'DAY' } },
            orderValue: { minValue: 0, maxValue: 119.99, currency: 'EUR' },
          },
          {
            shippingRate: { value: '0.00', currency: 'EUR' },
            orderValue: { minValue: 120, currency: 'EUR' },
          },
        ],
      },
    })
  })

  it('of every type of product is valid by the rules of each type', async () => {
    for (const { sku, slug, type_id } of allProducts) {
      const { data } = await pageOf(addressOf(sku, slug))
      expect(findDataIssues(data), type_id).toEqual([])
      expect(data.length, type_id).toBeGreaterThan(0)
    }
  })

  it('contains the price with tax, stock, shipping, returns and the energy class', async () => {
    const product = await itemOf(`/p/COLD/${cold.slug}`, 'Product')
    expect(product).toMatchObject({
      ...{ gtin: '6438158000014', mpn: 'JK-1' },
      hasEnergyConsumptionDetails: {
        hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryC',
      },
      hasCertification: { name: 'EPREL', certificationIdentification: '1234567' },
      offers: {
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: '5.00', currency: 'EUR' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: expect.anything() },
      },
    })
  })

  it('of a family contains each variant with its own offer and axes, and the policies once', async () => {
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

  it('contains the unit price and the struck-through price of the page', async () => {
    const item = await itemOf(`/p/COLD/${cold.slug}`, 'Product')
    expect(item?.['offers']).toMatchObject({
      price: '80.00',
      priceSpecification: [
        {
          ...{ '@type': 'UnitPriceSpecification', price: '90.00', priceCurrency: 'EUR' },
          priceType: 'https://schema.org/StrikethroughPrice',
        },
        {
          ...{ '@type': 'UnitPriceSpecification', price: '80.00', priceCurrency: 'EUR' },
          referenceQuantity: {
            ...{ value: 200, unitCode: 'MLT' },
            valueReference: { value: 1, unitCode: 'LTR' },
          },
        },
      ],
    })
    const text = await (await visit(`/p/COLD/${cold.slug}.md`)).text()
    expect(text.replace(/\s/g, ' ')).toContain(
      '80,00 € (Alin hinta 30 pv ennen alennusta 90,00 € −11 %; 400,00 €/l) sis. alv',
    )
  })

  it('contains no shipping cost for virtual products', async () => {
    const download = allProducts.find(({ type_id }) => type_id === 'downloadable')
    const item = await itemOf(addressOf(download?.sku ?? '', download?.slug ?? ''), 'Product')
    expect(item?.['offers']).not.toHaveProperty('shippingDetails')
  })
})

describe('link previews', () => {
  it('contain a raster image with its size, the price and the stock state', async () => {
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

describe('the product feed', () => {
  const itemsOf = (xml: string) => xml.split('<item>').slice(1)
  const itemOf = (xml: string, sku: string) =>
    itemsOf(xml).find((item) => item.includes(`<g:id>${sku.replaceAll('"', '&quot;')}</g:id>`))

  it('contains all products with the required attributes, each variant as an item', async () => {
    const response = await visit('/feeds/products.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const items = itemsOf(xml)
    const ids = items.map((item) => /<g:id>([^<]*)</.exec(item)?.[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const item of items) {
      for (const name of ['title', 'description', 'link', 'g:image_link', 'g:condition']) {
        expect(item).toMatch(new RegExp(`<${name}>[^<]+</${name}>`))
      }
      expect(item).toMatch(/<g:price>\d+\.\d\d EUR<\/g:price>/)
      expect(item).toMatch(/<g:availability>(?:in_stock|out_of_stock)<\/g:availability>/)
      expect(item).not.toMatch(/<g:image_link>[^<]*svg/)
    }
    expect(itemOf(xml, 'HIDDEN') ?? itemOf(xml, 'OFF')).toBeUndefined()
    const family = allProducts.find(({ type_id }) => type_id === 'configurable')
    const variants = items.filter((item) => item.includes(`<g:item_group_id>${family?.sku}<`))
    expect(variants.length).toBeGreaterThan(1)
    expect(xml.trimEnd().endsWith('</channel></rss>')).toBe(true)
  })

  it('contains GTIN, energy class, unit price measure, shipping and the lowest price of 30 days before a reduction', async () => {
    const item = itemOf(await (await visit('/feeds/products.xml')).text(), 'COLD') ?? ''
    for (const part of [
      '<g:gtin>6438158000014</g:gtin>',
      '<g:mpn>JK-1</g:mpn>',
      '<g:energy_efficiency_class>C</g:energy_efficiency_class>',
      '<g:certification_name>EPREL</g:certification_name><g:certification_code>1234567<',
      '<g:unit_pricing_measure>200 ml</g:unit_pricing_measure>',
      '<g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>',
      '<g:shipping><g:country>FI</g:country><g:price>5.00 EUR</g:price></g:shipping>',
      '<g:price>90.00 EUR</g:price>',
      '<g:sale_price>80.00 EUR</g:sale_price>',
    ]) {
      expect(item).toContain(part)
    }
  })

  it('is split like the sitemap, for each store view', async () => {
    const part = await (await visit('/feeds/products-1.xml')).text()
    expect(itemsOf(part).length).toBeGreaterThan(60)
    expect(itemsOf(await (await visit('/feeds/products-9.xml')).text())).toEqual([])
    const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }
    const english = await (await visit('/feeds/en/products.xml', { env })).text()
    expect(english).toContain('<title>Reuna Electronics</title>')
    for (const path of ['/feeds/zq/products.xml', '/feeds/other.xml']) {
      expect((await visit(path)).status, path).toBe(404)
    }
  })
})

describe('Markdown pages', () => {
  it('contain the facts of the product page, which links to them', async () => {
    const page = await (await visit(`/p/COLD/${cold.slug}`)).text()
    expect(page).toContain(
      `<link rel="alternate" type="text/markdown" href="/p/COLD/${cold.slug}.md"/>`,
    )
    const response = await visit(`/p/COLD/${cold.slug}.md`)
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('Link')).toBe(
      `<http://localhost/p/COLD/${cold.slug}>; rel="canonical"`,
    )
    const text = await response.text()
    expect(text).toMatch(/^# Jääkaappi\n/)
    expect(text).toMatch(/80,00\s€/)
    expect(text).toContain('6438158000014')
    expect(text).not.toContain('<p>')
  })

  it('list the parts of a bundle, the members of a set and related products, with prices', async () => {
    const textOf = async (type: string) => {
      const found = allProducts.find(({ type_id }) => type_id === type)
      const path = addressOf(found?.sku ?? '', found?.slug ?? '')
      return (await (await visit(`${path}.md`)).text()).replace(/[\u00a0\u202f]/g, ' ')
    }
    const bundle = await textOf('bundle')
    expect(bundle).toMatch(/\n## [^\n]+ \(pakollinen\)\n\n- Charger 65 W: 39,90 €\n/)
    expect(bundle).toContain('\n- 2 × Cable 1 m: 9,90 €')
    expect(await textOf('grouped')).toMatch(
      /\n## Sarjan tuotteet\n\n(?:- [^\n]*\n)*- Cable 2 m: 5,95 €; Varastossa; Määrä: 2\n/,
    )
    expect(await textOf('simple')).toMatch(/\n## [^\n]+\n\n- [^\n]+: \+ 6,50 € \(5 %\)\n/)
  })

  it("exist only at the page's URL: another slug redirects there, unsold products return 404", async () => {
    const moved = await visit('/p/COLD/other.md')
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/p/COLD/${cold.slug}.md`])
    for (const path of ['/p/OFF/pois.md', '/p/NEVER/was.md', '/nothing.md']) {
      const { status, headers } = await visit(path)
      expect([status, headers.get('Content-Type')], path).toEqual([404, 'text/html; charset=utf-8'])
    }
  })

  it('are described in llms.txt with departments, pages, search and feed', async () => {
    const text = await (await visit('/llms.txt')).text()
    expect(text).toMatch(/^# Reuna\n\n> /)
    for (const part of [
      '/c/aani)',
      '/i/about-us)',
      '/feeds/products.xml)',
      '/sitemap.xml)',
      '.md',
    ]) {
      expect(text).toContain(part)
    }
  })
})
