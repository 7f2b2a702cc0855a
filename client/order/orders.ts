import { atom, type ReadableAtom } from 'nanostores'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { WantedNotice } from '../events.ts'
import { earliest, Outbox } from '../sync/outbox.ts'
import { keepAside } from './aside.ts'
import { finishKept } from './finish.ts'
import { mayHoldGoods } from './hold.ts'
import { OrderKeeping, type OwnOrders } from './keeping.ts'
import { OrderSender } from './order-sender.ts'
import { ORDER_TOPIC, type NewOrder, type OrderPorts, type OrderWishes } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type KeptOrder } from './record.ts'

/**
 * The orders of this device: written down before anything is said or
 * sent, sent by one tab at a time, looked for when nobody knows, never sent for somebody else.
 */
export class Orders {
  readonly #ports: OrderPorts
  readonly #orders: OrderTable
  readonly #keeping: OrderKeeping
  readonly #sender: OrderSender
  readonly #outbox: Outbox
  readonly #kept = atom<readonly KeptOrder[]>([])
  /** The orders of whoever is here, in this store view. */
  readonly $orders: ReadableAtom<readonly KeptOrder[]> = this.#kept
  readonly #state = atom<Omit<OwnOrders, 'mine'> | undefined>(undefined)
  /** How many there is something to do about, and how many are of others; undefined: nobody looked. */
  readonly $state: ReadableAtom<Omit<OwnOrders, 'mine'> | undefined> = this.#state
  readonly #stop: () => void

  constructor(ports: OrderPorts) {
    this.#ports = ports
    this.#orders = new OrderTable(ports.table)
    this.#keeping = new OrderKeeping(ports, this.#orders)
    this.#sender = new OrderSender(ports, this.#orders)
    this.#outbox = new Outbox(ports, {
      isIdle: async () => (await this.restore()).length === 0,
      pass: (fence) => this.#pass(fence),
      nextAt: () => this.#nextAt(),
    })
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === ORDER_TOPIC) this.process()
    })
  }

  /** Reads what is kept. */
  async restore(): Promise<readonly KeptOrder[]> {
    const { mine, ...state } = await this.#keeping.read()
    this.#kept.set(mine)
    this.#state.set(state)
    return mine
  }

  /**
   * Keeps an order that cannot be sent now; settles when it is on the disk. Rejects where nothing
   * outlives the page, and then there is no order.
   */
  async keep(request: NewOrder, wishes: OrderWishes = {}): Promise<KeptOrder | 'in-doubt'> {
    const order = await this.#keeping.keep(request, wishes, this.#announce)
    if (order !== 'in-doubt') await this.#tell()
    return order
  }

  /** Writes an order down that a form carries, right before the form is sent. */
  async noteForm(request: OrderRequest, wishes: OrderWishes = {}): Promise<void> {
    await this.#keeping.noteForm(request, wishes, this.#announce)
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
    await this.#keeping.confirm(orders)
    await this.#tell()
    this.process()
  }

  /**
   * The shopper agrees to what has changed. The refused order stays none for ever; the new one has a key
   * of its own, because what is sent under a key never changes.
   */
  async accept(
    order: Pick<KeptOrder, 'order_id'>,
    changed: Pick<OrderRequest, 'products' | 'confirmed'>,
  ): Promise<void> {
    await this.#keeping.accept(order, changed)
    await this.#tell()
    this.process()
  }

  /** Gives an order up. False: it may exist, and is looked for first. */
  async drop(order: Pick<KeptOrder, 'order_id'>): Promise<boolean> {
    const isGivenUp = await this.#keeping.drop(order)
    await this.#tell()
    this.process()
    return isGivenUp
  }

  /** Looks, sends and finishes what is due, soon. Many calls at once are one. */
  process(): void {
    this.#outbox.flush()
  }

  /** Asks what became of orders on their way, before anything else is asked; at most once each. */
  async settle(): Promise<void> {
    if (!(await this.restore()).some(mayHoldGoods)) return
    this.process()
    await Promise.resolve()
    await this.#outbox.rest()
  }

  /** The page of thanks is shown: what waits is sent without asking. */
  showThanks(): void {
    this.#sender.isOnThanks = true
    this.process()
  }

  stop(): void {
    this.#stop()
    this.#outbox.stop()
  }

  /** Told before it is written: the next page looks even when this one ends between the two. */
  readonly #announce = (): void => {
    this.#state.set({ strangers: 0, ...this.#state.get(), open: 1 })
  }

  async #tell(): Promise<void> {
    await this.restore()
    this.#ports.signal.tell(ORDER_TOPIC)
  }

  async #nextAt(): Promise<number | undefined> {
    const wanted = (await this.restore()).filter((order) => this.#sender.wants(order))
    return this.#ports.isOnline() ? earliest(wanted.map(({ next_at }) => next_at)) : undefined
  }

  /**
   * What may exist is looked for first, then what waits is sent. Each that is answered is finished before the
   * next is asked about: its goods are out of the cart by then, also where this page ends in between.
   */
  async #pass(fence: number): Promise<void> {
    const { clock } = this.#ports
    await this.#finishMade()
    for (const order of await this.restore()) {
      await this.#sender.lookFor(order, fence)
      await this.#finishMade()
    }
    for (const order of await this.restore()) {
      const isOther = await keepAside(this.#orders, this.#ports, order, clock.now())
      if (isOther) this.#ports.emit('cart.changed', { hash: '' })
    }
    for (const order of await this.restore()) {
      if (!(await this.#sender.send(order, fence))) continue
      this.#ports.signal.tell(ORDER_TOPIC)
      await this.#finishMade()
    }
    await this.#sender.tidy(await this.restore(), clock.now())
    await this.restore()
  }

  async #finishMade(): Promise<void> {
    for (const order of await this.restore()) {
      if (mayHoldGoods(order) && !isInDoubt(order)) await this.#finish(order)
    }
  }

  async #finish(order: KeptOrder): Promise<void> {
    const { clock, emit, signal } = this.#ports
    const now = clock.now()
    if (!(await finishKept({ ...this.#ports, orders: this.#orders }, order, now))) return
    signal.tell(ORDER_TOPIC)
    emit('order.placed', { at: now })
    emit('notice.wanted', noticeOf(order))
  }
}

/** What is told of an order that exists: it may not be paid yet. */
function noticeOf({ order_id, orderNumber, payment, state }: KeptOrder): WantedNotice {
  // A backend may not have told its number yet.
  const values = { number: orderNumber || order_id }
  const always = { hasNoTimeout: true }
  if (state !== 'done') {
    return { ...always, type: 'success', message: { code: 'order.ordered-already', values } }
  }
  if (payment === 'waiting') {
    return { ...always, type: 'warning', message: { code: 'order.unpaid', values }, mayPay: true }
  }
  if (payment === 'cancelled') {
    return { ...always, type: 'info', message: { code: 'order.given-up', values } }
  }
  return { ...always, type: 'success', message: { code: 'order.sent', values } }
}
