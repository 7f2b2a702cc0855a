import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attributeOf } from '../../shared/fixtures/catalogue.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

const memory = (id: number, sku: string, attributes: Record<string, string>) =>
  productOf({ ...HEADPHONES_CATEGORY, id, sku, name: `Muisti ${sku}`, attributes })
const products = [
  memory(801, 'M/1, "a"', { size_gb: '11', bus: 'USB' }),
  memory(802, 'M-2', { size_gb: '12', bus: 'USB', secret: 'x' }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 803,
    sku: 'M-HIDDEN',
    name: 'Piilotettu',
    visibility: 1,
  }),
]

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    ...products.map((value): ShopDocument => ({ type: 'product', value })),
    ...[
      attributeOf('size_gb', 'Koko', [
        ['11', '64 Gt'],
        ['12', '128 Gt'],
      ]),
      attributeOf('bus', 'Liitäntä', []),
      { ...attributeOf('secret', 'Muu', []), is_comparable: false },
    ].map((value, at): ShopDocument => ({
      type: 'attribute',
      value: { ...value, attribute_id: 900 + at },
    })),
  ])
})

afterAll(() => {
  vi.useRealTimers()
})

const written = (...skus: readonly string[]) =>
  encodeURIComponent(skus.map(encodeURIComponent).join(',')).replaceAll('%2C', ',')
const TWO_VIEWS = { env: { REUNA_SETTINGS: '{"storeViews.multistore":true}' } }
const open = async (path: string) => {
  const response = await visit(path, TWO_VIEWS)
  return { answer: response, html: await response.text() }
}

describe('the comparison', () => {
  it('has a column per product and a row per comparable attribute, and marks differences', async () => {
    const { answer, html } = await open(`/compare?skus=${written('M/1, "a"', 'M-2')}`)
    expect(answer.status).toBe(200)
    expect(html.match(/<th scope="col">/g)).toHaveLength(2)
    const rows = [...html.matchAll(/<tr( data-differs="true")?><th scope="row">([^<]*)/g)]
    expect(rows.map(([, differs, label]) => [label, differs !== undefined])).toEqual([
      ['Hinta', false],
      ['Saatavuus', false],
      ['Koko', true],
      ['Liitäntä', false],
    ])
    expect(html).toMatch(/<td>64 Gt<\/td><td>128 Gt<\/td>/)
  })

  it('offers to show only differences if some rows differ and some do not', async () => {
    const label = 'Näytä vain erot'
    expect((await open(`/compare?skus=${written('M/1, "a"', 'M-2')}`)).html).toContain(label)
    expect((await open('/compare?skus=M-2')).html).not.toContain(label)
  })

  it("has the title 'Compare Products' in English and Finnish texts", async () => {
    expect((await open('/en/compare')).html).toContain('<title>Compare Products')
    expect((await open('/compare')).html).toContain('<title>Tuotevertailu')
  })

  it('marks products that are not sold any more, and shows no invisible ones', async () => {
    const { html } = await open(`/compare?skus=${written('M-2', 'M-HIDDEN', 'NEVER')}`)
    expect(html.match(/ei ole enää valikoimassa/g)).toHaveLength(2)
    expect(html).not.toContain('Piilotettu')
  })

  it('shows products only, even if its URL names variants', async () => {
    const { html } = await open('/compare?skus=PHONE:PHONE-B-256,PHONE:NEVER,CBL-1')
    const shown = [...html.matchAll(/data-unsaved="compare" data-sku="([^"]*)/g)]
    expect(shown.map(([, sku]) => sku)).toEqual(['PHONE', 'CBL-1'])
  })

  it('links to itself without one of its products, by plain forms', async () => {
    const { html } = await open(`/compare?skus=${written('M-2', 'CBL-1', 'CBL-2')}`)
    const left = [...html.matchAll(/data-unsaved="compare"[^>]*?value="([^"]*)/g)]
    expect(left.map(([, value]) => value)).toEqual(['CBL-1,CBL-2', 'M-2,CBL-2', 'M-2,CBL-1'])
  })
})

