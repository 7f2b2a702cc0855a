import type { OrderRequest } from '../../shared/order/order.ts'
import { StorageError } from '../db/storage-error.ts'
import { supersede } from './finish-order.ts'
import { isUnsettled } from './unsettled.ts'
import {
  isOwn,
  type NewOrder,
  type OrderedCart,
  type OrderPorts,
  type OrderOptions,
} from './order-ports.ts'
import type { OrderTable } from './order-table.ts'
import {
  isInDoubt,
  isPending,
  newStoredOrder,
  withoutProblem,
  type StoredOrder,
  type OrderContext,
} from './stored-order.ts'

type CommandPorts = Pick<
  OrderPorts,
  'clock' | 'newKey' | 'owner' | 'storeCode' | 'readCart' | 'isDurable' | 'isTrackingEnabled'
>

/**
 * Expected time, in milliseconds, until the page that answers a form arrives; the submitting page does not
 * poll before.
 */
const FORM_ANSWER_MS = 2000

/** The stored orders of this browser by owner. */
export interface OwnOrders {
  /** Those of the current user in this store view. */
  mine: readonly StoredOrder[]
  /** Number of unfinished orders. */
  open: number
  /** Number of other users' pending orders. */
  others: number
  /** True if an order of the cart's products may exist. */
  isUnsettled: boolean
}

/** Stores and changes orders; the caller notifies other tabs. */
export class OrderCommands {
  readonly #ports: CommandPorts
  readonly #orders: OrderTable

  constructor(ports: CommandPorts, orders: OrderTable) {
    this.#ports = ports
    this.#orders = orders
  }

  async read(): Promise<OwnOrders> {
    const { owner, storeCode } = this.#ports
    const inStoreView = (await this.#orders.all()).filter((order) => order.storeCode === storeCode)
    const mine = inStoreView.filter((order) => isOwn(order, owner()))
    const open = mine.filter(({ cleared_at }) => cleared_at === undefined).length
    const others = countWaiting(inStoreView) - countWaiting(mine)
    const unsettled = mine.some((order) => isUnsettled(order) && order.aside === undefined)
    return { mine, open, others, isUnsettled: unsettled }
  }

  /**
   * Stores an order; the products of one cart make one order. An earlier order that was never sent is
   * overwritten, and while an order of the cart may exist no other is stored. `announce` is called right
   * before the write.
   */
  async save(
    request: NewOrder,
    options: OrderOptions,
    announce: () => void,
  ): Promise<StoredOrder | 'in-doubt'> {
    const { clock, isDurable, newKey, readCart } = this.#ports
    const { mine } = await this.read()
    if (mine.some((order) => isUnsettled(order) && !order.aside)) return 'in-doubt'
    const cart = await readCart()
    if (!areSame(cart.products, request.products)) return 'in-doubt'
    const context = { ...this.#context(cart, request), ...options }
    const before = mine.find((order) => isReusable(order, context))
    const order_id = before?.order_id ?? newKey()
    const order: StoredOrder = {
      ...newStoredOrder(order_id, { ...request, order_id }, context, clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: false },
    }
    announce()
    const stored = await this.#orders.put(order, (old) => isReusable(old, context))
    if (stored !== order) return 'in-doubt'
    if (!isDurable()) {
      await this.#orders.remove(order)
      throw new StorageError('unavailable')
    }
    return order
  }

  async saveForm(
    request: OrderRequest,
    options: OrderOptions,
    announce: () => void,
  ): Promise<void> {
    const now = this.#ports.clock.now()
    const context = { ...this.#context(await this.#ports.readCart(), request), ...options }
    const { order_id } = request
    const order: StoredOrder = {
      ...newStoredOrder(order_id, request, context, now),
      ...{ state: 'sending', way: 'form', isConfirmed: true, sent_at: now },
      next_at: now + FORM_ANSWER_MS,
    }
    announce()
    await this.#orders.put(order, ({ state }) => state !== 'done')
    const isEarlierForm = (each: StoredOrder) => each.owner === context.owner && each.way === 'form'
    await supersede(this.#orders, { order_id, storeCode: context.storeCode }, isEarlierForm)
  }

  async confirm(orders: readonly Pick<StoredOrder, 'order_id'>[]): Promise<void> {
    for (const each of orders) {
      await this.#orders.change(each, (stored) =>
        this.#isMine(stored) && (stored.state === 'queued' || stored.state === 'needs_login')
          ? { ...withoutProblem(stored), state: 'queued', isConfirmed: true, next_at: 0 }
          : stored,
      )
    }
  }

  async accept(
    { order_id }: Pick<StoredOrder, 'order_id'>,
    changed: Pick<OrderRequest, 'products' | 'confirmed'>,
  ): Promise<void> {
    const { clock, newKey, readCart } = this.#ports
    const stored = await this.#orders.get(order_id)
    if (stored?.state !== 'needs_review' || !stored.request || !this.#isMine(stored)) return
    const next = newKey()
    const { agreements } = stored.request.confirmed
    const confirmed = { ...changed.confirmed, ...(agreements && { agreements }) }
    const request = { ...stored.request, ...changed, confirmed, order_id: next }
    const { owner, savesAddress } = stored
    const context = { ...this.#context(await readCart(), request), owner, savesAddress }
    await this.#orders.put({
      ...newStoredOrder(next, request, context, clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: true, replaces: order_id },
    })
    await this.#orders.remove(stored)
  }

  /** Drops an order. False: it may exist, and is polled first. */
  async drop({ order_id }: Pick<StoredOrder, 'order_id'>): Promise<boolean> {
    const order = await this.#orders.get(order_id)
    if (!order || !this.#isMine(order)) return true
    if (isInDoubt(order)) return false
    if (order.state !== 'done') await this.#orders.remove(order)
    return true
  }

  #isMine(order: StoredOrder): boolean {
    return isOwn(order, this.#ports.owner())
  }

  /** The context of a new order: the cart's lines where they match the products. */
  #context(
    { name, generation, products: goods }: OrderedCart,
    { products }: NewOrder,
  ): OrderContext {
    const { isTrackingEnabled, owner, storeCode } = this.#ports
    const lines = areSame(goods, products) ? { goods } : {}
    const isTracked = isTrackingEnabled?.() ?? false
    return { storeCode, owner: owner(), cart: name, generation, isTracked, ...lines }
  }
}

/** Whether a stored order was never sent and may be overwritten. */
function isReusable(
  { state, way, attempts, owner }: StoredOrder,
  context: Pick<OrderContext, 'owner'>,
): boolean {
  return state === 'queued' && way === 'call' && attempts === 0 && owner === context.owner
}

function countWaiting(orders: readonly StoredOrder[]): number {
  return orders.filter((order) => isPending(order)).length
}

/** Whether skus and quantities are equal, in the order of the cart. */
function areSame(lines: OrderedCart['products'], products: OrderRequest['products']): boolean {
  return (
    lines.length === products.length &&
    lines.every(({ sku, qty }, at) => products[at]?.sku === sku && products[at].qty === qty)
  )
}
