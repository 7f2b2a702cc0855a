import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '../../shared/brand/brand.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { schedules } from '../../shared/fixtures/schedules.ts'
import { answerAboutSubmissions } from '../admin/submissions.ts'
import { appendPurges } from '../purge/purge-log.ts'
import { runScheduled } from '../scheduled.ts'
import type { ShopDocument } from '../shop/import/writer.ts'
import { documents } from '../testing/products.ts'
import { Shopper } from '../testing/shopper.ts'
import { sendForm } from '../testing/send-form.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { BRANDS } from './select.ts'

/** One store view per brand; the other languages have the same data. */
const ADDRESSES = [
  ...[
    '/',
    '/p/CBL-1/product-1001',
    '/p/CABLE-SET/product-320',
    '/c/sound',
    '/search/kaapeli',
    '/cart',
  ],
  ...['/api/search?q=kaapeli', '/api/catalog/page?path=/', '/manifest.webmanifest', '/robots.txt'],
  ...['/sitemap.xml', '/sitemap-fi-products-1.xml', '/login', '/contact', '/info', '/no/such/page'],
]
/** Pages that every brand has. */
const PAGES = [
  '/',
  '/p/CBL-1/product-1001',
  '/c/kuulokkeet',
  '/search/kaapeli',
  '/contact',
  '/login',
]
const REUNA_CACHE = `leaks-${crypto.randomUUID()}`

const canary = (brand: Brand | undefined): string => `zq${brand?.id}`
const at = ({ hosts }: Brand, path: string) =>
  visit(`http://${hosts[0]}${path}`, { env: { REUNA_CACHE } })

/** The same documents in every shop, except for brand-specific names and prices. */
function documentsOf(brand: Brand, index: number): readonly ShopDocument[] {
  return documents.map((document) => {
    if (document.type === 'product') {
      const { value } = document
      const price = value.price * (index + 1)
      const name = `${value.name} ${canary(brand)}`
      return { type: 'product', value: { ...value, name, price, price_incl_tax: price } }
    }
    if (document.type !== 'category') return document
    const name = `${document.value.name} ${canary(brand)}`
    return { type: 'category', value: { ...document.value, name } }
  })
}

/** Words that only another brand may use: names of products, shops, people and files. */
function foreignTo(brand: Brand): readonly string[] {
  return BRANDS.filter((each) => each !== brand)
    .flatMap((other) => [
      canary(other),
      other.checkout.contactAddress,
      other.newsletter.coupon,
      `${other.hosts[0]}`,
      `brand/${other.id}.css`,
      `/icons/${other.id}/`,
      `>${other.name}<`,
      other.storeViews.views[0]?.seo.defaultTitle ?? '',
    ])
    .filter((word) => word !== '')
}

