import { joinSkus } from '../../shared/api.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { findLine } from '../../shared/cart/line.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import {
  checksStock,
  groupSkus,
  stockSku,
  type StockSettings,
} from '../../shared/cart/stock-note.ts'
import { showStock } from '../../shared/cart/show-stock.ts'
import type { Clock } from '../db/clock.ts'
import { readStockEntries, type Emit, type TaskAnswer } from '../events.ts'
import type { TaskQueue } from '../sync/queue.ts'
import type { StockCache } from './stock-cache.ts'
import type { CartStore } from './store.ts'

export interface CartStockPorts {
  store: CartStore
  tasks: Pick<TaskQueue, 'add'>
  cache: StockCache
  clock: Clock
  emit: Emit
  /**
   * True while the last edit of the checkout is at most 30 minutes old: no line changes by itself
   * meanwhile.
   */
  isInCheckout: () => Promise<boolean>
  settings: StockSettings
}

/** Fetches the stock of the cart's products through the task queue, and notes it at the lines. */
export class CartStock {
  readonly #ports: CartStockPorts

  constructor(ports: CartStockPorts) {
    this.#ports = ports
  }

  /** Requests stock in groups of 15 skus, for all lines or for `skus`. */
  async fetch(skus?: readonly string[]): Promise<void> {
    const { settings, store, tasks } = this.#ports
    if (!checksStock(settings)) return
    for (const group of groupSkus(skus ?? store.$cart.get().items.map(stockSku))) {
      await tasks.add({
        operation: 'stock.list',
        payload: { skus: joinSkus(group) },
        callback_event: 'store:stock/known',
        is_result_cacheable: true,
        silent: true,
      })
    }
  }

  /**
   * Applies an answer, whenever it arrives: a task may outlive its page. During checkout the lines stay
   * unchanged.
   */
  async take({ resultCode, result }: TaskAnswer): Promise<void> {
    if (resultCode !== 200) return
    const { cache, clock, emit, isInCheckout, settings, store } = this.#ports
    const entries = readStockEntries(result)
    cache.take(entries)
    if (await isInCheckout()) return
    const answers = new Map(entries.map((entry) => [entry.sku, entry]))
    if (answers.size === 0) return
    let before: Cart['items'] = []
    const { items } = await store.commit((cart) => {
      before = cart.items
      return showStock(cart, answers, settings, clock.now())
    })
    const removed = before.filter((item) => !findLine(items, lineKey(item)))
    if (removed.length === 0) return
    const names = removed.map(({ name = '' }) => name).join(', ')
    emit('notice.wanted', { type: 'info', message: { code: 'cart.lines-gone', values: { names } } })
  }
}
