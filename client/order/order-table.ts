import { putAside } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { ORDERS_PREFIX } from './kept-any.ts'
import { checkKept, markDone, type KeptOrder } from './record.ts'

/** The orders of this device, one record each, named by their keys. */
export class OrderTable {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** Oldest first, those left out that a later one has taken the place of. */
  async all(): Promise<readonly KeptOrder[]> {
    const orders: KeptOrder[] = []
    for (const [key, raw] of await this.#table.list(ORDERS_PREFIX)) {
      const order = checkKept(raw)
      if (order !== undefined) orders.push(order)
      else if (raw === undefined) await this.#table.delete(key)
      else await putAside(this.#table, key, raw)
    }
    const replaced = new Set(orders.map(({ replaces }) => replaces))
    for (const order of orders) if (replaced.has(order.order_id)) await this.remove(order)
    return orders.filter(({ order_id }) => !replaced.has(order_id))
  }

  async get(order_id: string): Promise<KeptOrder | undefined> {
    return checkKept(await this.#table.get(ORDERS_PREFIX + order_id))
  }

  /** Keeps an order in place of one that may be written over; gives back what is kept then. */
  async keep(
    order: KeptOrder,
    mayReplace: (kept: KeptOrder) => boolean = () => false,
  ): Promise<KeptOrder> {
    return await this.#table.update(ORDERS_PREFIX + order.order_id, (raw) => {
      const kept = checkKept(raw)
      return kept === undefined || mayReplace(kept) ? order : kept
    })
  }

  /** Changes an order that is still there. */
  async change(
    { order_id }: Pick<KeptOrder, 'order_id'>,
    alter: (kept: KeptOrder) => KeptOrder,
  ): Promise<KeptOrder | undefined> {
    return await this.#table.update(ORDERS_PREFIX + order_id, (raw) => {
      const kept = checkKept(raw)
      return kept === undefined ? undefined : alter(kept)
    })
  }

  /** Notes that an order exists and is paid, whether this device knew of it or not. */
  async noteDone(fresh: KeptOrder, orderNumber: string, now: number): Promise<KeptOrder> {
    return await this.#table.update(ORDERS_PREFIX + fresh.order_id, (raw) => {
      const { payment: _, ...paid } = checkKept(raw) ?? fresh
      return markDone(paid, orderNumber, now)
    })
  }

  async remove({ order_id }: Pick<KeptOrder, 'order_id'>): Promise<void> {
    await this.#table.delete(ORDERS_PREFIX + order_id)
  }

  /** Logging out: what was done is forgotten, what was not sent stays for the same person. */
  async forgetSent(): Promise<void> {
    for (const order of await this.all()) {
      if (order.state === 'done' && order.cleared_at !== undefined) await this.remove(order)
    }
  }
}
