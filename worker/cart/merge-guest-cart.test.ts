import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MergedGuestCart } from '../../shared/api.ts'
import { mergeQuantities } from '../../shared/cart/merge.ts'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { captureLog, prepareAccounts, PASSWORD, post } from '../testing/accounts.ts'
import { failingDb } from '../testing/failing-db.ts'
import { LOSE_RESPONSE, openRemoteShop, refuseWith } from '../testing/remote-shop.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import { pullLines, Shopper } from '../testing/shopper.ts'
import { RECORD_LEASE_MS } from '../idempotency/idempotency-records.ts'

const GUESTS = [
  { sku: 'CBL-1', qty: 2 },
  { sku: 'CBL-2', qty: 1 },
]
const OWN = { sku: 'CBL-1', qty: 3 }

let email = ''
let session = ''

beforeAll(async () => {
  await prepareAccounts()
  const somebody = new Shopper()
  email = `henkilo-${crypto.randomUUID().slice(0, 8)}@reuna.example`
  const customer = { email, firstname: 'Aino', lastname: 'Virtanen', password: PASSWORD }
  expect((await somebody.call('session.create', { customer })).status).toBe(200)
  session = somebody.jar.get('reuna-session') ?? ''
})
beforeEach(() => void captureLog())
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.useRealTimers())

const linesOf = async (shopper: Shopper) => {
  const lines = await pullLines(shopper)
  return Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]))
}

async function put(shopper: Shopper, ...items: readonly CartItemRequest[]) {
  for (const cartItem of items) {
    expect((await shopper.call('cart.update', { cartItem })).status).toBe(200)
  }
}

/** A customer with a stored cart, and a browser with another cart filled by a guest. */
async function guestAndOwner(env = {}) {
  const { SHOP } = testEnv()
  await SHOP.batch([SHOP.prepare('DELETE FROM cart_item'), SHOP.prepare('DELETE FROM cart')])
  const setSession = (shopper: Shopper) => void shopper.jar.set('reuna-session', session)
  const customer = new Shopper()
  setSession(customer)
  await customer.call('cart.create', {})
  await put(customer, OWN)
  const guest = new Shopper(env)
  await guest.call('cart.create', {})
  await put(guest, ...GUESTS)
  const logIn = (shopper: Shopper) => post(shopper, 'login', { email, password: PASSWORD })
  return { customer, guest, logIn, setSession }
}

/** The lines after the login, whatever the merge rule is. */
const ALL = { 'CBL-1': mergeQuantities(2, OWN.qty), 'CBL-2': 1 }

describe('a login by a form', () => {
  it('merges the guest’s cart at the server into the customer’s', async () => {
    const { customer, guest, logIn } = await guestAndOwner()
    expect((await logIn(guest)).status).toBe(303)
    expect(await linesOf(guest)).toEqual(ALL)
    expect(await linesOf(customer)).toEqual(ALL)
    const page = await guest.send('/cart', {})
    expect(page.text).toContain('CBL-2')
  })

  it('merges once if the form is posted again after lost responses', async () => {
    const { customer, guest, logIn } = await guestAndOwner()
    const copies = [guest.copy(), guest.copy(), guest.copy()]
    for (const copy of copies) expect((await logIn(copy)).status).toBe(303)
    expect(await linesOf(customer)).toEqual(ALL)
    await Promise.all(copies.map((copy) => copy.send('/cart', {})))
    expect(await linesOf(customer)).toEqual(ALL)
  })

  it('merges products added to the guest’s cart after a login whose response was lost', async () => {
    const { customer, guest, logIn } = await guestAndOwner()
    await logIn(guest.copy())
    await put(guest, { sku: 'CBL-2', qty: 3 }, { sku: 'KA-7/B', qty: 1 })
    await logIn(guest)
    expect(await linesOf(customer)).toEqual({ ...ALL, 'CBL-2': 4, 'KA-7/B': 1 })
  })

  it('shows the customer’s cart if the guest had none', async () => {
    const { logIn } = await guestAndOwner()
    const otherShopper = new Shopper()
    await logIn(otherShopper)
    expect(await linesOf(otherShopper)).toEqual({ 'CBL-1': 3 })
  })

  it('keeps the guest’s cart if it cannot be read, and merges it at the next read', async () => {
    const shop = openRemoteShop()
    const { customer, guest, logIn } = await guestAndOwner(shop.env)
    shop.fail(/cart\/pull/, () => Promise.reject(new TypeError('unreachable')))
    expect((await logIn(guest)).status).toBe(303)
    shop.mend()
    expect(await linesOf(guest)).toEqual({ 'CBL-1': 2, 'CBL-2': 1 })
    expect(await linesOf(customer)).toEqual({ 'CBL-1': 3 })
    vi.setSystemTime(NOW + RECORD_LEASE_MS + 1)
    await guest.send('/cart', {})
    expect(await linesOf(guest)).toEqual(ALL)
    expect(await linesOf(customer)).toEqual(ALL)
  })
})

