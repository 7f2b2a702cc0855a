import { isOwn, type OrderedCart, type OrderPorts } from './order-ports.ts'
import { mayHoldGoods } from './hold.ts'
import { afterLooking, afterSending } from './judge.ts'
import type { OrderTable } from './order-table.ts'
import { isOver, noteAge, markGone, markLost, markSending, type KeptOrder } from './record.ts'

/** A clock that was set back makes nobody wait longer than this. */
const MAX_WAIT_MS = 3_600_000
/** The cart is on its way: look again after so long. */
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
  | 'whileCartRests'
>

/** Asks for and sends single orders; whoever calls it holds the lock. */
export class OrderSender {
  readonly #ports: SenderPorts
  readonly #orders: OrderTable
  /** The page of thanks is shown. */
  isOnThanks = false

  constructor(ports: SenderPorts, orders: OrderTable) {
    this.#ports = ports
    this.#orders = orders
  }

  /** There is something to do about it without the shopper. */
  wants(order: KeptOrder): boolean {
    return mayHoldGoods(order) || (order.state === 'queued' && this.#maySend(order))
  }

  /** Asks what became of an order that may have arrived. */
  async lookFor(order: KeptOrder, fence: number): Promise<void> {
    const { clock, isOnline, random, send } = this.#ports
    const lost = await this.#orders.change(order, (kept) => markLost(kept, fence, clock.now()))
    if (lost?.state !== 'unknown' || !this.#isDue(lost) || !isOnline()) return
    if (!this.#isOurs(lost)) return
    const reply = await send('order.state', { order_id: lost.order_id })
    // Somebody else is told that there is no such order.
    if (!this.#isOurs(lost)) return
    const moment = { now: clock.now(), chance: random() }
    await this.#orders.change(lost, (kept) =>
      kept.state === 'unknown' ? afterLooking(kept, reply, moment) : kept,
    )
  }

  /** Sends an order that may be sent; true: something was sent. */
  async send(order: KeptOrder, fence: number): Promise<boolean> {
    const { clock, isOnline, pushCart, whileCartRests } = this.#ports
    if (order.state !== 'queued' || !this.#maySend(order) || !this.#isDue(order)) return false
    if (!isOnline() || order.superseded !== undefined) return false
    await pushCart()
    let isSent = false
    const isResting = await whileCartRests(async () => {
      isSent = await this.#sendNow(order, fence)
    })
    if (!isResting) {
      const next_at = clock.now() + BUSY_MS
      await this.#orders.change(order, (kept) => ({ ...kept, next_at }))
    }
    return isSent
  }

  async #sendNow(order: KeptOrder, fence: number): Promise<boolean> {
    const { clock, isOnline, random, send } = this.#ports
    // Somebody may have logged in or out, or dropped it, meanwhile.
    if (!isOnline() || !this.#isOurs(order)) return false
    const isApart = this.#isApart(order)
    const isThere = !isApart || holds(await this.#ports.readCart(), order)
    const sending = await this.#orders.change(order, (kept) => {
      if (kept.state !== 'queued' || kept.request === undefined) return kept
      return isThere
        ? markSending(kept, { fence, isApart }, clock.now())
        : markGone(kept, clock.now())
    })
    if (sending?.state !== 'sending' || sending.request === undefined) return false
    const { owner, request, savesAddress } = sending
    const wishes = savesAddress ? { savesAddress } : {}
    const reply = await send('order.place', { ...request, owner, ...wishes })
    const moment = { now: clock.now(), chance: random() }
    await this.#orders.change(sending, (kept) =>
      kept.state === 'sending' && kept.fence === fence ? afterSending(kept, reply, moment) : kept,
    )
    return true
  }

  /** Removes what is over. */
  async tidy(orders: readonly KeptOrder[], now: number): Promise<void> {
    for (const order of orders) {
      if (isOver(order, now)) await this.#orders.remove(order)
      else if (noteAge(order, now) !== order) {
        await this.#orders.change(order, (kept) => noteAge(kept, now))
      }
    }
  }

  #maySend(order: KeptOrder): boolean {
    return this.#isOurs(order) && (order.isConfirmed || this.isOnThanks || this.#ports.isAlwaysSent)
  }

  #isOurs(order: KeptOrder): boolean {
    const { owner, storeCode } = this.#ports
    return isOwn(order, owner()) && order.storeCode === storeCode
  }

  /** A guest's, in whose place somebody is logged in: the edge knows its goods from it alone. */
  #isApart({ owner }: KeptOrder): boolean {
    return owner !== this.#ports.owner()
  }

  #isDue({ next_at }: KeptOrder): boolean {
    const now = this.#ports.clock.now()
    return next_at <= now || next_at - now > MAX_WAIT_MS
  }
}

/** The goods are still in the cart: what was ordered meanwhile is not ordered again. */
function holds({ products, round }: OrderedCart, order: KeptOrder): boolean {
  if (order.round !== undefined && order.round !== round) return false
  const piecesOf = (sku: string) =>
    products.reduce((sum, line) => (line.sku === sku ? sum + line.qty : sum), 0)
  return order.goods?.every(({ sku, qty }) => piecesOf(sku) >= qty) ?? false
}
