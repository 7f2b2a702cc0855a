import type { OrderRequest } from '../../shared/order/order.ts'
import { StorageError } from '../db/storage-error.ts'
import { supersede } from './finish.ts'
import { mayHoldGoods } from './hold.ts'
import {
  isOwn,
  type NewOrder,
  type OrderedCart,
  type OrderPorts,
  type OrderWishes,
} from './order-ports.ts'
import type { OrderTable } from './order-table.ts'
import {
  isInDoubt,
  isWaiting,
  makeKept,
  withoutProblem,
  type KeptOrder,
  type OrderPlace,
} from './record.ts'

type KeepingPorts = Pick<
  OrderPorts,
  'clock' | 'newKey' | 'owner' | 'storeCode' | 'readCart' | 'isKept' | 'isTelling'
>

/** What this device has of orders, by who asks. */
export interface OwnOrders {
  /** Of whoever is here, in this store view. */
  mine: readonly KeptOrder[]
  /** How many there is something to do about. */
  open: number
  /** How many wait for others. */
  strangers: number
}

/** Writes orders down and changes what is kept of them; what is said of it is said elsewhere. */
export class OrderKeeping {
  readonly #ports: KeepingPorts
  readonly #orders: OrderTable

  constructor(ports: KeepingPorts, orders: OrderTable) {
    this.#ports = ports
    this.#orders = orders
  }

  async read(): Promise<OwnOrders> {
    const { owner, storeCode } = this.#ports
    const here = (await this.#orders.all()).filter((order) => order.storeCode === storeCode)
    const mine = here.filter((order) => isOwn(order, owner()))
    const open = mine.filter(({ cleared_at }) => cleared_at === undefined).length
    const strangers = countWaiting(here) - countWaiting(mine)
    return { mine, open, strangers }
  }

  /**
   * The goods of one cart are one order: what was kept of it before and never left is written over, and
   * while an order of it may exist there is no other. `announce` is called right before it is written.
   */
  async keep(
    request: NewOrder,
    wishes: OrderWishes,
    announce: () => void,
  ): Promise<KeptOrder | 'in-doubt'> {
    const { clock, isKept, newKey, readCart } = this.#ports
    const { mine } = await this.read()
    if (mine.some((order) => mayHoldGoods(order) && !order.aside)) return 'in-doubt'
    const cart = await readCart()
    if (!areSame(cart.products, request.products)) return 'in-doubt'
    const place = { ...this.#place(cart, request), ...wishes }
    const before = mine.find((order) => isReusable(order, place))
    const order_id = before?.order_id ?? newKey()
    const order: KeptOrder = {
      ...makeKept(order_id, { ...request, order_id }, place, clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: false },
    }
    announce()
    const kept = await this.#orders.keep(order, (old) => isReusable(old, place))
    if (kept !== order) return 'in-doubt'
    if (!isKept()) {
      await this.#orders.remove(order)
      throw new StorageError('unavailable')
    }
    return order
  }

  async noteForm(request: OrderRequest, wishes: OrderWishes, announce: () => void): Promise<void> {
    const now = this.#ports.clock.now()
    const place = { ...this.#place(await this.#ports.readCart(), request), ...wishes }
    const { order_id } = request
    const order: KeptOrder = {
      ...makeKept(order_id, request, place, now),
      ...{ state: 'sending', way: 'form', isConfirmed: true, sent_at: now },
    }
    announce()
    await this.#orders.keep(order, ({ state }) => state !== 'done')
    const isEarlier = (each: KeptOrder) => each.owner === place.owner && each.way === 'form'
    await supersede(this.#orders, { order_id, storeCode: place.storeCode }, isEarlier)
  }

  async confirm(orders: readonly Pick<KeptOrder, 'order_id'>[]): Promise<void> {
    for (const each of orders) {
      await this.#orders.change(each, (kept) =>
        this.#isMine(kept) && (kept.state === 'queued' || kept.state === 'needs_login')
          ? { ...withoutProblem(kept), state: 'queued', isConfirmed: true, next_at: 0 }
          : kept,
      )
    }
  }

  async accept(
    { order_id }: Pick<KeptOrder, 'order_id'>,
    changed: Pick<OrderRequest, 'products' | 'confirmed'>,
  ): Promise<void> {
    const { clock, newKey, readCart } = this.#ports
    const kept = await this.#orders.get(order_id)
    if (kept?.state !== 'needs_review' || !kept.request || !this.#isMine(kept)) return
    const next = newKey()
    const request = { ...kept.request, ...changed, order_id: next }
    const { owner, savesAddress } = kept
    const place = { ...this.#place(await readCart(), request), owner, savesAddress }
    await this.#orders.keep({
      ...makeKept(next, request, place, clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: true, replaces: order_id },
    })
    await this.#orders.remove(kept)
  }

  /** False: it may exist, and is looked for first. */
  async drop({ order_id }: Pick<KeptOrder, 'order_id'>): Promise<boolean> {
    const order = await this.#orders.get(order_id)
    if (!order || !this.#isMine(order)) return true
    if (isInDoubt(order)) return false
    if (order.state !== 'done') await this.#orders.remove(order)
    return true
  }

  #isMine(order: KeptOrder): boolean {
    return isOwn(order, this.#ports.owner())
  }

  /** The lines of the cart where they are what is ordered. */
  #place({ name, round, products: goods }: OrderedCart, { products }: NewOrder): OrderPlace {
    const { isTelling, owner, storeCode } = this.#ports
    const lines = areSame(goods, products) ? { goods } : {}
    const isTold = isTelling?.() ?? false
    return { storeCode, owner: owner(), cart: name, round, isTold, ...lines }
  }
}

/** The same goods again: what was kept before and never left this device. */
function isReusable(
  { state, way, attempts, owner }: KeptOrder,
  place: Pick<OrderPlace, 'owner'>,
): boolean {
  return state === 'queued' && way === 'call' && attempts === 0 && owner === place.owner
}

function countWaiting(orders: readonly KeptOrder[]): number {
  return orders.filter((order) => isWaiting(order)).length
}

/** The same pieces, in the order of the cart. */
function areSame(lines: OrderedCart['products'], products: OrderRequest['products']): boolean {
  return (
    lines.length === products.length &&
    lines.every(({ sku, qty }, at) => products[at]?.sku === sku && products[at].qty === qty)
  )
}