describe('the cart of a browser that logs in', () => {
  it('returns the merged lines on every call, and names the guest’s cart in every response', async () => {
    const { guest, setSession } = await guestAndOwner()
    const { meta: before } = await guest.call('cart.pull', {})
    setSession(guest)
    for (const _ of [1, 2]) {
      const { result, meta } = await guest.call('cart.create', {})
      const { took } = result as { took: MergedGuestCart }
      expect(took).toMatchObject({ cart: before.cart, refused: [] })
      expect(took.lines.map(({ sku, qty, href }) => [sku, qty, href?.startsWith('/p/')])).toEqual([
        ['CBL-1', 2, true],
        ['CBL-2', 1, true],
      ])
      expect(meta.took).toBe(before.cart)
    }
    expect((await guest.call('cart.pull', {})).meta.took).toBe(before.cart)
    expect(await linesOf(guest)).toEqual(ALL)
  })

  it.each([
    ['unreachable', () => Promise.reject(new TypeError('unreachable'))],
    ['done without an answer', LOSE_RESPONSE],
  ] as const)(
    'has both carts’ products once after a retry when any call is %s',
    async (_, respond) => {
      for (let at = 1; at < 12; at += 1) {
        const shop = openRemoteShop()
        const { guest, setSession } = await guestAndOwner(shop.env)
        setSession(guest)
        let calls = 0
        shop.fail(/cart\//, (request, work) => {
          calls += 1
          return calls === at ? respond(request, work) : work()
        })
        const copy = guest.copy()
        const { status } = await guest.call('cart.create', {})
        shop.mend()
        vi.setSystemTime(NOW + RECORD_LEASE_MS + 1)
        // This response may be lost as well.
        await copy.call('cart.create', {})
        await guest.call('cart.create', {})
        expect(await linesOf(guest), `call ${at}, ${status}`).toEqual(ALL)
        vi.setSystemTime(NOW)
        vi.restoreAllMocks()
        captureLog()
        if (calls < at) return
      }
      expect.unreachable('the calls have no end')
    },
  )

  it.each(['before', 'after'] as const)(
    'has both carts’ products once when the storefront’s database fails at any call, %s the effect',
    async (failure) => {
      let isOver = false
      for (let at = 1; !isOver; at += 1) {
        const { guest, setSession } = await guestAndOwner()
        setSession(guest)
        const { db, calls } = failingDb(testEnv().DB, at, failure)
        const { status } = await guest.call('cart.create', {}, { DB: db })
        isOver = calls() < at
        expect([200, 503]).toContain(status)
        vi.setSystemTime(NOW + RECORD_LEASE_MS + 1)
        expect((await guest.call('cart.create', {})).status).toBe(200)
        expect(await linesOf(guest), `call ${at}`).toEqual(ALL)
        vi.setSystemTime(NOW)
        expect(at).toBeLessThan(20)
      }
    },
  )

  it('is merged once for ten concurrent tabs', async () => {
    const { customer, guest, setSession } = await guestAndOwner()
    setSession(guest)
    const tabs = Array.from({ length: 10 }, () => guest.copy())
    const response = await Promise.all(tabs.map((tab) => tab.call('cart.create', {})))
    expect(response.some(({ status }) => status === 200)).toBe(true)
    for (const { status } of response) expect([200, 503]).toContain(status)
    expect(await linesOf(customer)).toEqual(ALL)
  })

  it('reports lines that the customer’s cart refuses', async () => {
    const shop = openRemoteShop()
    const { guest, setSession } = await guestAndOwner(shop.env)
    shop.fail(/cart\/update/, async (request, work) => {
      const isRefused = (await request.clone().text()).includes('CBL-1')
      return isRefused ? refuseWith(400, 'not available')(request, work) : work()
    })
    setSession(guest)
    const { result } = await guest.call('cart.create', {})
    const { took } = result as { took: MergedGuestCart }
    const [refused] = took.lines.filter(({ sku }) => sku === 'CBL-1')
    expect(took.refused).toEqual([refused?.item_id])
    expect(await linesOf(guest)).toEqual({ ...ALL, 'CBL-1': OWN.qty })
  })

  it('replaces quantities instead of merging them if the guest’s cart is a copy', async () => {
    const { customer, setSession } = await guestAndOwner()
    const guest = new Shopper()
    await guest.call('cart.create', { copy: true })
    await put(guest, { sku: 'CBL-1', qty: 4 }, { sku: 'CBL-2', qty: 2 })
    setSession(guest)
    await guest.call('cart.create', {})
    expect(await linesOf(customer)).toEqual({ 'CBL-1': 4, 'CBL-2': 2 })
  })

  it('keeps the coupon', async () => {
    const shop = openRemoteShop()
    const { guest, setSession } = await guestAndOwner(shop.env)
    shop.fail(/cart\/totals/, async (_, work) => {
      const { code, result } = await (await work()).json<{ code: number; result: object }>()
      return Response.json({ code, result: { ...result, coupon_code: 'ARMANI' } })
    })
    setSession(guest)
    await guest.call('cart.create', {})
    expect(shop.lines.filter((line) => line.includes('coupon=ARMANI'))).toHaveLength(1)
    expect(await linesOf(guest)).toEqual(ALL)
  })

  it('stays the guest’s while the shop cannot return its lines, and reports it', async () => {
    const shop = openRemoteShop()
    const { guest, setSession } = await guestAndOwner(shop.env)
    setSession(guest)
    shop.fail(/cart\/pull/, refuseWith(500, 'out of order'))
    const { status, meta } = await guest.call('cart.create', {})
    expect([status, meta.problem, meta.serverCart]).toEqual([503, 'server.unavailable', 'guest'])
    expect(shop.lines.filter((line) => line.startsWith('POST /api/cart/create'))).toHaveLength(1)
  })
})
