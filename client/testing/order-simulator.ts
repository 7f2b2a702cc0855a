import { lineOf } from '../../shared/fixtures/carts.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { StoredOrder } from '../order/stored-order.ts'
import type { OrderFault } from './fake-orders.ts'
import type { Fault } from './fake-server.ts'
import { Simulator, type Tab, type SimulatorOptions } from './simulator.ts'

/** An event of a schedule. */
export type ScheduledEvent =
  | { add: string; qty: number }
  | { order: number }
  | { say: 'yes' | 'accept'; by: number }
  | { wait: number }
  | { network: boolean }
  | { price: number }
  | { open: true }
  | { close: number; at: number; when: 'before' | 'after' }

/** A request for everything in a tab's cart, at the price the shopper sees. */
export function requestOf(tab: Tab, price: number): Omit<OrderRequest, 'order_id'> {
  const { items } = tab.shop.cart.$cart.get()
  const address = { firstname: 'Aino', lastname: 'Aalto', street: ['Katu 1'] }
  return {
    products: items.map(({ sku, qty, name }) => ({ sku, qty, name, price })),
    addressInformation: {
      billingAddress: { ...address, postcode: '00100', city: 'Helsinki', country_id: 'FI' },
      payment_method_code: 'cashondelivery',
    },
    confirmed: { grand_total: items.reduce((sum, { qty }) => sum + qty * price, 0) },
  }
}

/** The shopper confirms all pending orders at the current price. */
export async function agree({ shop }: Tab, price: number): Promise<void> {
  const waiting = shop.orders.$orders.get()
  for (const order of waiting) {
    if (order.state === 'needs_review') await acceptNow(shop, order, price)
  }
  await shop.orders.confirm(waiting)
}

async function acceptNow(shop: Tab['shop'], order: StoredOrder, price: number): Promise<void> {
  const { products, confirmed } = requestOf({ shop } as Tab, price)
  if (products.length === 0) await shop.orders.drop(order)
  else await shop.orders.accept(order, { products, confirmed })
}

/** Runs a schedule, and records what was added to carts and which orders were reported as saved. */
export class OrderSimulator {
  readonly simulator: Simulator
  readonly added = new Map<string, number>()
  /** For each saved order: the quantities that must be ordered in the end. */
  readonly promised: Readonly<Record<string, number>>[] = []
  readonly #doomed = new Set<Tab>()

  constructor(
    faults: readonly Fault[],
    orderFaults: readonly OrderFault[],
    options: SimulatorOptions = {},
  ) {
    let requestCount = 0
    let ordered = 0
    const faultOf = () => faults[requestCount++ % faults.length] ?? 'answered'
    this.simulator = new Simulator({ ...options, faultOf })
    this.simulator.server.orders.faultOf = () =>
      orderFaults[ordered++ % orderFaults.length] ?? 'made'
  }

  async run(schedule: readonly ScheduledEvent[]): Promise<void> {
    for (const event of schedule) {
      await this.#apply(event)
      this.simulator.closeEnded()
    }
    await this.#converge()
  }

  /** Quantity of each sku in all orders at the backend. */
  ordered(): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { products } of this.simulator.server.orders.made) {
      for (const [sku, qty] of Object.entries(products)) sums[sku] = (sums[sku] ?? 0) + qty
    }
    return sums
  }

  async #apply(event: ScheduledEvent): Promise<void> {
    const { simulator } = this
    const { orders } = simulator.server
    if ('add' in event) await this.#addGoods(event.add, event.qty)
    else if ('order' in event) await this.#order(event.order)
    else if ('say' in event) {
      const tab = this.#tab(event.by)
      if (tab) void agree(tab, orders.price)
      await simulator.rest()
    } else if ('wait' in event) await simulator.advance(event.wait)
    else if ('network' in event) await simulator.setOnline(event.network)
    else if ('price' in event) orders.price = event.price
    else if ('open' in event) await simulator.open()
    else this.#endTab(event)
  }

  /** Adds in a tab that stays open, so that the addition is certain. */
  async #addGoods(sku: string, qty: number): Promise<void> {
    const { simulator } = this
    const tab = simulator.tabs.find((each) => !this.#doomed.has(each)) ?? (await simulator.open())
    await tab.shop.cart.add(lineOf(sku, qty))
    await simulator.rest()
    this.added.set(sku, (this.added.get(sku) ?? 0) + qty)
  }

  async #order(by: number): Promise<void> {
    const { simulator } = this
    const tab = this.#tab(by)
    if (!tab || tab.shop.cart.$cart.get().items.length === 0) return
    const request = requestOf(tab, simulator.server.orders.price)
    const products = request.products.map(({ sku, qty }) => [sku, qty] as const)
    const before = this.ordered()
    let isNotified = false
    const saving = tab.shop.orders.save(request)
    void saving.then(
      (saved) => (isNotified = saved !== 'in-doubt'),
      () => undefined,
    )
    await simulator.rest()
    if (!isNotified) return
    const pieces = products.map(([sku, qty]) => [sku, (before[sku] ?? 0) + qty] as const)
    this.promised.push(Object.fromEntries(pieces))
  }

  #endTab({ close, at, when }: Extract<ScheduledEvent, { close: number }>): void {
    const tab = this.#tab(close)
    if (!tab) return
    tab.lifetime.endAt(at, when)
    this.#doomed.add(tab)
  }

  #tab(index: number): Tab | undefined {
    return this.simulator.tabs[index % Math.max(1, this.simulator.tabs.length)]
  }

  /** Runs without faults, and confirms until no order is pending. */
  async #converge(): Promise<void> {
    const { simulator } = this
    const { orders } = simulator.server
    orders.faultOf = () => 'made'
    orders.release()
    for (let round = 0; round < 4; round += 1) {
      await simulator.converge()
      orders.release()
      const [tab] = simulator.tabs
      if (!tab || (await tab.shop.orders.restore()).every(({ state }) => state === 'done')) return
      await agree(tab, orders.price)
      await simulator.advance(5000)
    }
  }
}