describe('five brands in one worker', () => {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    for (const [index, brand] of BRANDS.entries()) {
      await stockCatalog(documentsOf(brand, index), `${brand.id}_fi`)
    }
  })
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('serve the same path as five shops, each with its own products and prices', async () => {
    const pages = await Promise.all(
      BRANDS.map(async (brand) => {
        const html = await (await at(brand, '/p/CBL-1/product-1001')).text()
        expect(html).toContain(`Kaapeli 1 m ${canary(brand)}`)
        expect(html).toContain(`>${brand.name}<`)
        return /itemprop="price"[^>]*content="([^"]+)"|"price":\s*"?([\d.]+)/.exec(html)?.[0]
      }),
    )
    expect(new Set(pages).size).toBe(BRANDS.length)
  })

  it('leak nothing about each other in any response, in any order of requests, with warm caches', async () => {
    const place = fc.record({
      brand: fc.constantFrom(...BRANDS),
      path: fc.constantFrom(...ADDRESSES),
    })
    await fc.assert(
      fc.asyncProperty(place, async ({ brand, path }) => {
        const answer = await at(brand, path)
        const text = await answer.text()
        const shown = [...answer.headers].join() + text
        expect(foreignTo(brand).filter((word) => shown.includes(word))).toEqual([])
        if (path === '/') expect(text).toContain(canary(brand))
      }),
      schedules(0.4),
    )
  }, 120_000)

  it('send the same bytes as alone, during concurrent requests and purges', async () => {
    const visits = BRANDS.flatMap((brand) => PAGES.map((path) => ({ brand, path })))
    const answers = new Map<string, string>()
    for (const tag of ['alone', 'product', 'Sfi']) {
      const purge = { tags: [tag], mode: 'soft', req: crypto.randomUUID() } as const
      const purging = appendPurges(testEnv().DB, purge, Date.now())
      const findLeaks = async ({ brand, path }: (typeof visits)[number]) => {
        const text = await (await at(brand, path)).text()
        const name = `${brand.id} ${path}`
        expect(foreignTo(brand).filter((word) => text.includes(word))).toEqual([])
        expect(answers.get(name) ?? text, name).toBe(text)
        answers.set(name, text)
      }
      if (tag === 'alone') for (const each of visits) await findLeaks(each)
      else await Promise.all(visits.toReversed().map(findLeaks))
      await purging
      vi.setSystemTime(Date.now() + 10_000)
    }
    vi.setSystemTime(NOW)
    for (const path of PAGES) {
      const texts = BRANDS.map(({ id }) => answers.get(`${id} ${path}`))
      expect(new Set(texts).size, path).toBe(BRANDS.length)
    }
  }, 120_000)

  it('accept no cart, session or receipt of another brand', async () => {
    const [first, second] = BRANDS
    const origin = (brand: Brand | undefined) => `http://${brand?.hosts[0]}`
    const shopper = new Shopper({ REUNA_CACHE }, origin(first))
    await shopper.post('add', { sku: 'CBL-1', qty: '2' })
    expect((await shopper.send('/cart', {})).text).toContain(`Kaapeli 1 m ${canary(BRANDS[0])}`)
    const stranger = new Shopper({ REUNA_CACHE }, origin(second))
    for (const [name, value] of shopper.jar) stranger.jar.set(name, value)
    const { status, text } = await stranger.send('/cart', {})
    expect([status, text.includes('CBL-1')]).toEqual([200, false])
  })

  it('send waiting e-mails in their own names, and list only messages to themselves', async () => {
    const email = 'aino@example.test'
    const sent: object[] = []
    const connected = () => ({ BACKEND_URL: `https://shop-${crypto.randomUUID()}.test` })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    const origin = `http://${hair.hosts[0]}`
    const post = (path: string, fields: Record<string, string>) =>
      sendForm(origin + path, fields, connected(), { Origin: origin })
    const message = { name: 'Aino', email, subject: 'Hei', message: 'Onko shampoota?' }
    expect((await post(NEWSLETTER_FORMS.ask, { email })).status).toBe(303)
    expect((await post(CONTACT_FORM, message)).status).toBe(303)
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.includes('/send-email')) sent.push(await request.json())
      return Response.json({ code: 200, result: 'a-token' })
    })
    await runScheduled(testEnv(connected()), NOW + 600_000)
    vi.unstubAllGlobals()
    const { contactAddress } = hair.checkout
    expect(sent).toEqual([
      expect.objectContaining({ sourceAddress: email, targetAddress: contactAddress }),
      expect.objectContaining({ sourceAddress: contactAddress, targetAddress: email }),
    ])
    expect(sent.map((mail) => 'confirmation' in mail)).toEqual([false, true])
    const listed = async (brand: Brand) => {
      const query = { kind: 'contact', after: 0 } as const
      return JSON.stringify(await answerAboutSubmissions(testEnv(), brand, query, NOW))
    }
    expect(await listed(hair)).toContain(email)
    expect(await listed(electronics)).not.toContain(email)
  })
})
