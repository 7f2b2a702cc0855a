import { atom, type ReadableAtom } from 'nanostores'
import type { OrderRequest } from '../../shared/order/order.ts'
import type { WantedNotice } from '../events.ts'
import { earliest, Outbox } from '../sync/outbox.ts'
import { parkOrder, isUnsettled } from './unsettled.ts'
import { finishOrder } from './finish-order.ts'
import { OrderCommands, type OwnOrders } from './order-commands.ts'
import { OrderSender } from './order-sender.ts'
import { ORDER_TOPIC, type NewOrder, type OrderPorts, type OrderOptions } from './order-ports.ts'
import { OrderTable } from './order-table.ts'
import { isInDoubt, type StoredOrder } from './stored-order.ts'

/**
 * The orders of this browser: stored before anything is shown or
 * sent, sent by one tab at a time, polled while in doubt, never sent for another user.
 */
export class Orders {
  readonly #ports: OrderPorts
  readonly #orders: OrderTable
  readonly #commands: OrderCommands
  readonly #sender: OrderSender
  readonly #outbox: Outbox
  readonly #savedOrders = atom<readonly StoredOrder[]>([])
  /** The orders of the current user, in this store view. */
  readonly $orders: ReadableAtom<readonly StoredOrder[]> = this.#savedOrders
  readonly #state = atom<Omit<OwnOrders, 'mine'> | undefined>(undefined)
  /** Counts of unfinished orders and of other users' orders; undefined: not read yet. */
  readonly $state: ReadableAtom<Omit<OwnOrders, 'mine'> | undefined> = this.#state
  readonly #stop: () => void

  constructor(ports: OrderPorts) {
    this.#ports = ports
    this.#orders = new OrderTable(ports.table)
    this.#commands = new OrderCommands(ports, this.#orders)
    this.#sender = new OrderSender(ports, this.#orders)
    this.#outbox = new Outbox(ports, {
      isIdle: async () => (await this.restore()).length === 0,
      pass: (fencingToken) => this.#pass(fencingToken),
      nextAt: () => this.#nextAt(),
    })
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === ORDER_TOPIC) this.process()
    })
  }

  /** Reads the stored orders. */
  async restore(): Promise<readonly StoredOrder[]> {
    const { mine, ...state } = await this.#commands.read()
    this.#savedOrders.set(mine)
    this.#state.set(state)
    return mine
  }

  /**
   * Stores an order that cannot be sent now; settles when it is written to disk. Rejects where storage does
   * not outlive the page; then no order is stored.
   */
  async save(request: NewOrder, options: OrderOptions = {}): Promise<StoredOrder | 'in-doubt'> {
    const order = await this.#commands.save(request, options, this.#announce)
    if (order !== 'in-doubt') await this.#tell()
    return order
  }

  /** Stores an order right before its form is submitted. */
  async saveForm(request: OrderRequest, options: OrderOptions = {}): Promise<void> {
    this.#sender.submitted = request.order_id
    await this.#commands.saveForm(request, options, this.#announce)
    await this.restore()
  }

  /**
   * Records that the answer page of the form has shown why there is no order, so that it is not shown
   * again.
   */
  async formAnswered(order_id: string | undefined): Promise<void> {
    if (order_id === undefined) return
    await this.#orders.change({ order_id }, (savedOrders) => ({
      ...savedOrders,
      superseded: order_id,
    }))
    this.process()
  }

  /** Records that the shopper allows sending these orders. */
  async confirm(orders: readonly Pick<StoredOrder, 'order_id'>[]): Promise<void> {
    await this.#commands.confirm(orders)
    await this.#tell()
    this.process()
  }

  /**
   * Records that the shopper accepts the changes. The refused order never becomes an order; the new one has
   * its own key, because the request under a key never changes.
   */
  async accept(
    order: Pick<StoredOrder, 'order_id'>,
    changed: Pick<OrderRequest, 'products' | 'confirmed'>,
  ): Promise<void> {
    await this.#commands.accept(order, changed)
    await this.#tell()
    this.process()
  }

  /** Drops an order. False: it may exist, and is polled first. */
  async drop(order: Pick<StoredOrder, 'order_id'>): Promise<boolean> {
    const isGivenUp = await this.#commands.drop(order)
    await this.#tell()
    this.process()
    return isGivenUp
  }

  /** Polls, sends and finishes due orders soon. Several calls at once make one pass. */
  process(): void {
    this.#outbox.flush()
  }

  /** Polls unsettled orders, each at most once, before anything else is requested. */
  async poll(): Promise<void> {
    if (!(await this.restore()).some(isUnsettled)) return
    this.process()
    await Promise.resolve()
    await this.#outbox.rest()
  }

  /** Marks that the thank-you page is shown: pending orders are sent without asking. */
  showThanks(): void {
    this.#sender.isOnThanks = true
    this.process()
  }

  stop(): void {
    this.#stop()
    this.#outbox.stop()
  }

  /**
   * Sets the flag before the write: the next page checks for orders even if this page is closed between the
   * two.
   */
  readonly #announce = (): void => {
    this.#state.set({ others: 0, isUnsettled: false, ...this.#state.get(), open: 1 })
  }

  async #tell(): Promise<void> {
    await this.restore()
    this.#ports.signal.publish(ORDER_TOPIC)
  }

  async #nextAt(): Promise<number | undefined> {
    const sendable = (await this.restore()).filter((order) => this.#sender.wants(order))
    return this.#ports.isOnline() ? earliest(sendable.map(({ next_at }) => next_at)) : undefined
  }

  /**
   * Polls orders in doubt first, then sends pending ones. Each is finished before the next is polled: its
   * products are out of the cart by then, even when this page is closed in between.
   */
  async #pass(fencingToken: number): Promise<void> {
    const { clock } = this.#ports
    await this.#finishMade()
    for (const order of await this.restore()) {
      await this.#sender.poll(order, fencingToken)
      await this.#finishMade()
    }
    for (const order of await this.restore()) {
      const isOther = await parkOrder(this.#orders, this.#ports, order, clock.now())
      if (isOther) this.#ports.emit('cart.changed', { hash: '' })
    }
    for (const order of await this.restore()) {
      if (!(await this.#sender.send(order, fencingToken))) continue
      this.#ports.signal.publish(ORDER_TOPIC)
      await this.#finishMade()
    }
    await this.#sender.tidy(await this.restore(), clock.now())
    await this.restore()
  }

  async #finishMade(): Promise<void> {
    for (const order of await this.restore()) {
      if (isUnsettled(order) && !isInDoubt(order)) await this.#finish(order)
    }
  }

  async #finish(order: StoredOrder): Promise<void> {
    const { clock, emit, signal } = this.#ports
    const now = clock.now()
    if (!(await finishOrder({ ...this.#ports, orders: this.#orders }, order, now))) return
    signal.publish(ORDER_TOPIC)
    emit('order.placed', { at: now })
    if (order.payment === 'cancelled' && this.#ports.isCancellationShown()) return
    emit('notice.wanted', noticeOf(order))
  }
}

/** The notice for an order that exists; it may be unpaid. */
function noticeOf({ order_id, orderNumber, payment, state }: StoredOrder): WantedNotice {
  // A backend may not have returned its number yet.
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
