import { beforeAll, describe, expect, it } from 'vitest'
import { PURCHASE_ORDER } from '../../../shared/checkout/details.ts'
import { ADDRESSES } from './addresses.ts'
import { itemsOf } from './buy.ts'
import { CAN_COUNT_GUEST_ORDERS, ordersOfCustomer, ordersOfEmail } from './count-orders.ts'
import { allProducts, byType, skuInStock, type ListedProduct } from './products.ts'
import { magentoHasField, MAGENTO_URL, LONG_TIMEOUT } from './real-magento.ts'
import { contractCustomer, contractShopper, freshEmail, type ContractShopper } from './shopper.ts'
import { defaultRealStoreView, type RealStoreView } from './views.ts'

const { ONCE_COUPON = '' } = process.env

let main: RealStoreView
let listed: readonly ListedProduct[]

beforeAll(async () => {
  if (MAGENTO_URL === '') return
  main = await defaultRealStoreView()
  listed = await allProducts()
}, LONG_TIMEOUT.timeout)

const firstOf = (type: string) => skuInStock(listed, type)

async function fill(shopper: ContractShopper, type = 'SimpleProduct'): Promise<void> {
  for (const cartItem of await itemsOf(firstOf(type) ?? '', main.engine())) {
    await shopper.done('cart.update', { cartItem })
  }
}

/** Confirms the cart as the checkout does and returns the result. */
async function order(
  shopper: ContractShopper,
  email: string,
  { pays = 'checkmo', sum }: { pays?: string; sum?: number } = {},
) {
  const address = { ...ADDRESSES.DE, email }
  const { email: _, ...to } = address
  const { totals } = await shopper.done('cart.shipping-information', {
    addressInformation: {
      ...{ shippingAddress: to, billingAddress: to },
      ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
    },
  })
  const additional = pays === 'purchaseorder' ? { [PURCHASE_ORDER]: 'PO-7' } : {}
  const placed = await main.backend().call(
    'order.place',
    {
      ...{ user_id: '', order_id: crypto.randomUUID(), store_code: main.store, products: [] },
      addressInformation: {
        ...{ shippingAddress: address, billingAddress: address, payment_method_code: pays },
        ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
        payment_method_additional: additional,
      },
      grand_total: sum ?? totals.grand_total,
    } as never,
    shopper.who,
  )
  const number =
    placed.ok && placed.result.kind === 'placed' ? placed.result.orderNumber : undefined
  return { placed, number, total: totals.grand_total }
}

describe.skipIf(MAGENTO_URL === '')('orders at a living Magento', LONG_TIMEOUT, () => {
  it('of a guest have the sum that was confirmed, and are found by number, address and postcode', async () => {
    const isFound = await magentoHasField('Query.guestOrder')
    const [shopper, email] = [await contractShopper(main), freshEmail()]
    await fill(shopper)
    const { number = '', total } = await order(shopper, email)
    expect(number).not.toBe('')
    const backend = main.backend()
    const { postcode } = ADDRESSES.DE
    const find = async (requested: object) => {
      const lookup = { orderNumber: number, email, postcode, ...requested }
      const answer = await backend.call('order.lookup', lookup)
      return answer.ok ? answer.result : undefined
    }
    const found = await find({})
    expect([found?.increment_id, found?.grand_total]).toEqual(
      isFound ? [number, total] : [undefined, undefined],
    )
    for (const wrong of [{ postcode: '99999' }, { email: freshEmail() }, { orderNumber: '1' }]) {
      expect(await find(wrong)).toBeUndefined()
    }
    if (CAN_COUNT_GUEST_ORDERS) expect(await ordersOfEmail(email)).toEqual([{ number, total }])
    expect(await shopper.call('cart.pull', {})).toMatchObject({ ok: false, code: 404 })
  })

  it('of a customer are in the history, line by line', async () => {
    const owner = await contractCustomer(main)
    await fill(owner)
    await fill(owner, 'ConfigurableProduct')
    const lines = await owner.done('cart.pull', {})
    const { number, total } = await order(owner, owner.email)
    const { items } = await owner.done('order.history', { pageSize: 10, currentPage: 1 })
    const [first] = items
    expect([items.length, first?.increment_id, first?.grand_total, first?.status]).toEqual([
      ...[1, number, total, 'pending'],
    ])
    expect(first?.items.map(({ sku, qty_ordered }) => [sku, qty_ordered])).toEqual(
      lines.map(({ sku, qty }) => [sku, qty]),
    )
    expect(await ordersOfCustomer(owner.email)).toEqual([{ number, total }])
  })

  it('of every type of product that can be ordered by a customer are made at their sum', async () => {
    const owner = await contractCustomer(main)
    const types = [...byType(listed).keys()].filter((type) => firstOf(type) !== undefined)
    for (const type of types) await fill(owner, type)
    const { number, total } = await order(owner, owner.email)
    expect(await ordersOfCustomer(owner.email)).toEqual([{ number, total }])
    console.log(`${types.length} types in one order of ${total}`)
  })

  it('at another sum than Magento charges are not made', async () => {
    const owner = await contractCustomer(main)
    await fill(owner)
    const { placed, total } = await order(owner, owner.email, { sum: 0.01 })
    expect([placed.ok, total > 1]).toEqual([false, true])
    expect(await ordersOfCustomer(owner.email)).toEqual([])
  })

  it('are paid by each way that is offered', async () => {
    const first = await contractShopper(main)
    await fill(first)
    const offered = await first.done('cart.payment-methods', {})
    for (const { code } of offered) {
      const owner = await contractCustomer(main)
      await fill(owner)
      const { number, placed } = await order(owner, owner.email, { pays: code })
      expect([code, placed.ok, number]).toEqual([code, true, expect.stringMatching(/\d/)])
    }
    console.log(`paid by ${offered.map(({ code }) => code).join(', ')}`)
  })

  it('with a coupon for one use are made once with it', async ({ skip }) => {
    if (ONCE_COUPON === '') return skip('ONCE_COUPON names none')
    const owner = await contractCustomer(main)
    await fill(owner)
    const first = await owner.call('cart.apply-coupon', { coupon: ONCE_COUPON })
    if (!first.ok) return skip(`${ONCE_COUPON} was used before`)
    expect((await order(owner, owner.email)).number).toMatch(/\d/)
    const otherCustomer = await contractCustomer(main)
    await fill(otherCustomer)
    expect(await otherCustomer.call('cart.apply-coupon', { coupon: ONCE_COUPON })).toMatchObject({
      ok: false,
    })
  })
})
