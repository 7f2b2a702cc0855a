import { describe, expect, it } from 'vitest'
import type { OrderAddress, OrderRequest } from '../../shared/order/order.ts'
import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent } from '../../shared/tracking/event.ts'
import { finishFromThanks } from '../order/finish-order.ts'
import { OrderTable } from '../order/order-table.ts'
import { agree, requestOf } from '../testing/order-simulator.ts'
import { saveOrder, orderedOffline } from '../testing/ordered-offline.ts'
import { shopWith, Simulator } from '../testing/simulator.ts'
import { forgetOrders, trackOrders } from './orders.ts'

/** Records the events that a tracker sends. */
class RecordedEvents {
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

const telling = () => new Simulator({ isTrackingEnabled: () => true })
const ALL = ['who aino@example.test', 'placedOrder', 'orderedProduct']

/** An order that was submitted by a form, with an e-mail address. */
async function sentByForm(simulator: Simulator) {
  const { tab } = await shopWith({ A: 2 }, simulator)
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
  const orders = new OrderTable(simulator.table)
  const thank = (orderNumber = '000000007') => {
    const ports = { orders, clearCart: async () => undefined, forgetDetails: async () => undefined }
    const place = { storeCode: 'fi', owner: '', cart: '' }
    const placed = { order_id: request.order_id, orderNumber }
    return finishFromThanks(ports, placed, place, simulator.clock.now())
  }
  return { simulator, tab, orders, request, thank }
}

describe('an order sent to the marketing provider', () => {
  it('is sent once, when it exists: the buyer, the order, then each ordered product', async () => {
    const { orders, thank, simulator, request } = await sentByForm(telling())
    const recorded = new RecordedEvents()
    await trackOrders(recorded, orders)
    expect(recorded.lines).toEqual([])
    await thank()
    await trackOrders(recorded, orders)
    await trackOrders(recorded, orders)
    expect(recorded.lines).toEqual(ALL)
    const stored = await simulator.table.get(`orders/${request.order_id}`)
    expect(stored).not.toHaveProperty('request')
    expect(stored).not.toHaveProperty('isTold')
  })

  it.each([
    ['its number', '000000007', '000000007'],
    ['its key, while nobody knows its number', '', '01JD0000000000000000000000'],
  ])('is called by %s', async (_, number, called) => {
    const { orders, thank } = await sentByForm(telling())
    const recorded = new RecordedEvents()
    await thank(number)
    await trackOrders(recorded, orders)
    expect([...recorded.numbers]).toEqual([called])
  })

  it('made offline is sent when it is placed', async () => {
    const { simulator, tab } = await orderedOffline(telling())
    const orders = new OrderTable(simulator.table)
    const recorded = new RecordedEvents()
    await trackOrders(recorded, orders)
    expect(recorded.lines).toEqual([])
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    await trackOrders(recorded, orders)
    expect(recorded.lines).toEqual(['placedOrder', 'orderedProduct'])
  })

  it('that waits for its payment is sent on the thank-you page, a cancelled one is not', async () => {
    for (const payment of ['waiting', 'cancelled'] as const) {
      const { orders, request, thank } = await sentByForm(telling())
      const recorded = new RecordedEvents()
      await orders.change(request, (stored) => ({ ...stored, state: 'done', payment }))
      await trackOrders(recorded, orders)
      expect(recorded.lines).toEqual([])
      if (payment === 'cancelled') {
        expect(await orders.get(request.order_id)).not.toHaveProperty('request')
        continue
      }
      await thank()
      await trackOrders(recorded, orders)
      expect(recorded.lines).toEqual(ALL)
    }
  })

  it('is sent even if the session has ended meanwhile', async () => {
    const simulator = telling()
    const { tab } = await shopWith({ A: 1 }, simulator)
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    await simulator.setOnline(false)
    await saveOrder(tab)
    await simulator.setOnline(true)
    await agree(tab, 10)
    await simulator.advance(1000)
    await tab.shop.session.end()
    const recorded = new RecordedEvents()
    await trackOrders(recorded, new OrderTable(simulator.table))
    expect(recorded.lines).toEqual(['placedOrder', 'orderedProduct'])
  })

  it('is not sent without consent, nor after it was withdrawn', async () => {
    const plain = await sentByForm(new Simulator())
    const recorded = new RecordedEvents()
    await plain.thank()
    await trackOrders(recorded, plain.orders)
    expect(await plain.orders.get(plain.request.order_id)).not.toHaveProperty('request')
    const { orders, request, thank } = await sentByForm(telling())
    await forgetOrders(orders)
    expect(await orders.get(request.order_id)).toMatchObject({
      request: { order_id: request.order_id },
    })
    await thank()
    await trackOrders(recorded, orders)
    expect(recorded.lines).toEqual([])
    expect(await orders.get(request.order_id)).not.toHaveProperty('request')
  })

  it('is not followed by the marketing customer and pending events after a logout', async () => {
    const simulator = telling()
    const { tab } = await shopWith({ A: 1 }, simulator)
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    await simulator.table.set('klaviyo/customer', { email: 'anna@example.test' })
    await simulator.table.set('klaviyo/trackQueue', [{ id: 'x' }])
    await tab.shop.session.logOut()
    expect(await simulator.table.list('klaviyo/')).toEqual([])
  })
})
