import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IN_STOCK, productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../shared/fixtures/products.ts'
import type { CustomOption, Product } from '../../shared/product/product.ts'
import { openCatalog, type ShopDocument } from '../shop/import/writer.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'

const length: CustomOption = {
  ...{ option_id: 7, title: 'Pituus', type: 'field', is_require: true, sort_order: 1 },
  ...{ max_characters: 5, price: 0, price_type: 'fixed', values: [] },
}
/** A short and a long description. */
const TOLD_TWICE = '<p>Kevyt.</p><ul><li>Väri: Musta</li></ul>'
const unmanaged = { ...IN_STOCK, manage_stock: false, qty: 0 }
const products: readonly Product[] = [
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 700,
    sku: 'CUT',
    name: 'Määräkaapeli',
    custom_options: [length],
  }),
  productOf({
    ...{ id: 701, sku: 'GIFT', name: 'Lahjakortti', type_id: 'virtual', stock: unmanaged },
    ...HEADPHONES_CATEGORY,
  }),
  productOf({
    ...{ id: 702, sku: 'FILE', name: 'Ohjelma', type_id: 'downloadable', stock: unmanaged },
    ...HEADPHONES_CATEGORY,
  }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 703,
    sku: 'PHOTO',
    name: 'Kuvattu',
    image: '/p/photo.jpg',
  }),
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 704,
    sku: 'DRAWN',
    name: 'Piirretty',
    image: '/demo/cable/1-red-1.svg',
  }),
  productOf({ ...HEADPHONES_CATEGORY, id: 705, sku: 'MANY', name: 'Arvosteltu' }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 707, sku: 'GONE', name: 'Loppunut', stock: SOLD_OUT },
    custom_options: [{ ...length, is_require: false, title: 'Lahjapaperi' }],
  }),
  productOf({
    ...{
      ...HEADPHONES_CATEGORY,
      id: 708,
      sku: 'GONE-TOO',
      name: 'Loppunut sekin',
      stock: SOLD_OUT,
    },
    product_links: ['CBL-0', 'LATER', 'CBL-1', 'CBL-2'].map((sku, position) => ({
      ...({ link_type: 'related', linked_product_type: 'simple', position, qty: 1 } as const),
      ...{ linked_product_sku: sku, sku: 'GONE-TOO', is_default: false },
    })),
  }),
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 709, sku: 'LATER', name: 'Tilattava' },
    stock: { ...IN_STOCK, qty: 0, backorders: true },
  }),
  productOf({
    ...{
      ...HEADPHONES_CATEGORY,
      id: 710,
      sku: 'TWICE',
      name: 'Kahdesti',
      attributes: { color: '50' },
    },
    ...{ short_description: TOLD_TWICE, description: TOLD_TWICE },
  }),
  {
    ...configurableProduct,
    ...{ id: 706, sku: 'ONEOUT', name: 'Harvinainen', slug: 'product-706', url_path: '706.html' },
    configurable_children: configurableProduct.configurable_children.map((child, index) => ({
      ...child,
      sku: `ONEOUT-${index}`,
      stock: index === 0 ? SOLD_OUT : IN_STOCK,
    })),
  },
  {
    ...{ ...configurableProduct, ...HEADPHONES_CATEGORY, id: 720, sku: 'ALLOUT' },
    ...{ name: 'Pois myynnistä', slug: 'product-720', url_path: '720.html', stock: SOLD_OUT },
    configurable_children: configurableProduct.configurable_children.map((child, index) => ({
      ...child,
      sku: `ALLOUT-${index}`,
      stock: IN_STOCK,
    })),
  },
]
/** Families of related products of these sizes. */
const related = [3, 5, 7, 9].map((count) =>
  productOf({
    ...{ ...HEADPHONES_CATEGORY, id: 710 + count, sku: `WITH-${count}`, name: `Seurassa ${count}` },
    product_links: Array.from({ length: count }, (_, position) => ({
      ...({ link_type: 'related', linked_product_type: 'simple', position, qty: 1 } as const),
      ...{ linked_product_sku: `CBL-${position}`, sku: `WITH-${count}`, is_default: false },
    })),
  }),
)
/** Sixty approved reviews, the ten oldest with one star; one more is pending, another was refused. */
const reviews = Array.from({ length: 62 }, (_, index) => ({
  ...{ id: 7000 + index, product_id: 705, title: `Arvio ${index}`, detail: 'Hyvä', nickname: 'A' },
  review_status: index === 60 ? 2 : index === 61 ? 3 : 1,
  created_at: `2026-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')} 10:00:00`,
  rating: index < 10 ? 1 : index < 20 ? undefined : 5,
}))

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog([
    ...documents,
    ...[...products, ...related].map((value): ShopDocument => ({ type: 'product', value })),
    ...reviews.map((value): ShopDocument => ({ type: 'review', value })),
  ])
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

