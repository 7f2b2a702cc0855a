import { quarantine } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { ORDERS_PREFIX } from './has-orders.ts'
import { checkStoredOrder, isInDoubt, markDone, type StoredOrder } from './stored-order.ts'

/** The stored orders, one record each, by order key. */
export class OrderTable {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** All stored orders, oldest first, without replaced ones. */
  async all(): Promise<readonly StoredOrder[]> {
    const orders: StoredOrder[] = []
    for (const [key, raw] of await this.#table.list(ORDERS_PREFIX)) {
      const order = checkStoredOrder(raw)
      if (order !== undefined) orders.push(order)
      else if (raw === undefined) await this.#table.delete(key)
      else await quarantine(this.#table, key, raw)
    }
    const replaced = new Set(orders.map(({ replaces }) => replaces))
    for (const order of orders) if (replaced.has(order.order_id)) await this.remove(order)
    return orders.filter(({ order_id }) => !replaced.has(order_id))
  }

  async get(order_id: string): Promise<StoredOrder | undefined> {
    return checkStoredOrder(await this.#table.get(ORDERS_PREFIX + order_id))
  }

  /** Stores an order unless another one must not be overwritten; returns the stored one. */
  async put(
    order: StoredOrder,
    mayReplace: (stored: StoredOrder) => boolean = () => false,
  ): Promise<StoredOrder> {
    return await this.#table.update(ORDERS_PREFIX + order.order_id, (raw) => {
      const stored = checkStoredOrder(raw)
      return stored === undefined || mayReplace(stored) ? order : stored
    })
  }

  /** Changes an order that still exists. */
  async change(
    { order_id }: Pick<StoredOrder, 'order_id'>,
    alter: (stored: StoredOrder) => StoredOrder,
  ): Promise<StoredOrder | undefined> {
    return await this.#table.update(ORDERS_PREFIX + order_id, (raw) => {
      const stored = checkStoredOrder(raw)
      return stored === undefined ? undefined : alter(stored)
    })
  }

  /** Stores that an order exists and is paid, whether it was stored before or not. */
  async noteDone(fresh: StoredOrder, orderNumber: string, now: number): Promise<StoredOrder> {
    return await this.#table.update(ORDERS_PREFIX + fresh.order_id, (raw) => {
      const { payment: _, ...paid } = checkStoredOrder(raw) ?? fresh
      return markDone(paid, orderNumber, now)
    })
  }

  async remove({ order_id }: Pick<StoredOrder, 'order_id'>): Promise<void> {
    await this.#table.delete(ORDERS_PREFIX + order_id)
  }

  /**
   * Deletes at logout finished orders, and those that a customer has submitted by a form, because the
   * account shows their result. Unsent orders stay for the same user.
   */
  async forgetSent(): Promise<void> {
    for (const order of await this.all()) {
      const { cleared_at, owner, state, way } = order
      const isSubmitted = way === 'form' && owner !== '' && (isInDoubt(order) || state === 'done')
      if (isSubmitted || (state === 'done' && cleared_at !== undefined)) await this.remove(order)
    }
  }
}
