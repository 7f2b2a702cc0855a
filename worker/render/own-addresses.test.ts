import { beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const SETTINGS = JSON.stringify({ 'urls.canonical': 'url_path' })
const options = { env: { REUNA_SETTINGS: SETTINGS } }
const rewrite = (request_path: string, target_path: string): ShopDocument => ({
  type: 'url_rewrite',
  value: { request_path, target_path, redirect_type: 301, entity: '', entity_type: '' },
})
const clash = productOf({ id: 601, sku: 'CLASH', name: 'Nimi', slug: 'nimi', url_path: 'cart' })
const nested = productOf({
  ...{ id: 602, sku: 'DEEP', name: 'Syvä äänipää' },
  ...{ slug: 'syva', url_path: 'ääni/syvä pää; 1.html' },
})

async function open(path: string): Promise<{ status: number; location: string | null }> {
  const response = await visit(path, options)
  await response.arrayBuffer()
  return { status: response.status, location: response.headers.get('Location') }
}

const readBack = async (path: string): Promise<string> => (await visit(path, options)).text()

beforeAll(async () => {
  await stockCatalog([
    ...documents,
    { type: 'product', value: clash },
    { type: 'product', value: nested },
    rewrite('vanha', 'aani/kuulokkeet.html'),
    rewrite('naytto-27.html', `p/${encodeURIComponent('A~2FB "50~25"')}/naytto-27`),
  ])
})

describe('a shop that keeps its own addresses (urls.canonical: url_path)', () => {
  it('urls.canonical url_path: shows category, product and content page at url_path and identifier', async () => {
    for (const path of ['/aani', '/aani/kuulokkeet.html', '/product-1001.html', '/about-us'])
      expect(await open(path), path).toEqual({ status: 200, location: null })
  })

  it('redirects the short addresses there with the allowed query', async () => {
    const short = {
      '/c/aani': '/aani',
      '/c/kuulokkeet?color=51,50&utm_source=x&page=2':
        '/aani/kuulokkeet.html?color=50,51&page=2&utm_source=x',
      '/p/CBL-1/product-1001': '/product-1001.html',
      '/p/CBL-1/wrong': '/product-1001.html',
      '/i/about-us': '/about-us',
    }
    for (const [path, location] of Object.entries(short))
      expect(await open(path), path).toEqual({ status: 301, location })
  })

  it('uses these addresses in links, filters, pages, breadcrumbs and head, without redirects', async () => {
    const category = await readBack('/aani/kuulokkeet.html?page=2')
    const links = [...category.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(category).toContain(
      'rel="canonical" href="http://localhost/aani/kuulokkeet.html?page=2"',
    )
    expect(links.filter((href) => /^\/(?:c|i)\//.test(href ?? ''))).toEqual([])
    expect(links).toContain('/product-1001.html')
    expect(links).toContain('/aani/kuulokkeet.html')
    const listings = [...new Set(links)].filter((href) => href?.startsWith('/aani'))
    expect(listings.length).toBeGreaterThan(3)
    for (const href of [...listings.slice(0, 6), '/product-1001.html'])
      expect(await open(href ?? ''), href).toEqual({ status: 200, location: null })
    const product = await readBack('/product-1001.html')
    expect(product).toContain('rel="canonical" href="http://localhost/product-1001.html"')
  })

  it('keeps variants at their short address, below the canonical one of their family', async () => {
    const family = documents.find(
      (each) => each.type === 'product' && each.value.type_id === 'configurable',
    )
    if (family?.type !== 'product') throw new Error('no family')
    const { sku, slug, url_path, configurable_children: children } = family.value
    const address = `/p/${sku}/${slug}/${children[0]?.sku}`
    expect(await open(address)).toEqual({ status: 200, location: null })
    expect(await readBack(address)).toContain(`href="http://localhost/${url_path}"`)
  })

  it('supports filters and pages there; unknown parameters change nothing', async () => {
    const plain = await readBack('/aani/kuulokkeet.html')
    expect(await readBack('/aani/kuulokkeet.html?utm_source=x&option[1]=')).toBe(plain)
    expect(await readBack('/aani/kuulokkeet.html?color=50')).not.toBe(plain)
    expect(await open('/aani/kuulokkeet.html?color=51&color=50')).toEqual({
      status: 301,
      location: '/aani/kuulokkeet.html?color=50,51',
    })
    expect(await open('/aani/kuulokkeet.html/')).toEqual({
      status: 301,
      location: '/aani/kuulokkeet.html',
    })
  })

  it('keeps the short address of products whose url_path is a path of the shop', async () => {
    expect(await open('/p/CLASH/nimi')).toEqual({ status: 200, location: null })
  })

  it('escapes letters, spaces and semicolons of a url_path reversibly', async () => {
    const { location } = await open('/p/DEEP/syva')
    expect(location).toBe('/%C3%A4%C3%A4ni/syv%C3%A4%20p%C3%A4%C3%A4~3B%201.html')
    expect(await open(location ?? '')).toEqual({ status: 200, location: null })
  })

  it('follows a rewrite to a url_path, except a loop', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await open('/vanha')).toEqual({ status: 301, location: '/aani/kuulokkeet.html' })
    expect(await open('/naytto-27.html')).toEqual({ status: 200, location: null })
    // Neither address is one without a page.
    expect(log).not.toHaveBeenCalled()
  })

  it('caches one page per filter, and none with choices', async () => {
    const cached = { env: { REUNA_SETTINGS: SETTINGS, REUNA_CACHE: 'own-addresses' } }
    const status = async (path: string) => {
      const response = await visit(path, cached)
      await response.arrayBuffer()
      return response.headers.get('Cache-Status')
    }
    await status('/product-1001.html')
    expect(await status('/product-1001.html?cb=1')).toBe('reuna; hit')
    await status('/aani/kuulokkeet.html?color=50')
    expect(await status('/aani/kuulokkeet.html?color=50&fbclid=2')).toBe('reuna; hit')
    expect(await status('/product-1001.html?option[1]=2')).not.toContain('hit')
  })

  it('returns 404 for an unknown path', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    expect(await open('/ei-mitaan.html')).toEqual({ status: 404, location: null })
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"route.not-found"'))
  })
})

describe('a shop with short addresses', () => {
  it('urls.canonical short: follows a rewrite from an old url_path to a new one, and from there to the page', async () => {
    const steps = ['/vanha', '/aani/kuulokkeet.html', '/c/kuulokkeet']
    for (const [at, path] of steps.entries()) {
      const response = await visit(path)
      expect(response.headers.get('Location')).toBe(steps[at + 1] ?? null)
    }
  })
})