const read = async (path: string, settings: object = {}): Promise<string> =>
  (await visit(path, { env: { REUNA_SETTINGS: JSON.stringify(settings) } })).text()
/** The text of the page's main element. */
const wordsOf = (html: string): string =>
  (/<main[^]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the stock text', () => {
  it('shows products without managed stock as available, on page and card', async () => {
    for (const path of ['/p/GIFT/product-701', '/p/FILE/product-702']) {
      const text = wordsOf(await read(path))
      expect(text).toContain('Saatavilla heti')
      expect(text).not.toContain('Varastossa')
    }
    const visible = wordsOf(await read('/search/Lahjakortti'))
    expect(visible).toContain('Saatavilla heti')
    expect(visible).not.toContain('Varastossa')
  })
})

it('a short description that is also the long one is shown once, without facts of the table', async () => {
  const text = wordsOf(await read('/p/TWICE/product-710'))
  expect(text.match(/Kevyt/g)).toHaveLength(1)
  expect(text).toContain('Väri Musta')
  expect(text).not.toContain('Väri: Musta')
})

describe('sold-out products', () => {
  it('have the stock subscription that their card leads to, whatever the stock of their variants', async () => {
    const list = await read('/search/myynnist%C3%A4')
    const [, href = ''] =
      /<a class="product-choose" href="([^"#]+)#watch" aria-label="[^"]*Pois/.exec(list) ?? []
    expect(href).toContain('ALLOUT')
    const html = await read(href)
    expect(html).toContain('<section class="watch" id="watch"')
    expect(html).not.toContain('name="childSku"')
  })

  it('show no options and no total, but the stock subscription', async () => {
    const html = await read('/p/GONE/product-707')
    const buy = html.slice(html.indexOf('product-buy'), html.indexOf('id="alternatives"'))
    expect(wordsOf(html)).not.toMatch(/Lahjapaperi|Hinta näillä valinnoilla/)
    expect(buy.match(/<input(?![^>]*(hidden|checkbox))[^>]*>/g)).toHaveLength(1)
    expect(buy).toMatch(/<input[^>]*type="email"/)
    expect(buy).not.toMatch(/<details|buy-bar/)
  })

  it('show four alternatives of their category that are in stock', async () => {
    const html = await read('/p/GONE/product-707')
    const list = /aria-labelledby="alternatives".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(list.match(/<article/g)).toHaveLength(4)
    expect(list).not.toMatch(/data-stock="out"|Loppunut/)
    expect(await read('/p/MANY/product-705')).not.toContain('id="alternatives"')
  })

  it('name as alternatives what is there now, and repeat none of it among related products', async () => {
    const html = await read('/p/GONE-TOO/product-708')
    const links = (id: string) => {
      const list = new RegExp(`aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
      return [...list.matchAll(/<h3><a href="\/p\/([^/]+)/g)].map(([, sku]) => sku)
    }
    expect(links('alternatives')).toEqual(expect.arrayContaining(['CBL-0', 'CBL-1', 'CBL-2']))
    expect(links('alternatives')).not.toContain('LATER')
    expect(links('related')).toEqual(['LATER'])
  })
})

describe('a required custom option', () => {
  it('shows its problem beside its field after an empty form', async () => {
    const html = await read('/p/CUT/product-700?option%5Bcustom-7%5D=&option%5Bsent%5D=1')
    expect(html).toMatch(/<input[^>]*id="option-1"[^>]*aria-invalid="true"/)
    expect(html).toMatch(/id="option-1-problem"[^>]*>Täytä tai valitse: Pituus\./)
    expect(html).toMatch(/<button[^>]*value="1"[^>]*name="option\[sent\]"/)
  })

  it('shows no problem before the form is sent, but an invalid value at once', async () => {
    expect(await read('/p/CUT/product-700')).not.toContain('Täytä tai valitse')
    expect(await read('/p/CUT/product-700?option[custom-7]=123456')).toContain('Lyhennä tekstiä')
  })
})

describe('the shipping cost', () => {
  it('is shown beside the button, per shipping method', async () => {
    const text = wordsOf(await read('/p/MANY/product-705'))
    expect(text).toMatch(
      /Perillä 2–4 arkipäivässä Posti, Pakettiautomaatti 5,00\s€ \(ilmainen 120,00\s€ alkaen\) Kuriiri kotiovelle 9,90\s€/,
    )
    expect(wordsOf(await read('/p/FILE/product-702'))).not.toContain('Posti 5')
  })
})

describe('the chosen configuration', () => {
  const noSuch = 'Tätä yhdistelmää ei ole. Valitse toinen yhdistelmä.'

  it('shows the variant that matches the axes of the address', async () => {
    const html = await read('/p/PHONE/product-200?option[color]=50&option[storage]=256')
    expect(html).toMatch(/599,00\s€/)
    expect(html).not.toContain(noSuch)
    expect(html).toContain('<link rel="canonical" href="http://localhost/p/PHONE/product-200"/>')
  })

  it('falls back to the default variant with "No such configuration" when none matches', async () => {
    const listPrice = await read('/p/PHONE/product-200')
    const html = await read('/p/PHONE/product-200?option[color]=nothing')
    expect(html).toContain(noSuch)
    const price = /data-live="price">(.*?)<\/p>/
    expect(price.exec(html)?.[1]).toBe(price.exec(listPrice)?.[1])
    expect(listPrice).not.toContain(noSuch)
  })

  it('falls back from a sold-out variant where sold-out products are not listed', async () => {
    const settings = { 'products.listOutOfStockProducts': false }
    const path = '/p/ONEOUT/product-706/ONEOUT-0'
    expect(await read(path, settings)).toContain(noSuch)
    expect(await read(path)).not.toContain(noSuch)
  })

  it('does not cache the page of a chosen configuration', async () => {
    const response = await visit('/p/PHONE/product-200?option[color]=50')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('related products', () => {
  it('are as many as fill the rows of two or four columns', async () => {
    const shown = await Promise.all(
      related.map(async ({ sku, slug }) => {
        const html = await read(`/p/${sku}/${slug}`)
        const part = /<section class="product-related .*?<\/section>/.exec(html)?.[0] ?? ''
        return part.match(/<article/g)?.length
      }),
    )
    expect(shown).toEqual([3, 4, 4, 8])
  })
})

describe('the summary of reviews', () => {
  it('counts all approved reviews, not only the shown ones', async () => {
    const html = await read('/p/MANY/product-705')
    expect(wordsOf(html)).toContain('60 arvostelua')
    expect(html.match(/<h3>Arvio /g)?.length).toBe(50)
    expect(html).toContain('"ratingValue":"4.2","reviewCount":60')
  })
})

describe('the first image', () => {
  it('is preloaded in its best format, and is neither lazy nor of low priority', async () => {
    const html = await read('/p/PHOTO/product-703')
    const link = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0]
    expect(link).toMatch(/imageSrcSet="[^"]*\/img\/gallery\/avif\/p\/photo\.jpg 889w/i)
    expect(link).toContain('type="image/avif"')
    const source = /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/i.exec(html)
    expect(link).toContain(`imageSizes="${source?.[2]}"`)
    expect(link).toContain(source?.[1])
    const image = /<img [^>]*fetchPriority="high"[^>]*>/i.exec(html)?.[0]
    expect(image).not.toContain('lazy')
  })

  it("is a raster image in link previews; the shop's own replaces an SVG", async () => {
    const imageOf = async (path: string) =>
      /<meta property="og:image" content="([^"]*)"/.exec(await read(path))?.[1]
    expect(await imageOf('/p/PHOTO/product-703')).toBe('http://localhost/img/og/jpeg/p/photo.jpg')
    for (const path of ['/p/DRAWN/product-704', '/', '/c/kuulokkeet']) {
      expect(await imageOf(path)).toBe('http://localhost/og/electronics.jpg')
    }
  })
})

describe('the notice of demo products', () => {
  it('is on every page until the first import removes the demo products', async () => {
    const notice = 'class="shell-demo"'
    expect(await read('/')).not.toContain(notice)
    const { SHOP } = testEnv()
    await SHOP.prepare("UPDATE catalog SET origin = 'demo' WHERE name = 'electronics_fi'").run()
    for (const path of [
      '/',
      '/c/kuulokkeet',
      '/p/CUT/product-700',
      '/nothing',
      '/search/kaapeli',
    ]) {
      expect(await read(path), path).toContain(notice)
    }
    await openCatalog(SHOP, 'electronics_fi', {
      ...{ locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' },
    })
    expect(await read('/')).not.toContain(notice)
  })
})
