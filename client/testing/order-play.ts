import { lineOf } from '../../shared/fixtures/carts.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { StoredOrder } from '../order/stored-order.ts'
import type { OrderFate } from './fake-orders.ts'
import type { Fate } from './fake-server.ts'
import { World, type Tab, type WorldOptions } from './world.ts'

/** Something that happens to a device that orders. */
export type Happening =
  | { add: string; qty: number }
  | { order: number }
  | { say: 'yes' | 'accept'; by: number }
  | { wait: number }
  | { network: boolean }
  | { price: number }
  | { open: true }
  | { close: number; at: number; when: 'before' | 'after' }

/** The order of everything that a tab shows, at the price the shopper sees. */
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

/** The shopper says yes to everything that waits, as it would cost now. */
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

/** Plays a schedule, and remembers what was put into carts and what the shopper was told is kept. */
export class OrderPlay {
  readonly world: World
  readonly added = new Map<string, number>()
  /** For each order that was told to be kept: how many pieces must be ordered in the end. */
  readonly promised: Readonly<Record<string, number>>[] = []
  readonly #doomed = new Set<Tab>()

  constructor(
    fates: readonly Fate[],
    orderFates: readonly OrderFate[],
    options: WorldOptions = {},
  ) {
    let asked = 0
    let ordered = 0
    const fateOf = () => fates[asked++ % fates.length] ?? 'answered'
    this.world = new World({ ...options, fateOf })
    this.world.server.orders.fateOf = () => orderFates[ordered++ % orderFates.length] ?? 'made'
  }

  async play(schedule: readonly Happening[]): Promise<void> {
    for (const happening of schedule) {
      await this.#happen(happening)
      this.world.bury()
    }
    await this.#comeToRest()
  }

  /** Pieces of each sku in all orders at the backend. */
  ordered(): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { goods } of this.world.server.orders.made) {
      for (const [sku, qty] of Object.entries(goods)) sums[sku] = (sums[sku] ?? 0) + qty
    }
    return sums
  }

  async #happen(happening: Happening): Promise<void> {
    const { world } = this
    const { orders } = world.server
    if ('add' in happening) await this.#addGoods(happening.add, happening.qty)
    else if ('order' in happening) await this.#order(happening.order)
    else if ('say' in happening) {
      const tab = this.#tab(happening.by)
      if (tab) void agree(tab, orders.price)
      await world.rest()
    } else if ('wait' in happening) await world.pass(happening.wait)
    else if ('network' in happening) await world.setOnline(happening.network)
    else if ('price' in happening) orders.price = happening.price
    else if ('open' in happening) await world.open()
    else this.#endTab(happening)
  }

  /** Goods are put in where nothing is about to end: what was put in is known for sure. */
  async #addGoods(sku: string, qty: number): Promise<void> {
    const { world } = this
    const tab = world.tabs.find((each) => !this.#doomed.has(each)) ?? (await world.open())
    await tab.shop.cart.add(lineOf(sku, qty))
    await world.rest()
    this.added.set(sku, (this.added.get(sku) ?? 0) + qty)
  }

  async #order(by: number): Promise<void> {
    const { world } = this
    const tab = this.#tab(by)
    if (!tab || tab.shop.cart.$cart.get().items.length === 0) return
    const request = requestOf(tab, world.server.orders.price)
    const goods = request.products.map(({ sku, qty }) => [sku, qty] as const)
    const before = this.ordered()
    let isTold = false
    const saving = tab.shop.orders.save(request)
    void saving.then(
      (saved) => (isTold = saved !== 'in-doubt'),
      () => undefined,
    )
    await world.rest()
    if (!isTold) return
    const pieces = goods.map(([sku, qty]) => [sku, (before[sku] ?? 0) + qty] as const)
    this.promised.push(Object.fromEntries(pieces))
  }

  #endTab({ close, at, when }: Extract<Happening, { close: number }>): void {
    const tab = this.#tab(close)
    if (!tab) return
    tab.life.endAt(at, when)
    this.#doomed.add(tab)
  }

  #tab(index: number): Tab | undefined {
    return this.world.tabs[index % Math.max(1, this.world.tabs.length)]
  }

  /** Everything works, the merchant answers, the shopper says yes until nothing waits. */
  async #comeToRest(): Promise<void> {
    const { world } = this
    const { orders } = world.server
    orders.fateOf = () => 'made'
    orders.release()
    for (let round = 0; round < 4; round += 1) {
      await world.comeToRest()
      orders.release()
      const [tab] = world.tabs
      if (!tab || (await tab.shop.orders.restore()).every(({ state }) => state === 'done')) return
      await agree(tab, orders.price)
      await world.pass(5000)
    }
  }
}
