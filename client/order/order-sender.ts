import { isOwn, type OrderedCart, type OrderPorts } from './order-ports.ts'
import { isUnsettled } from './unsettled.ts'
import { afterPolling, afterSending } from './transitions.ts'
import type { OrderTable } from './order-table.ts'
import {
  isOver,
  withExpiryMark,
  markUnavailable,
  markLost,
  markSending,
  type StoredOrder,
} from './stored-order.ts'

/** Longest wait after the clock was set back. */
const MAX_WAIT_MS = 3_600_000
/** Delay while changes of the cart are being sent. */
const BUSY_MS = 500

type SenderPorts = Pick<
  OrderPorts,
  | 'send'
  | 'clock'
  | 'isOnline'
  | 'isAlwaysSent'
  | 'owner'
  | 'pushCart'
  | 'readCart'
  | 'random'
  | 'storeCode'
  | 'whileCartIdle'
>

/** Polls and sends single orders; the caller holds the lock. */
export class OrderSender {
  readonly #ports: SenderPorts
  readonly #orders: OrderTable
  /** True while the thank-you page is shown. */
  isOnThanks = false
  /** The key of the order whose form this page submits: the page that answers it is about to load. */
  submitted: string | undefined

  constructor(ports: SenderPorts, orders: OrderTable) {
    this.#ports = ports
    this.#orders = orders
  }

  /** True if an order can proceed without the shopper. */
  wants(order: StoredOrder): boolean {
    return isUnsettled(order) || (order.state === 'queued' && this.#maySend(order))
  }

  /** Polls the state of an order that may exist. */
  async poll(order: StoredOrder, fencingToken: number): Promise<void> {
    const { clock, isOnline, random, send } = this.#ports
    const isSubmitted = order.order_id === this.submitted && order.state === 'sending'
    if (isSubmitted && !this.#isDue(order)) return
    const lost = await this.#orders.change(order, (stored) =>
      markLost(stored, fencingToken, clock.now()),
    )
    if (lost?.state !== 'unknown' || !this.#isDue(lost) || !isOnline()) return
    if (!this.#isOurs(lost)) return
    const reply = await send('order.state', { order_id: lost.order_id })
    // For another user the response says that there is no such order.
    if (!this.#isOurs(lost)) return
    const attempt = { now: clock.now(), chance: random() }
    await this.#orders.change(lost, (stored) =>
      stored.state === 'unknown' ? afterPolling(stored, reply, attempt) : stored,
    )
  }

  /** Sends an order if that is allowed; true: it was sent. */
  async send(order: StoredOrder, fencingToken: number): Promise<boolean> {
    const { clock, isOnline, pushCart, whileCartIdle } = this.#ports
    if (order.state !== 'queued' || !this.#maySend(order) || !this.#isDue(order)) return false
    if (!isOnline() || order.superseded !== undefined) return false
    await pushCart()
    let isSent = false
    const isIdle = await whileCartIdle(async () => {
      isSent = await this.#sendNow(order, fencingToken)
    })
    if (!isIdle) {
      const next_at = clock.now() + BUSY_MS
      await this.#orders.change(order, (stored) => ({ ...stored, next_at }))
    }
    return isSent
  }

  async #sendNow(order: StoredOrder, fencingToken: number): Promise<boolean> {
    const { clock, isOnline, random, send } = this.#ports
    // The user may have logged in or out, or dropped the order, in the meantime.
    if (!isOnline() || !this.#isOurs(order)) return false
    const isApart = this.#isApart(order)
    const isThere = !isApart || hasProducts(await this.#ports.readCart(), order)
    const sending = await this.#orders.change(order, (stored) => {
      if (stored.state !== 'queued' || stored.request === undefined) return stored
      return isThere
        ? markSending(stored, { fence: fencingToken, isApart }, clock.now())
        : markUnavailable(stored, clock.now())
    })
    if (sending?.state !== 'sending' || sending.request === undefined) return false
    const { owner, request, savesAddress } = sending
    const options = savesAddress ? { savesAddress } : {}
    const reply = await send('order.place', { ...request, owner, ...options })
    const attempt = { now: clock.now(), chance: random() }
    await this.#orders.change(sending, (stored) =>
      stored.state === 'sending' && stored.fence === fencingToken
        ? afterSending(stored, reply, attempt)
        : stored,
    )
    return true
  }

  /** Deletes finished and expired orders. */
  async tidy(orders: readonly StoredOrder[], now: number): Promise<void> {
    for (const order of orders) {
      if (isOver(order, now)) await this.#orders.remove(order)
      else if (withExpiryMark(order, now) !== order) {
        await this.#orders.change(order, (stored) => withExpiryMark(stored, now))
      }
    }
  }

  #maySend(order: StoredOrder): boolean {
    return this.#isOurs(order) && (order.isConfirmed || this.isOnThanks || this.#ports.isAlwaysSent)
  }

  #isOurs(order: StoredOrder): boolean {
    const { owner, storeCode } = this.#ports
    return isOwn(order, owner()) && order.storeCode === storeCode
  }

  /**
   * True for a guest's order that is sent while a customer is logged in: the edge takes its products from
   * the request alone.
   */
  #isApart({ owner }: StoredOrder): boolean {
    return owner !== this.#ports.owner()
  }

  #isDue({ next_at }: StoredOrder): boolean {
    const now = this.#ports.clock.now()
    return next_at <= now || next_at - now > MAX_WAIT_MS
  }
}

/** Whether the products are still in the cart: products ordered meanwhile are not ordered again. */
function hasProducts({ products, generation }: OrderedCart, order: StoredOrder): boolean {
  if (order.round !== undefined && order.round !== generation) return false
  const quantityOf = (sku: string) =>
    products.reduce((sum, line) => (line.sku === sku ? sum + line.qty : sum), 0)
  return order.goods?.every(({ sku, qty }) => quantityOf(sku) >= qty) ?? false
}
