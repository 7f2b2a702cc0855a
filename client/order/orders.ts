import { atom, type ReadableAtom } from 'nanostores'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { Clock } from '../db/clock.ts'
import type { Signal } from '../db/signal.ts'
import { StorageError } from '../db/storage-error.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Lock } from '../sync/lock.ts'
import { RunAgain } from '../sync/run-again.ts'
import type { Send } from '../sync/send.ts'
import { finishKept, supersede, type FinishPorts } from './finish.ts'
import { mayHoldGoods } from './hold.ts'
import { OrderTable } from './order-table.ts'
import { OrderSender } from './order-sender.ts'
import {
  isInDoubt,
  isWaiting,
  makeKept,
  withoutProblem,
  type KeptOrder,
  type OrderPlace,
} from './record.ts'

/** What other tabs hear when an order was kept or has changed. */
export const ORDER_TOPIC = 'order'
/** Another tab sends: look again after so long, because it may be closed. */
export const OTHER_TAB_MS = 2000

export interface OrderPorts extends Omit<FinishPorts, 'orders'> {
  table: Table
  signal: Signal
  lock: Lock
  /** With the token-invalid flow around it. */
  send: Send
  clock: Clock
  emit: Emit
  isOnline: () => boolean
  /** An opaque name of the person who is logged in; empty for a guest. */
  owner: () => string
  storeCode: string
  /** What is in the cart, and the opaque name of the server's; empty: not known. */
  readCart: () => Promise<{ name: string; goods: NonNullable<KeptOrder['goods']> }>
  /** A key that nobody can guess. */
  newKey: () => string
  /** What is written outlives the page. */
  isKept: () => boolean
  /** `orders.offline_orders.automatic_transmission_enabled`: orders are sent without asking. */
  isAlwaysSent: boolean
  /** Brings this browser's cart to the server; what is ordered is the server's (decision 25). */
  pushCart: () => Promise<void>
  /** While nothing of the cart is on its way to the server, in any tab; false: something is. */
  whileCartRests: (job: () => Promise<void>) => Promise<boolean>
  /** From 0 to 1. */
  random: () => number
  /** For the log. */
  report: (what: string) => void
}

/**
 * The orders of this device (customer spec §4, offline orders): written down before anything is said or
 * sent, sent by one tab at a time, looked for when nobody knows, never sent for somebody else.
 */
export class Orders {
  readonly #ports: OrderPorts
  readonly #orders: OrderTable
  readonly #sender: OrderSender
  readonly #runs: RunAgain
  readonly #kept = atom<readonly KeptOrder[]>([])
  /** The orders of whoever is here, in this store view. */
  readonly $orders: ReadableAtom<readonly KeptOrder[]> = this.#kept
  readonly #state = atom<{ open: number; strangers: number } | undefined>(undefined)
  /** How many there is something to do about, and how many are of others; undefined: nobody looked. */
  readonly $state: ReadableAtom<{ open: number; strangers: number } | undefined> = this.#state
  readonly #stop: () => void

