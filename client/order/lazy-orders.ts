import { atom, type ReadableAtom } from 'nanostores'
import { hasOrders } from './has-orders.ts'
import { ORDER_TOPIC, type OrderPorts } from './order-ports.ts'
import type { Orders } from './orders.ts'

/** Ports that are needed to find out whether there are orders. */
type LazyPorts = Pick<OrderPorts, 'table' | 'signal' | 'report'>

type OrderList = ReturnType<Orders['$orders']['get']>
type State = ReturnType<Orders['$state']['get']>

/**
 * The interface of `Orders`. Most browsers store no order, so the code is loaded with the first order that
 * is stored or found.
 */
export class LazyOrders {
  readonly #ports: LazyPorts
  readonly #make: () => Promise<Orders>
  readonly #savedOrders = atom<OrderList>([])
  readonly $orders: ReadableAtom<OrderList> = this.#savedOrders
  readonly #state = atom<State>(undefined)
  readonly $state: ReadableAtom<State> = this.#state
  #orders: Promise<Orders> | undefined
  #isStopped = false
  readonly #stopListening: () => void

  constructor(ports: LazyPorts, make: () => Promise<Orders>) {
    this.#ports = ports
    this.#make = make
    this.#stopListening = ports.signal.listen((topic) => {
      if (topic === undefined || topic === ORDER_TOPIC) this.process()
    })
  }

  async restore(): Promise<OrderList> {
    const orders = await this.#ifAny()
    return orders ? await orders.restore() : []
  }

  async poll(): Promise<void> {
    await (await this.#ifAny())?.poll()
  }

  process(): void {
    this.#ifAny()
      .then((orders) => orders?.process())
      .catch((error: unknown) => this.#ports.report(`orders: ${String(error)}`))
  }

  async save(...what: Parameters<Orders['save']>): ReturnType<Orders['save']> {
    return await (await this.#load()).save(...what)
  }

  async saveForm(...what: Parameters<Orders['saveForm']>): Promise<void> {
    await (await this.#load()).saveForm(...what)
  }

  async formAnswered(order_id: string | undefined): Promise<void> {
    await (await this.#load()).formAnswered(order_id)
  }

  async confirm(orders: Parameters<Orders['confirm']>[0]): Promise<void> {
    await (await this.#load()).confirm(orders)
  }

  async accept(...what: Parameters<Orders['accept']>): Promise<void> {
    await (await this.#load()).accept(...what)
  }

  async drop(order: Parameters<Orders['drop']>[0]): Promise<boolean> {
    return await (await this.#load()).drop(order)
  }

  showThanks(): void {
    this.#load()
      .then((orders) => orders.showThanks())
      .catch((error: unknown) => this.#ports.report(`orders: ${String(error)}`))
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    void this.#orders?.then((orders) => orders.stop())
  }

  /** Loads nothing while no order is stored. */
  async #ifAny(): Promise<Orders | undefined> {
    if (this.#orders) return await this.#orders
    if (await hasOrders(this.#ports.table)) return await this.#load()
    this.#state.set({ open: 0, others: 0, isUnsettled: false })
    return undefined
  }

  #load(): Promise<Orders> {
    this.#orders ??= this.#make().then((orders) => this.#follow(orders))
    this.#orders.catch(() => {
      this.#orders = undefined
    })
    return this.#orders
  }

  #follow(orders: Orders): Orders {
    this.#stopListening()
    orders.$orders.subscribe((saved) => this.#savedOrders.set(saved))
    orders.$state.subscribe((state) => this.#state.set(state))
    if (this.#isStopped) orders.stop()
    return orders
  }
}
