import { electronics } from '../brand/electronics.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartItem } from '../../shared/cart/cart.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import type { CartIsland } from '../../shared/islands.ts'
import { seedCustomers } from '../cli/demo/customers.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { NOW, stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { createGuest, pullLines, Shopper } from '../testing/shopper.ts'

/** More lines than a page contains twice (HTML and island props). */
const many = Array.from({ length: 30 }, (_, index) =>
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 900 + index,
    sku: `MANY-${index}`,
    name: `Monta ${index}`,
  }),
)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const productDocuments = many.map((value) => ({ type: 'product', value }) as const)
  await stockCatalog([...documents, ...productDocuments])
  await seedCustomers(testEnv().SHOP, electronics, 'a demo password', NOW)
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => void vi.useRealTimers())

const open = (shopper: Shopper, query = '', env = {}) =>
  shopper.send(`/cart${query}`, { method: 'GET', env })
const mainOf = (html: string): string => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
/** Returns the add request for a variant of the phone. */
async function phone() {
  const { result } = await new Shopper().call('cart.variants', { sku: 'PHONE' })
  if (typeof result === 'string' || !result[0]) throw new Error('there is no variant')
  const [{ sku, product_option, childSku }] = result as [CartItem]
  return { request: { sku, qty: 1, ...(product_option && { product_option }) }, childSku }
}
const attributeOf = (html: string, name: string): string =>
  (new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const islandOf = (html: string): CartIsland => JSON.parse(attributeOf(mainOf(html), 'data-props'))
const withSettings = (settings: Readonly<Record<string, unknown>>) => ({
  REUNA_SETTINGS: JSON.stringify(settings),
})

describe('the cart page', () => {
  it('is private, not indexed and complete without scripts', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 2 })
    const { status, headers, text } = await open(shopper)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
    expect(headers.get('Vary')).toBe('Cookie')
    expect(headers.get('ETag')).toBeNull()
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    const visible = textOf(mainOf(text))
    expect(visible).toContain('Ostoskori')
    expect(visible).toContain('Varastossa')
    expect(visible).toMatch(/Yhteensä [\d,]+\s€/)
    expect(mainOf(text)).toMatch(/<input type="number"[^>]*value="2"/)
  })

  it('never shows the cart of another visitor, and links to categories if it is empty', async () => {
    await createGuest({ sku: 'CBL-1', qty: 2 })
    const { text } = await open(new Shopper())
    expect(textOf(mainOf(text))).toContain('Ostoskorisi on tyhjä')
    expect(mainOf(text)).not.toContain('CBL-1')
  })

  it('shows only known notices from the URL', async () => {
    const shopper = new Shopper()
    expect((await open(shopper, '?notice=cart.added')).text).toContain('on lisätty ostoskoriin!')
    const html = mainOf((await open(shopper, '?notice=%3Cb%3Ehello')).text)
    expect(html).not.toContain('hello')
    expect(html).not.toContain('role="status"')
  })

  it('shows the notice "cart is empty" only if it is', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const refused = 'Lisää siihen tuotteita ennen kassalle siirtymistä'
    expect((await open(shopper, '?notice=cart.empty')).text).not.toContain(refused)
    expect((await open(new Shopper(), '?notice=cart.empty')).text).toContain(refused)
  })

  it('asks before removing and opens edit mode by the URL, only for a line of this cart', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 1 }, (await phone()).request)
    const [cable, mobile] = lines
    const dialog = mainOf((await open(shopper, `?remove=${cable?.item_id}`)).text)
    expect(textOf(dialog)).toContain('Poistetaanko')
    const unknownLine = mainOf((await open(shopper, '?remove=999999')).text)
    expect(textOf(unknownLine)).not.toContain('Poistetaanko')
    const edited = mainOf((await open(shopper, `?edit=${mobile?.item_id}`)).text)
    expect(edited).toMatch(/<select[^>]*name="option\[\d+\]"/)
    expect(edited.match(/<option/g)?.length).toBeGreaterThan(1)
    expect(mainOf((await open(shopper, `?edit=${cable?.item_id}`)).text)).not.toContain('<select')
  })

  it('has island props with its lines, unless they are too many to repeat', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 2 })
    const small = islandOf((await open(shopper)).text)
    expect(small.items?.map(({ sku, qty, onServer }) => [sku, qty, onServer])).toEqual([
      ['CBL-1', 2, 'confirmed'],
    ])
    expect(small.totals?.items).toHaveLength(1)
    const full = await createGuest(...many.map(({ sku }) => ({ sku, qty: 1 })))
    const { text } = await open(full.shopper)
    expect(mainOf(text).match(/<article/g)).toHaveLength(30)
    expect(islandOf(text).items).toBeUndefined()
    expect(mainOf(text)).toContain('data-fresh')
    const injected = [...text.matchAll(/data-props="([^"]*)"/g)].join().length
    expect(injected).toBeLessThan(8000)
  })

  it('reports an unknown cart as unknown, not as empty', async () => {
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 2 })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Network connection lost.'))
    const { status, text } = await open(shopper, '', { BACKEND_URL: 'https://away.test' })
    expect(status).toBe(503)
    const visible = textOf(mainOf(text))
    expect(visible).toContain('Ostoskoria ei voi juuri nyt näyttää')
    expect(visible).not.toContain('tyhjä')
    expect(mainOf(text)).toContain('<a class="ui-button" href="/cart">')
    expect(mainOf(text)).toContain('data-fresh')
    expect(islandOf(text).items).toBeUndefined()
  })

  it('is in the language of its store view, and its forms post there', async () => {
    const env = withSettings({ 'storeViews.multistore': true })
    const { text } = await new Shopper(env).send('/en/cart', { method: 'GET' })
    expect(textOf(mainOf(text))).toContain('Your cart is empty')
    expect(text).toContain('action="/cart/add?storeCode=en"')
  })

  it('cart.askBeforeRemoveProduct off: its forms remove at once', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const env = withSettings({ 'cart.askBeforeRemoveProduct': false })
    const { text } = await open(shopper, '', env)
    expect(mainOf(text)).toMatch(/<form[^>]*action="\/cart\/remove" method="post"/)
    await shopper.post('remove', { item: String(lines[0]?.item_id) }, env)
    expect(await pullLines(shopper)).toEqual([])
  })
})

