import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WISHLIST_PATH, type WishlistChange } from '../../../shared/wishlist/account-list.ts'
import type { Caller } from '../../backend/call.ts'
import { electronics } from '../../brand/electronics.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteOf } from '../../brand/site.ts'
import { pickBackend } from '../../pick/backend.ts'
import { PRODUCTS } from '../../testing/magento/products.ts'
import {
  LOSE_RESPONSE,
  openMagentoShop,
  type MagentoShop,
} from '../../testing/magento/magento-shop.ts'
import { NOW, testEnv } from '../../testing/shop.ts'
import { Shopper } from '../../testing/shopper.ts'
import { BACKEND_QUERIES } from '../../testing/magento/backend-queries.ts'

const SITE = siteOf(electronics, defaultView(electronics), 'http://localhost')
const AINO = { email: 'aino@reuna.example', firstname: 'Aino', lastname: 'Virtanen' }
const PASSWORD = 'salasana-1'
const VERSIONS: readonly (readonly [string, Parameters<typeof openMagentoShop>[1]])[] = [
  ['2.4.7', {}],
  ['2.4.4', { version: '2.4.4' }],
]
const FAMILY = PRODUCTS.find(({ type_id }) => type_id === 'configurable') as {
  sku: string
  configurable_options: readonly { attribute_id: number; attribute_code: string }[]
  configurable_children: readonly [Variant, Variant]
}
type Variant = { sku: string } & Readonly<Record<string, unknown>>
const { sku } = FAMILY
const [first, second] = FAMILY.configurable_children
let shop: MagentoShop

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
beforeEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(NOW)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = openMagentoShop(PRODUCTS)
})
afterAll(() => void vi.useRealTimers())

const backend = () => pickBackend(SITE, testEnv(shop.env), Date.now())
const sync = (change: Partial<WishlistChange>, who: Caller) =>
  backend().call('wishlist.sync', { add: [], remove: [], ...change }, who)
const itemsOf = (answer: Awaited<ReturnType<typeof sync>>) =>
  answer.ok
    ? answer.result.items.map((item) => ({ sku: item.sku, variant: item.variant }))
    : answer.code
const skusIn = () => shop.customers[0]?.wishlist.map(({ sku }) => sku)

async function loggedIn(): Promise<Caller> {
  await backend().call('user.create', { ...AINO, password: PASSWORD })
  const tokens = await backend().call('user.login', { username: AINO.email, password: PASSWORD })
  if (!tokens.ok) throw new Error('no login')
  return { token: tokens.result.token }
}

