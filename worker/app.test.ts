import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { allProducts } from '../shared/fixtures/products.ts'
import { documents } from './testing/products.ts'
import { NOW, stockCatalog, visit } from './testing/shop.ts'

const log: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
})

afterAll(() => {
  vi.useRealTimers()
})

async function read(path: string) {
  const response = await visit(path)
  return {
    status: response.status,
    location: response.headers.get('Location'),
    html: await response.text(),
  }
}

describe('pages', () => {
  it('shows the home page at / and at its two other addresses with one canonical address', async () => {
    for (const path of ['/', '/pwa.html', '/customer/account']) {
      const { status, html } = await read(path)
      expect(status).toBe(200)
      expect(html).toContain('<link rel="canonical" href="http://localhost/"/>')
    }
  })

  it('shows a category with fifty products per page in the default order', async () => {
    const { status, html } = await read('/c/kuulokkeet')
    expect(status).toBe(200)
    expect(html).toContain('Kaapeli\u00a059\u00a0m')
    expect(html).not.toContain('Kaapeli\u00a00\u00a0m')
    const second = await read('/c/kuulokkeet?page=2')
    expect(second.html).toMatch(/name="description" content="[^"]+, sivu 2\. /)
    expect(second.html).toContain('Kaapeli\u00a00\u00a0m')
    expect(second.html).not.toContain('Kaapeli\u00a059\u00a0m')
  })

  it('shows the products of the categories below on a category page', async () => {
    expect((await read('/c/aani')).html).toContain('Kaapeli\u00a059\u00a0m')
  })

  it('keeps filters, price range and sort in the URL', async () => {
    const { html } = await read('/c/kuulokkeet?color=50&price=10-20&sort=price')
    const shown = [...html.matchAll(/Kaapeli\u00a0(\d+)\u00a0m/g)].map((match) => Number(match[1]))
    expect(new Set(shown)).toEqual(new Set([6, 8, 10, 12, 14]))
  })

  it('redirects a filter form to its canonical URL', async () => {
    const { status, location } = await read(
      '/c/kuulokkeet?color=51&color=50&price_from=10,5&price_to=&sort=',
    )
    expect([status, location]).toEqual([301, '/c/kuulokkeet?color=50,51&price=10.5-'])
  })

  it('returns 404 for an inactive category and for its subcategories', async () => {
    expect((await read('/c/poistuneet')).status).toBe(404)
    expect((await read('/c/vanhat-puhelimet')).status).toBe(404)
  })

  it('returns 404 for a page number beyond the last page', async () => {
    expect((await read('/c/kuulokkeet?page=9')).status).toBe(404)
  })

  it('redirects a category with a different slug to its canonical URL', async () => {
    expect(await read('/c/Kuulokkeet')).toMatchObject({ status: 301, location: '/c/kuulokkeet' })
    expect(await read('/c/kuulokkeet/')).toMatchObject({ status: 301, location: '/c/kuulokkeet' })
  })

  it.each(allProducts.map(({ type_id, sku, slug, name }) => ({ type_id, sku, slug, name })))(
    'shows name and price of a product of the type $type_id',
    async ({ sku, slug, type_id }) => {
      const path = `/p/${sku.replace('/', '~2F')}/${slug}`
      const { status, html } = await read(path)
      expect(status).toBe(200)
      expect(html).toMatch(/\d+,\d{2}\s€/)
      expect(html).toContain(`data-page="${type_id}-product"`)
    },
  )

  it('redirects a wrong slug with a known SKU to the product', async () => {
    expect(await read('/p/CBL-1/wrong')).toMatchObject({
      status: 301,
      location: '/p/CBL-1/product-1001',
    })
  })

  it('returns 404 for unknown, disabled and invisible products', async () => {
    expect((await read('/p/NOPE/x')).status).toBe(404)
    expect((await read('/p/OFF/product-502')).status).toBe(404)
    expect((await read('/p/HIDDEN/product-501')).status).toBe(404)
    expect(log.join()).toContain('Product query returned empty result product status = 2')
  })

  it('shows the variant of the URL, with the configurable product as canonical', async () => {
    const { status, html } = await read('/p/PHONE/product-200/PHONE-B-256')
    expect(status).toBe(200)
    expect(html).toMatch(/599,00\s€/)
    expect(html).toContain('<link rel="canonical" href="http://localhost/p/PHONE/product-200"/>')
  })

  it('returns 404 for an unknown variant and redirects a disabled one to its parent', async () => {
    expect((await read('/p/PHONE/product-200/NOPE')).status).toBe(404)
    expect(await read('/p/PHONE/product-200/PHONE-W-256')).toMatchObject({
      status: 301,
      location: '/p/PHONE/product-200',
    })
  })

  it('resolves an unknown path as a product, then a category, then a content page', async () => {
    expect((await read('/naytto-27.html')).location).toBe('/p/A~2FB%20%2250~25%22/naytto-27')
    expect((await read('/aani/kuulokkeet.html')).location).toBe('/c/kuulokkeet')
    expect((await read('/about-us')).location).toBe('/i/about-us')
  })

  it('returns the not-found page for an unknown path and logs it', async () => {
    const { status, html } = await read('/nothing/here')
    expect(status).toBe(404)
    expect(html).toContain('role="search"')
    expect(log.join()).toContain('No mapping found')
  })

  it('shows a name with quotes, slashes and markup as text', async () => {
    const { html } = await read('/p/A~2FB%20%2250~25%22/naytto-27')
    expect(html).toContain('Näyttö 27&quot; &lt;b&gt;/ 50 %')
    expect(html).not.toContain('onerror')
    expect(html).not.toContain('{{block')
  })

  it('shows approved reviews only', async () => {
    const { html } = await read('/p/KA-7~2FB/product-101')
    expect(html).toContain('Mainio ääni')
    expect(html).not.toContain('Odottaa hyväksyntää')
    expect(html).not.toContain('Hylätty arvio')
  })

  it('shows a content page without scripts and handlers', async () => {
    const { status, html } = await read('/i/about-us')
    expect(status).toBe(200)
    expect(html).toContain('<p>Kauppa Turusta.</p>')
    expect(html).not.toContain('alert(1)')
  })

  it('finds products by search and shows an error for fewer than three characters', async () => {
    expect((await read('/search/kaapeli')).html).toMatch(/Kaapeli\u00a0\d+\u00a0m/)
    expect((await read('/search?q=kaapeli')).location).toBe('/search/kaapeli')
    const short = await read('/search/ka')
    expect(short.status).toBe(200)
    expect(short.html).toContain('vähintään 3 merkkiä')
  })

  it('returns 404 for malformed paths, never 500', async () => {
    for (const path of [
      '/c/%C3%28',
      '/c/a%2fb',
      '/c/a;b',
      '/p/%00/x',
      '//evil.com',
      '/c/a%0d%0aX:%20y',
    ]) {
      expect((await visit(`http://localhost${path}`)).status).toBe(404)
    }
  })
})