describe('the page of a refused form', () => {
  it('has the status 422, the title, the error summary, the messages and the posted values', async () => {
    const { shopper, lines } = await createGuest({ sku: 'CBL-1', qty: 2 })
    const item = String(lines[0]?.item_id)
    const { status, headers, text } = await shopper.post('update', { item, qty: '0' })
    expect([status, headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect(text).toContain('<title>Virhe: Ostoskori')
    const html = mainOf(text)
    expect(html).toContain('<a href="#line-1-name">Määrän on oltava suurempi kuin 0</a>')
    expect(html).toMatch(/aria-invalid="true"[^>]*value="0"/)
    const coupon = mainOf((await shopper.post('coupon', { coupon: 'EI-OLE' })).text)
    expect(coupon).toMatch(/<details[^>]*open=""/)
    expect(coupon).toMatch(/<input[^>]*value="EI-OLE"/)
  })

  it('links to the product whose choice was refused', async () => {
    const { text } = await new Shopper().post('add', { sku: 'CBL-1', qty: 'x' })
    expect(mainOf(text)).toMatch(/<a href="\/p\/CBL-1\/[^"]*">Määrän on oltava positiivinen/)
  })

  it('is plain text if the session is unavailable', async () => {
    const shopper = new Shopper({ SESSION_KEYS: '' })
    const { status, text } = await shopper.post('add', { sku: 'CBL-1', qty: '1' })
    expect(status).toBe(503)
    expect(text).not.toContain('<main')
  })
})

describe('the add-to-cart payload of a product page', () => {
  const offerOf = async (
    path: string,
  ): Promise<{ lines: readonly CartItem[]; problems: unknown[] }> =>
    JSON.parse(attributeOf(await (await visit(path)).text(), 'data-offer'))

  it('has the price of list, page, price API and cart, to the cent', async () => {
    const { items } = (await (await visit('/api/search?q=CBL-1&size=1')).json()) as {
      items: { price_incl_tax: number; url: string }[]
    }
    const listed = items[0]?.price_incl_tax
    const { lines } = await offerOf(items[0]?.url ?? '')
    const { shopper } = await createGuest({ sku: 'CBL-1', qty: 1 })
    const { result } = await shopper.call('price.list', { skus: 'CBL-1' })
    const [pulled] = await pullLines(shopper)
    expect(lines.map(({ price_incl_tax }) => price_incl_tax)).toEqual([listed])
    expect(result).toMatchObject([{ price_incl_tax: listed }])
    expect(pulled?.price_incl_tax).toBe(listed)
    expect(islandOf((await open(shopper)).text).items).toMatchObject([{ price_incl_tax: listed }])
  })

  it('is the line of the displayed variant with its option labels', async () => {
    const { items } = (await (await visit('/api/search?q=PHONE&size=5')).json()) as {
      items: { sku: string; url: string }[]
    }
    const family = items.find(({ sku }) => sku === 'PHONE')
    const { lines } = await offerOf(family?.url ?? '')
    expect(lines).toMatchObject([{ sku: 'PHONE', parentSku: 'PHONE', qty: 1 }])
    expect(lines[0]?.words?.length).toBeGreaterThan(0)
  })
})

describe('cart edit mode', () => {
  it('finds the configurable parent of a simple product and every available variant', async () => {
    const { result } = await new Shopper().call('cart.variants', { sku: 'PHONE' })
    if (typeof result === 'string') throw new Error(result)
    expect(result.map(({ childSku }) => childSku)).toContain('PHONE-B-256')
    for (const line of result) {
      expect(line).toMatchObject({ sku: 'PHONE', parentSku: 'PHONE', qty: 1 })
      expect(line.price_incl_tax).toBeGreaterThan(0)
    }
    expect((await new Shopper().call('cart.variants', { sku: 'CBL-1' })).result).toEqual([])
    expect((await new Shopper().call('cart.variants', { sku: 'NOTHING' })).result).toEqual([])
  })
})