describe('the wishlist of an account of Magento', () => {
  it.each(VERSIONS)(
    'adds products of a browser and returns all its products, at %s',
    async (_, data) => {
      shop = openMagentoShop(PRODUCTS, data)
      const me = await loggedIn()
      await sync({ add: [{ sku: 'CH-1' }] }, me)
      const answer = await sync({ add: [{ sku: 'M-VIRT' }] }, me)
      expect(answer).toMatchObject({
        ok: true,
        result: { items: [{ sku: 'CH-1' }, { sku: 'M-VIRT', name: 'Goods M-VIRT' }], refused: [] },
      })
    },
  )

  it('is only read if its products exist', async () => {
    const me = await loggedIn()
    const change = { add: [{ sku: 'CH-1' }], remove: [{ sku: 'M-OUT' }] }
    await sync(change, me)
    const before = shop.calls.length
    await sync(change, me)
    expect(shop.calls.slice(before).map(({ query }) => query.includes('mutation'))).toEqual([false])
  })

  it('contains a product once if the response to its addition was lost', async () => {
    const me = await loggedIn()
    shop.fail('addProductsToWishlist', LOSE_RESPONSE)
    await expect(sync({ add: [{ sku: 'CH-1' }] }, me)).rejects.toThrow()
    shop.mend()
    await sync({ add: [{ sku: 'CH-1' }] }, me)
    expect(skusIn()).toEqual(['CH-1'])
  })

  it('returns refused and silently omitted products, and adds the others', async () => {
    const me = await loggedIn()
    const hidden = PRODUCTS.find(({ visibility }) => visibility === 1)
    const add = ['NOPE', String(hidden?.['sku']), 'CH-1'].map((sku) => ({ sku }))
    expect(await sync({ add }, me)).toMatchObject({
      result: { items: [{ sku: 'CH-1' }], refused: [{ sku: 'NOPE' }, { sku: hidden?.['sku'] }] },
    })
  })

  it('stores a variant as its product with the chosen options', async () => {
    const me = await loggedIn()
    await sync({ add: [{ sku, variant: first.sku }] }, me)
    expect(shop.customers[0]?.wishlist[0]?.selected_options.map(atob)).toEqual(
      FAMILY.configurable_options.map(
        ({ attribute_id, attribute_code }) =>
          `configurable/${attribute_id}/${String(first[attribute_code])}`,
      ),
    )
  })

  it.each(VERSIONS)(
    'contains a product and each of its variants, and removes them separately, at %s',
    async (_, data) => {
      shop = openMagentoShop(PRODUCTS, data)
      const me = await loggedIn()
      const all = [{ sku, variant: first.sku }, { sku }, { sku, variant: second.sku }]
      const answer = await sync({ add: all }, me)
      expect(answer).toMatchObject({ result: { refused: [] } })
      expect(itemsOf(answer)).toEqual(all)
      const calls = shop.countRequests('mutation')
      expect(itemsOf(await sync({ add: all }, me))).toEqual(all)
      expect(shop.countRequests('mutation')).toBe(calls)
      expect(itemsOf(await sync({ remove: [{ sku }] }, me))).toEqual([all[0], all[2]])
      expect(itemsOf(await sync({ remove: [{ sku, variant: first.sku }] }, me))).toEqual([all[2]])
    },
  )

  it('removes a product with all its variants if only its SKU is sent', async () => {
    const me = await loggedIn()
    await sync({ add: [{ sku, variant: first.sku }, { sku }, { sku: 'CH-1' }] }, me)
    expect(itemsOf(await sync({ remove: [sku] }, me))).toEqual([{ sku: 'CH-1' }])
  })

  it('refuses a variant that its product does not have', async () => {
    const me = await loggedIn()
    const missingVariant = { sku, variant: `${sku}-NONE` }
    expect(await sync({ add: [missingVariant, { sku: 'CH-1' }] }, me)).toMatchObject({
      result: { items: [{ sku: 'CH-1' }], refused: [missingVariant] },
    })
  })

  it('is refused without a token or with an expired one', async () => {
    const me = await loggedIn()
    expect(await sync({}, {})).toMatchObject({ ok: false, code: 401 })
    vi.setSystemTime(NOW + 3_600_001)
    expect(await sync({}, me)).toMatchObject({ ok: false, code: 401 })
  })

  it('is read with field names that are tested against the schema', () => {
    const names = BACKEND_QUERIES.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['wishlist', 'wishlist.add', 'wishlist.remove']))
  })
})

describe('the call of a browser about the wishlist', () => {
  const call = (shopper: Shopper, change: object) =>
    shopper.send(WISHLIST_PATH, {
      ...{ method: 'POST', body: JSON.stringify(change) },
      headers: { 'Content-Type': 'application/json', 'X-Reuna': '1' },
    })

  it('returns the list of a customer, with messages for refused products', async () => {
    await loggedIn()
    const shopper = new Shopper(shop.env)
    await shopper.call('session.login', { username: AINO.email, password: PASSWORD })
    const answer = await call(shopper, { add: [{ sku: 'CH-1' }, { sku: 'NOPE' }], remove: [] })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      200,
      {
        result: {
          items: [{ sku: 'CH-1' }],
          refused: [{ sku: 'NOPE', text: expect.stringContaining('tällä laitteella') }],
        },
      },
    ])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('removes a variant, or for older scripts a product with all its variants', async () => {
    await loggedIn()
    const shopper = new Shopper(shop.env)
    await shopper.call('session.login', { username: AINO.email, password: PASSWORD })
    const add = [first, second].map((variant) => ({ sku, variant: variant.sku }))
    await call(shopper, { add: [{ sku }, ...add], remove: [] })
    await call(shopper, { add: [], remove: [add[0]] })
    expect(skusIn()).toEqual([sku, sku])
    await call(shopper, { add: [], remove: [sku] })
    expect(skusIn()).toEqual([])
  })

  it('refuses guests and empty changes', async () => {
    const guest = new Shopper(shop.env)
    expect((await call(guest, { add: [], remove: [] })).status).toBe(401)
    expect((await call(guest, { add: [{ sku: '' }] })).status).toBe(400)
  })

  it('reports that the backend has no wishlist', async () => {
    const shopper = new Shopper()
    await shopper.call('session.create', { customer: { ...AINO, password: PASSWORD } })
    expect((await call(shopper, { add: [], remove: [] })).status).toBe(404)
  })
})
