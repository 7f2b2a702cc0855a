import { joinSkus } from '../../shared/api.ts'
import { groupSkus, noteStock, stockSku, type StockSettings } from '../../shared/cart/stock-note.ts'
import type { Clock } from '../db/clock.ts'
import { readStockEntries, type TaskAnswer } from '../events.ts'
import type { TaskQueue } from '../sync/queue.ts'
import type { StockCache } from './stock-cache.ts'
import type { CartStore } from './store.ts'

export interface CartStockPorts {
  store: CartStore
  tasks: Pick<TaskQueue, 'add'>
  cache: StockCache
  clock: Clock
  settings: StockSettings
}

/** Stock of what is in the cart (catalogue spec §4, item stock sync): asked through the queue, noted at lines. */
export class CartStock {
  readonly #ports: CartStockPorts

  constructor(ports: CartStockPorts) {
    this.#ports = ports
  }

  /** Asks in groups of 15 skus; all lines, or one. */
  async ask(skus?: readonly string[]): Promise<void> {
    const { settings, store, tasks } = this.#ports
    if (!settings.synchronize) return
    for (const group of groupSkus(skus ?? store.$cart.get().items.map(stockSku))) {
      await tasks.add({
        operation: 'stock.list',
        payload: { skus: joinSkus(group) },
        callback_event: 'store:stock/known',
        silent: true,
      })
    }
  }

  /** Takes an answer in, whenever it comes: a task may outlive the page that made it. */
  async take({ resultCode, result }: TaskAnswer): Promise<void> {
    if (resultCode !== 200) return
    const { cache, clock, settings, store } = this.#ports
    const entries = readStockEntries(result)
    cache.take(entries)
    const answers = new Map(entries.map((entry) => [entry.sku, entry]))
    if (answers.size === 0) return
    await store.commit((cart) => noteStock(cart, answers, settings, clock.now()))
  }
}