describe('the wishlist', () => {
  it('shows the products of its URL in their order, each with an add button', async () => {
    const { html } = await open(`/wishlist?skus=${written('CBL-2', 'M/1, "a"', 'NEVER')}`)
    expect([...html.matchAll(/<h2><a href="\/p\/[^"]*">([^<]*)/g)].map(([, name]) => name)).toEqual(
      [expect.stringContaining('2'), 'Muisti M/1, &quot;a&quot;'],
    )
    expect(html.match(/class="product-add"/g)).toHaveLength(2)
    expect(html).toContain('data-listed-name="NEVER"')
  })

  it('shows a variant with its own name, price and URL', async () => {
    const { answer, html } = await open('/wishlist?skus=PHONE:PHONE-B-256,PHONE')
    expect(answer.headers.get('Location')).toBeNull()
    const cards = [...html.matchAll(/<article.*?<\/article>/g)].map(([card]) => card)
    expect(cards.map((card) => /<h2><a href="([^"]*)">([^<]*)/.exec(card)?.slice(1))).toEqual([
      [
        expect.stringMatching(/^\/p\/PHONE\/[^/]*\/PHONE-B-256$/),
        'Tuuli\u00a05 phone, Black, 256\u00a0GB',
      ],
      [expect.stringMatching(/^\/p\/PHONE\/[^/]*$/), 'Tuuli\u00a05 phone'],
    ])
    expect(cards.map((card) => card.includes('alk. '))).toEqual([false, true])
    expect(cards[0]).toContain('value="PHONE:PHONE-B-256"')
    expect(html).toMatch(/data-sku="PHONE\tPHONE-B-256" value="PHONE"/)
  })

  it('shows an unavailable variant as its product, and one without a product as gone', async () => {
    const { html } = await open('/wishlist?skus=PHONE:NEVER,NEVER:PHONE-B-256')
    expect(html).toMatch(/<h2><a href="\/p\/PHONE\/[^/"]*">Tuuli\u00a05 phone</)
    expect(html).toMatch(/data-listed-name="NEVER\tPHONE-B-256">NEVER</)
  })

  it("contains the variant of its page's URL; the comparison contains the product", async () => {
    const { html } = await open('/wishlist?skus=PHONE:PHONE-B-256')
    const [, path = ''] = /<h2><a href="([^"]*)/.exec(html) ?? []
    const values = async (page: string) =>
      [...(await open(page)).html.matchAll(/<button value="([^"]*)" data-saved=/g)]
        .slice(0, 2)
        .map(([, value]) => value)
    expect(await values(path)).toEqual(['PHONE:PHONE-B-256', 'PHONE'])
    expect(await values(path.replace(/\/[^/]*$/, ''))).toEqual(['PHONE', 'PHONE'])
  })

  it('is explained if its URL names no products', async () => {
    expect((await open('/wishlist')).html).toContain('Toivelistasi on vielä tyhjä')
  })
})

describe('a list of products in an address', () => {
  it('is noindex, and not stored if it names products', async () => {
    for (const page of ['/wishlist', '/compare']) {
      const { answer, html } = await open(`${page}?skus=CBL-1`)
      expect(answer.headers.get('Cache-Status')).not.toContain('stored')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('omits duplicate, empty and malformed names', async () => {
    const { html } = await open('/compare?skus=CBL-1,,CBL-1,%25,CBL-2&x=1')
    expect([...html.matchAll(/data-unsaved="compare" data-sku="([^"]*)/g)].length).toBe(2)
    const { answer } = await open('/compare?skus=CBL-1&skus=CBL-2')
    expect(answer.headers.get('Location')).toBe('/compare?skus=CBL-1,CBL-2')
  })

  it('is limited to a hundred products', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `S-${at}`)
    const { html } = await open(`/wishlist?skus=${written(...many)}`)
    expect(html.match(/data-listed-name/g)).toHaveLength(100)
  })
})
