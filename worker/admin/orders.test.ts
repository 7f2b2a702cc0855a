import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAdmin } from '../testing/admin.ts'
import { freshKey, place, requestOf, shopperWith, stateOf } from '../testing/order-shopper.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { stockScarceGoods } from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import type { OrdersAnswer } from './orders.ts'
import type { ShopStatus } from './status.ts'

const SECRET = 'a secret that is long enough for a key'.replaceAll(' ', '-')
const env = { REUNA_KEYS: `all:status,orders,mails:${SECRET} reader:status:${SECRET}` }

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockScarceGoods()
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

async function ask(question: object, kid = 'all') {
  const body = JSON.stringify({ req: crypto.randomUUID(), ...question })
  const answer = await callAdmin('/__admin/orders', body, { env, kid })
  return { status: answer.status, answer: (await answer.json()) as OrdersAnswer }
}

/** An order that was sent and of which nobody heard again. */
async function lostOrder(sku: string) {
  const shop = openRemoteShop()
  const shopper = await shopperWith(shop.env, sku)
  const request = await requestOf(shopper)
  shop.fail(/^POST \/api\/order$/, () => Promise.reject(new TypeError('lost on the way')))
  expect((await place(shopper, request)).state).toBe('checking')
  shop.mend()
  return { shopper, request, shop }
}

describe('orders that are being checked', () => {
  it('are shown to the merchant without a name, in the status and by npm run orders', async () => {
    const { request } = await lostOrder('CBL-1')
    const { answer } = await ask({ step: 'list' })
    const listed = answer.step === 'list' ? answer.orders : []
    expect(listed.find(({ key }) => key === request.order_id)).toEqual({
      ...{ key: request.order_id, site: 'electronics/fi', total: request.confirmed.grand_total },
      ...{ since: NOW, looks: 0, nextLookAt: NOW + 2000 },
    })
    const status = await callAdmin('/__admin/status', '', { env })
    const { orders, mails } = (await status.json()) as ShopStatus
    expect(orders.checking).toEqual(listed)
    expect(mails).toEqual({ waiting: 0, givenUp: 0 })
  })

  it('released as placed: the shopper hears the number, and it is written down who said so', async () => {
    const { shopper, request } = await lostOrder('CBL-2')
    const { order_id: key } = request
    const question = { req: 'release-0001', step: 'release', key, as: 'placed:000000777' }
    expect((await ask(question)).answer).toEqual({ step: 'release', key, state: 'placed' })
    expect((await ask(question)).answer).toEqual({ step: 'release', key, state: 'placed' })
    expect((await stateOf(shopper, key)).outcome).toMatchObject({ orderNumber: '000000777' })
    const { results } = await testEnv()
      .DB.prepare("SELECT kid, detail FROM admin_audit WHERE action = 'order.release'")
      .all()
    expect(results).toEqual([
      { kid: 'all', detail: JSON.stringify({ key, as: 'placed:000000777' }) },
    ])
  })

  it('released as not placed: the shopper may order again', async () => {
    const { shopper, request } = await lostOrder('CBL-3')
    const { order_id: key } = request
    await ask({ step: 'release', key, as: 'not-placed' })
    const again = await place(shopper, { ...request, order_id: freshKey() })
    expect(again.state).toBe('placed')
  })

  it('are released only once, only by the right key and only with an answer', async () => {
    const { request } = await lostOrder('CBL-4')
    const release = { step: 'release', key: request.order_id, as: 'not-placed' }
    expect((await ask(release, 'reader')).status).toBe(401)
    expect((await ask({ ...release, as: 'placed:' })).status).toBe(400)
    expect((await ask({ ...release, key: 'x' })).status).toBe(400)
    expect((await ask(release)).status).toBe(200)
    expect((await ask(release)).status).toBe(409)
    expect((await callAdmin('/__admin/mails', '{}', { env, kid: 'reader' })).status).toBe(401)
  })

  it('e-mail of the shop can be looked at, newest first, and says that it is not sent', async () => {
    const shopper = await shopperWith({}, 'CBL-5')
    await place(shopper, await requestOf(shopper))
    const answer = await callAdmin('/__admin/mails', '{}', { env })
    const { isSent, mails } = (await answer.json()) as { isSent: boolean; mails: object[] }
    expect(isSent).toBe(false)
    expect(mails[0]).toMatchObject({ kind: 'order', recipient: 'aino@example.test', sent_at: null })
  })
})