  constructor(ports: OrderPorts) {
    this.#ports = ports
    this.#orders = new OrderTable(ports.table)
    this.#sender = new OrderSender(ports, this.#orders)
    this.#runs = new RunAgain(ports.clock, () => this.#drain(), ports.report)
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === ORDER_TOPIC) this.process()
    })
  }

  /** Reads what is kept. */
  async restore(): Promise<readonly KeptOrder[]> {
    const { owner, storeCode } = this.#ports
    const here = (await this.#orders.all()).filter((order) => order.storeCode === storeCode)
    const mine = here.filter((order) => order.owner === owner())
    this.#kept.set(mine)
    const open = mine.filter(({ cleared_at }) => cleared_at === undefined).length
    const all = here.filter((order) => isWaiting(order)).length
    this.#state.set({ open, strangers: all - countWaiting(mine) })
    return mine
  }

  /**
   * Keeps an order that cannot be sent now; settles when it is on the disk. The goods of one cart are
   * one order: what was kept of it before and never left is written over, and while an order of it may
   * exist there is no other. Rejects where nothing outlives the page, and then there is no order.
   */
  async keep(request: Omit<OrderRequest, 'order_id'>): Promise<KeptOrder | 'in-doubt'> {
    const { clock, newKey } = this.#ports
    const mine = await this.restore()
    if (mine.some((order) => mayHoldGoods(order))) return 'in-doubt'
    const { goods } = await this.#ports.readCart()
    if (!areSame(goods, request.products)) return 'in-doubt'
    const place = await this.#place()
    const before = mine.find((order) => isReusable(order))
    const order_id = before?.order_id ?? newKey()
    const order: KeptOrder = {
      ...makeKept(order_id, { ...request, order_id }, place, clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: false },
    }
    this.#announce()
    const kept = await this.#orders.keep(order, isReusable)
    if (kept !== order) return 'in-doubt'
    if (!this.#ports.isKept()) {
      await this.#orders.remove(order)
      throw new StorageError('unavailable')
    }
    await this.#tell()
    return order
  }

  /** Writes an order down that a form carries, right before the form is sent. */
  async noteForm(request: OrderRequest): Promise<void> {
    const { clock } = this.#ports
    const place = await this.#place()
    const now = clock.now()
    const { order_id } = request
    const order: KeptOrder = {
      ...makeKept(order_id, request, place, now),
      ...{ state: 'sending', way: 'form', isConfirmed: true, sent_at: now },
    }
    this.#announce()
    await this.#orders.keep(order, ({ state }) => state !== 'done')
    const isEarlier = (order: KeptOrder) => order.owner === place.owner && order.way === 'form'
    await supersede(this.#orders, { order_id, storeCode: place.storeCode }, isEarlier)
    await this.restore()
  }

  /** The page that a form was answered with has said why there is no order: it is not told again. */
  async formAnswered(order_id: string | undefined): Promise<void> {
    if (order_id === undefined) return
    await this.#orders.change({ order_id }, (kept) => ({ ...kept, superseded: order_id }))
    this.process()
  }

  /** The shopper has said yes: these may be sent. */
  async confirm(orders: readonly Pick<KeptOrder, 'order_id'>[]): Promise<void> {
    for (const each of orders) {
      await this.#orders.change(each, (kept) =>
        kept.state === 'queued' || kept.state === 'needs_login'
          ? { ...withoutProblem(kept), state: 'queued', isConfirmed: true, next_at: 0 }
          : kept,
      )
    }
    await this.#tell()
    this.process()
  }

  /**
   * The shopper agrees to what has changed. The refused order stays none for ever; the new one has a key
   * of its own, because what is sent under a key never changes.
   */
  async accept(
    { order_id }: Pick<KeptOrder, 'order_id'>,
    changed: Pick<OrderRequest, 'products' | 'confirmed'>,
  ): Promise<void> {
    const { clock, newKey } = this.#ports
    const kept = await this.#orders.get(order_id)
    if (kept?.state !== 'needs_review' || kept.request === undefined) return
    const next = newKey()
    const request = { ...kept.request, ...changed, order_id: next }
    await this.#orders.keep({
      ...makeKept(next, request, await this.#place(), clock.now()),
      ...{ state: 'queued', way: 'call', isConfirmed: true, replaces: order_id },
    })
    await this.#orders.remove(kept)
    await this.#tell()
    this.process()
  }

  /** Gives an order up. False: it may exist, and is looked for first. */
  async drop({ order_id }: Pick<KeptOrder, 'order_id'>): Promise<boolean> {
    const order = await this.#orders.get(order_id)
    const mayExist = order !== undefined && isInDoubt(order)
    if (order !== undefined && !mayExist && order.state !== 'done') await this.#orders.remove(order)
    await this.#tell()
    this.process()
    return !mayExist
  }

  /** Looks, sends and finishes what is due, soon. Many calls at once are one. */
  process(): void {
    this.#runs.soon(0)
  }

  /** Asks what became of orders on their way, before anything else is asked; at most once each. */
  async settle(): Promise<void> {
    if (!(await this.restore()).some(mayHoldGoods)) return
    this.process()
    await Promise.resolve()
    await this.#runs.rest()
  }

  /** The page of thanks is shown (customer spec §4): what waits is sent without asking. */
  showThanks(): void {
    this.#sender.isOnThanks = true
    this.process()
  }

  stop(): void {
    this.#stop()
    this.#runs.stop()
  }

  async #place(): Promise<OrderPlace> {
    const { owner, readCart, storeCode } = this.#ports
    return { storeCode, owner: owner(), cart: (await readCart()).name }
  }

  /** Told before it is written: the next page looks even when this one ends between the two. */
  #announce(): void {
    this.#state.set({ strangers: 0, ...this.#state.get(), open: 1 })
  }

  async #tell(): Promise<void> {
    await this.restore()
    this.#ports.signal.tell(ORDER_TOPIC)
  }

  async #drain(): Promise<number | undefined> {
    const { clock, isOnline, lock } = this.#ports
    let isOpen = (await this.restore()).length > 0
    if (!isOpen) return undefined
    const isMine = await lock.run((fence) => this.#pass(fence))
    const mine = await this.restore()
    isOpen = mine.some((order) => this.#sender.wants(order))
    if (!isOpen) return undefined
    if (!isMine) return OTHER_TAB_MS
    if (!isOnline()) return undefined
    const due = mine.filter((order) => this.#sender.wants(order)).map(({ next_at }) => next_at)
    return Math.max(0, Math.min(...due) - clock.now())
  }

  /** What may exist is looked for first, then what waits is sent. */
  async #pass(fence: number): Promise<void> {
    const { clock } = this.#ports
    for (const order of await this.restore()) await this.#sender.lookFor(order, fence)
    for (const order of await this.restore()) {
      if (mayHoldGoods(order) && !isInDoubt(order)) await this.#finish(order)
    }
    for (const order of await this.restore()) {
      if (await this.#sender.send(order, fence)) this.#ports.signal.tell(ORDER_TOPIC)
    }
    for (const order of await this.restore()) {
      if (mayHoldGoods(order) && !isInDoubt(order)) await this.#finish(order)
    }
    await this.#sender.tidy(await this.restore(), clock.now())
    await this.restore()
  }

  async #finish(order: KeptOrder): Promise<void> {
    const { clock, emit, signal } = this.#ports
    const now = clock.now()
    if (!(await finishKept({ ...this.#ports, orders: this.#orders }, order, now))) return
    signal.tell(ORDER_TOPIC)
    emit('order.placed', { at: now })
    const values = { number: order.orderNumber ?? '' }
    const code = order.state === 'done' ? 'order.sent' : 'order.ordered-already'
    emit('notice.wanted', {
      type: 'success',
      message: { code, values },
      hasNoTimeout: true,
    })
  }
}

/** The same goods again: what was kept before and never left this device. */
function isReusable({ state, way, attempts }: KeptOrder): boolean {
  return state === 'queued' && way === 'call' && attempts === 0
}

function countWaiting(orders: readonly KeptOrder[]): number {
  return orders.filter((order) => isWaiting(order)).length
}

/** The same pieces, in the order of the cart. */
function areSame(
  goods: NonNullable<KeptOrder['goods']>,
  products: OrderRequest['products'],
): boolean {
  return (
    goods.length === products.length &&
    goods.every(({ sku, qty }, at) => products[at]?.sku === sku && products[at].qty === qty)
  )
}
