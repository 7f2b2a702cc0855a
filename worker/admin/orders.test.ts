import { describe, expect, it } from 'vitest'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { LOOKUP_FORM } from '../../shared/order/lookup.ts'
import { callAdmin } from '../testing/admin.ts'
import {
  createOrderKey,
  submitOrder,
  createOrderRequest,
  shopperWith,
  stateOf,
} from '../testing/order-shopper.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import {
  callShop as shopAsk,
  cartWith,
  HOME,
  orderNumberOf,
  placeShopOrder,
  setUpOrders,
} from '../testing/shop-orders.ts'
import { NOW, testEnv } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import type { OrdersAnswer } from './orders.ts'
import type { ShopStatus } from './status.ts'

const SECRET = 'a secret that is long enough for a key'.replaceAll(' ', '-')
const env = { REUNA_KEYS: `all:status,orders,mails:${SECRET} reader:status:${SECRET}` }

setUpOrders()

async function post(question: object, kid = 'all') {
  const body = JSON.stringify({ req: crypto.randomUUID(), ...question })
  const response = await callAdmin('/__admin/orders', body, { env, kid })
  return { status: response.status, answer: (await response.json()) as OrdersAnswer }
}

/** An order that was sent and got no response. */
async function lostOrder(sku: string) {
  const shop = openRemoteShop()
  const shopper = await shopperWith(shop.env, sku)
  const request = await createOrderRequest(shopper)
  shop.fail(/^POST \/api\/order$/, () => Promise.reject(new TypeError('lost on the way')))
  expect((await submitOrder(shopper, request)).state).toBe('checking')
  shop.mend()
  return { shopper, request, shop }
}

describe('orders in doubt', () => {
  it('are listed without personal data, in the status and by npm run orders', async () => {
    const { request } = await lostOrder('CBL-1')
    const { answer } = await post({ step: 'list' })
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

  it('released as placed: the shopper sees the number, and the key is recorded', async () => {
    const { shopper, request } = await lostOrder('CBL-2')
    const { order_id: key } = request
    const question = { req: 'release-0001', step: 'release', key, as: 'placed:000000777' }
    expect((await post(question)).answer).toEqual({ step: 'release', key, state: 'placed' })
    expect((await post(question)).answer).toEqual({ step: 'release', key, state: 'placed' })
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
    await post({ step: 'release', key, as: 'not-placed' })
    const newOrder = await submitOrder(shopper, { ...request, order_id: createOrderKey() })
    expect(newOrder.state).toBe('placed')
  })

  it('are released once, only by a key with the scope, and only with an outcome', async () => {
    const { request } = await lostOrder('CBL-4')
    const release = { step: 'release', key: request.order_id, as: 'not-placed' }
    expect((await post(release, 'reader')).status).toBe(401)
    expect((await post({ ...release, as: 'placed:' })).status).toBe(400)
    expect((await post({ ...release, key: 'x' })).status).toBe(400)
    expect((await post(release)).status).toBe(200)
    expect((await post(release)).status).toBe(409)
    expect((await callAdmin('/__admin/mails', '{}', { env, kid: 'reader' })).status).toBe(401)
  })

  it("the shop's e-mails are listed newest first, with a note that they are not sent", async () => {
    const shopper = await shopperWith({}, 'CBL-5')
    await submitOrder(shopper, await createOrderRequest(shopper))
    const response = await callAdmin('/__admin/mails', '{}', { env })
    const { isSent, mails } = (await response.json()) as { isSent: boolean; mails: object[] }
    expect(isSent).toBe(false)
    expect(mails[0]).toMatchObject({ kind: 'order', recipient: 'aino@example.test', sent_at: null })
  })
})

describe('shipping of built-in orders', () => {
  const mailsOf = async (number: string) => {
    const sql = "SELECT subject, body, recipient FROM outbox_mail WHERE once LIKE 'sent:%'"
    const { results } = await testEnv()
      .SHOP.prepare(sql)
      .all<{ subject: string; body: string; recipient: string }>()
    return results.filter(({ subject }) => subject.includes(number))
  }
  const placed = async (sku: string) => {
    const shopper = await shopperWith({}, sku)
    const { number = '' } = await submitOrder(shopper, await createOrderRequest(shopper))
    return { shopper, number }
  }
  const follow = async (shopper: Shopper, orderNumber: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = `${new URLSearchParams({ orderNumber, email: 'aino@example.test' })}`
    await shopper.send(LOOKUP_FORM, { method: 'POST', headers, body })
    const { text } = await shopper.send('/order-tracking', { method: 'GET' })
    return {
      words: textOf(text),
      current: /aria-current="step"><span>([^<]*)/.exec(text)?.[1],
    }
  }

  it('shipped by npm run orders: tracking shows the code, and one e-mail is sent', async () => {
    const { shopper, number } = await placed('CBL-6')
    const sent = { step: 'sent', number, tracking: 'JJFI-123' }
    expect((await post(sent)).answer).toEqual({ step: 'sent', number, isNew: true })
    expect((await post({ ...sent, tracking: 'JJFI-124' })).answer).toMatchObject({ isNew: false })
    const [mail, ...more] = await mailsOf(number)
    expect([mail?.recipient, more]).toEqual(['aino@example.test', []])
    for (const part of ['Hei Aino', number, 'Seurantatunnus: JJFI-123', '/order-tracking']) {
      expect(mail?.body).toContain(part)
    }
    const { words: text, current } = await follow(shopper, number)
    expect(current).toBe('Matkalla')
    expect(text).toContain('Seurantatunnus JJFI-124')
  })

  it('delivered: all steps are complete, the code stays, and the state cannot be reversed', async () => {
    const { shopper, number } = await placed('CBL-7')
    await post({ step: 'sent', number, tracking: 'JJFI-7' })
    expect((await post({ step: 'delivered', number })).answer).toMatchObject({ isNew: true })
    const { words: text, current } = await follow(shopper, number)
    expect([current, text.includes('JJFI-7')]).toEqual([undefined, true])
    const back = await post({ step: 'sent', number })
    expect([back.status, back.answer]).toMatchObject([
      ...[409, { problem: 'the order cannot get there: its status is complete' }],
    ])
    expect(await mailsOf(number)).toHaveLength(1)
  })

  it('is refused for an unknown number, for files and without the scope', async () => {
    expect((await post({ step: 'sent', number: '999999999' })).status).toBe(409)
    expect((await post({ step: 'sent', number: '12x' })).status).toBe(400)
    expect((await post({ step: 'sent', number: '1', tracking: '<b>' })).status).toBe(400)
    expect((await post({ step: 'sent', number: '1' }, 'reader')).status).toBe(401)
    const { result } = await shopAsk(
      'POST',
      '/order',
      await placeShopOrder(await cartWith('FILE'), {
        addressInformation: { billingAddress: HOME, payment_method_code: 'banktransfer' },
      }),
    )
    const number = orderNumberOf({ result }) ?? ''
    const virtual = await post({ step: 'sent', number })
    expect(virtual.answer).toMatchObject({ problem: 'nothing of this order is sent' })
    expect((await post({ step: 'delivered', number })).answer).toMatchObject({ isNew: true })
    expect(await mailsOf(number)).toEqual([])
  })
})
