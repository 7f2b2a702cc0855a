import { describe, expect, it } from 'vitest'
import type { OrderAddress, OrderRequest } from '../../shared/order/order.ts'
import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent } from '../../shared/tracking/event.ts'
import { finishTold } from '../order/finish.ts'
import { OrderTable } from '../order/order-table.ts'
import { agree, requestOf } from '../testing/order-play.ts'
import { saveOrder, orderedOffline } from '../testing/ordered-offline.ts'
import { shopWith, World } from '../testing/world.ts'
import { forgetOrders, trackOrders } from './orders.ts'

/** What a tracker hears. */
class Heard {
  readonly lines: string[] = []
  readonly numbers = new Set<string>()

  async identify({ email }: MarketingCustomer): Promise<void> {
    this.lines.push(`who ${email}`)
  }

  async trackAll(events: readonly NamedEvent[]): Promise<void> {
    for (const { data } of events) {
      this.lines.push(data.event)
      if (data.event === 'placedOrder') this.numbers.add(data.order.orderNumber)
      if (data.event === 'orderedProduct') this.numbers.add(data.orderNumber)
    }
  }
}

const telling = () => new World({ isTrackingEnabled: () => true })
const ALL = ['who aino@example.test', 'placedOrder', 'orderedProduct']

/** The order of a form that was sent, with an address to write to. */
async function sentByForm(world: World) {
  const { tab } = await shopWith({ A: 2 }, world)
  const { addressInformation, ...rest } = requestOf(tab, 10)
  const billingAddress: OrderAddress = {
    ...addressInformation.billingAddress,
    email: 'aino@example.test',
  }
  const request: OrderRequest = {
    ...{ ...rest, order_id: '01JD0000000000000000000000' },
    addressInformation: { ...addressInformation, billingAddress },
  }
  await tab.shop.orders.saveForm(request)
  const orders = new OrderTable(world.table)
  const thank = (orderNumber = '000000007') => {
    const ports = { orders, clearCart: async () => undefined, forgetDetails: async () => undefined }
    const place = { storeCode: 'fi', owner: '', cart: '' }
    const told = { order_id: request.order_id, orderNumber }
    return finishTold(ports, told, place, world.clock.now())
  }
  return { world, tab, orders, request, thank }
}

describe('an order that the marketing provider is told of', () => {
  it('is told when it exists, not before, once: who ordered, the order, then each ordered product', async () => {
    const { orders, thank, world, request } = await sentByForm(telling())
    const heard = new Heard()
    await trackOrders(heard, orders)
    expect(heard.lines).toEqual([])
    await thank()
    await trackOrders(heard, orders)
    await trackOrders(heard, orders)
    expect(heard.lines).toEqual(ALL)
    const kept = await world.table.get(`orders/${request.order_id}`)
    expect(kept).not.toHaveProperty('request')
    expect(kept).not.toHaveProperty('isTold')
  })

  it.each([
    ['its number', '000000007', '000000007'],
    ['its key, while nobody knows its number', '', '01JD0000000000000000000000'],
  ])('is called by %s', async (_, number, called) => {
    const { orders, thank } = await sentByForm(telling())
    const heard = new Heard()
    await thank(number)
    await trackOrders(heard, orders)
    expect([...heard.numbers]).toEqual([called])
  })

  it('made offline is told when it is really placed', async () => {
    const { world, tab } = await orderedOffline(telling())
    const orders = new OrderTable(world.table)
    const heard = new Heard()
    await trackOrders(heard, orders)
    expect(heard.lines).toEqual([])
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(1000)
    await trackOrders(heard, orders)
    expect(heard.lines).toEqual(['placedOrder', 'orderedProduct'])
  })

  it('that waits for its payment is told on the page of thanks, and one that was given up is not', async () => {
    for (const payment of ['waiting', 'cancelled'] as const) {
      const { orders, request, thank } = await sentByForm(telling())
      const heard = new Heard()
      await orders.change(request, (kept) => ({ ...kept, state: 'done', payment }))
      await trackOrders(heard, orders)
      expect(heard.lines).toEqual([])
      if (payment === 'cancelled') {
        expect(await orders.get(request.order_id)).not.toHaveProperty('request')
        continue
      }
      await thank()
      await trackOrders(heard, orders)
      expect(heard.lines).toEqual(ALL)
    }
  })

  it('is told also when the session has ended meanwhile', async () => {
    const world = telling()
    const { tab } = await shopWith({ A: 1 }, world)
    await tab.shop.session.logIn('anna', 'secret')
    await world.pass(1000)
    await world.setOnline(false)
    await saveOrder(tab)
    await world.setOnline(true)
    await agree(tab, 10)
    await world.pass(1000)
    await tab.shop.session.end()
    const heard = new Heard()
    await trackOrders(heard, new OrderTable(world.table))
    expect(heard.lines).toEqual(['placedOrder', 'orderedProduct'])
  })

  it('is nobody’s business without consent, and after it was withdrawn', async () => {
    const plain = await sentByForm(new World())
    const heard = new Heard()
    await plain.thank()
    await trackOrders(heard, plain.orders)
    expect(await plain.orders.get(plain.request.order_id)).not.toHaveProperty('request')
    const { orders, request, thank } = await sentByForm(telling())
    await forgetOrders(orders)
    expect(await orders.get(request.order_id)).toMatchObject({
      request: { order_id: request.order_id },
    })
    await thank()
    await trackOrders(heard, orders)
    expect(heard.lines).toEqual([])
    expect(await orders.get(request.order_id)).not.toHaveProperty('request')
  })

  it('leaves the marketing customer and what waits behind at a logout', async () => {
    const world = telling()
    const { tab } = await shopWith({ A: 1 }, world)
    await tab.shop.session.logIn('anna', 'secret')
    await world.pass(1000)
    await world.table.set('klaviyo/customer', { email: 'anna@example.test' })
    await world.table.set('klaviyo/trackQueue', [{ id: 'x' }])
    await tab.shop.session.logOut()
    expect(await world.table.list('klaviyo/')).toEqual([])
  })
})
