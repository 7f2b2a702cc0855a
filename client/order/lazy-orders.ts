import { atom, type ReadableAtom } from 'nanostores'
import { hasOrders } from './kept-any.ts'
import { ORDER_TOPIC, type OrderPorts } from './order-ports.ts'
import type { Orders } from './orders.ts'

/** What tells whether there are orders. */
type LazyPorts = Pick<OrderPorts, 'table' | 'signal' | 'report'>

type Kept = ReturnType<Orders['$orders']['get']>
type State = ReturnType<Orders['$state']['get']>

/**
 * The orders of this device, as `Orders` has them. Most devices keep none: the code that handles them
 * comes with the first one that is kept, or found here.
 */
export class LazyOrders {
  readonly #ports: LazyPorts
  readonly #make: () => Promise<Orders>
  readonly #kept = atom<Kept>([])
  readonly $orders: ReadableAtom<Kept> = this.#kept
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

  async restore(): Promise<Kept> {
    const orders = await this.#ifAny()
    return orders ? await orders.restore() : []
  }

  async settle(): Promise<void> {
    await (await this.#ifAny())?.settle()
  }

  process(): void {
    this.#ifAny()
      .then((orders) => orders?.process())
      .catch((error: unknown) => this.#ports.report(`orders: ${String(error)}`))
  }

  async keep(...what: Parameters<Orders['keep']>): ReturnType<Orders['keep']> {
    return await (await this.#load()).keep(...what)
  }

  async noteForm(...what: Parameters<Orders['noteForm']>): Promise<void> {
    await (await this.#load()).noteForm(...what)
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

  /** Nothing is loaded for who keeps no order. */
  async #ifAny(): Promise<Orders | undefined> {
    if (this.#orders) return await this.#orders
    if (await hasOrders(this.#ports.table)) return await this.#load()
    this.#state.set({ open: 0, strangers: 0 })
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
    orders.$orders.subscribe((kept) => this.#kept.set(kept))
    orders.$state.subscribe((state) => this.#state.set(state))
    if (this.#isStopped) orders.stop()
    return orders
  }
}
