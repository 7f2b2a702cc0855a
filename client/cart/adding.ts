import { joinSkus } from '../../shared/api.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import {
  checkAdd,
  noticesOf,
  type AddCheckResult,
  type AddSettings,
  type CartNotice,
} from '../../shared/cart/check.ts'
import { findLine } from '../../shared/cart/line.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { groupSkus, stockSku } from '../../shared/cart/stock-note.ts'
import { readQty } from '../../shared/product/choice.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { TIMED_OUT, withTimeout, type Clock } from '../db/clock.ts'
import { readStockEntries, type Emit, type WantedNotice } from '../events.ts'
import type { Send } from '../sync/send.ts'
import type { AddToCartRequest } from './add-to-cart.ts'
import type { StockCache } from './stock-cache.ts'
import type { CartStore } from './store.ts'

/** Timeout of the stock request: the shopper does not wait longer. */
export const STOCK_TIMEOUT_MS = 1500

export interface AddingPorts {
  store: CartStore
  send: Send
  isOnline: () => boolean
  stock: StockCache
  clock: Clock
  emit: Emit
  settings: AddSettings
}

/** `added`; `refused`: every reason was shown; `busy`: an earlier add is still running. */
export type AddOutcome = 'added' | 'refused' | 'busy'

/**
 * Adds to the cart: checks every line against current stock,
 * shows all messages as notices, and adds the lines only without errors.
 */
export class AddToCart {
  readonly #ports: AddingPorts
  #isBusy = false

  constructor(ports: AddingPorts) {
    this.#ports = ports
  }

  async add(request: AddToCartRequest): Promise<AddOutcome> {
    const { store } = this.#ports
    if (this.#isBusy) {
      this.#notify({ type: 'info', message: { code: 'cart.stock-check' } })
      return 'busy'
    }
    this.#isBusy = true
    store.setAddingItem(true)
    try {
      return await this.#try(request)
    } finally {
      this.#isBusy = false
      store.setAddingItem(false)
    }
  }

  async #try(request: AddToCartRequest): Promise<AddOutcome> {
    const wrong = checkQty(request.qty)
    const before = [...request.problems, ...(wrong ? [wrong] : [])]
    if (before.length > 0 || request.lines.length === 0) return this.#refuse(before)
    const pieces = readQty(request.qty) ?? 1
    const lines = request.lines.map((line) => ({ ...line, qty: line.qty * pieces }))
    // Stock is fetched while the database opens.
    const [stock] = await Promise.all([this.#fetchStock(lines), this.#ports.store.restore()])
    const answers = this.#check(lines, stock)
    const errors = answers.flatMap((answer) => answer.errors)
    if (errors.length > 0) return this.#refuse(errors)
    const wereThere = lines.map((line) => this.#inCart(line) > 0)
    await this.#ports.store.addAll(lines)
    const notices = answers.flatMap((answer, at) => noticesOf(answer, wereThere[at] ?? false))
    for (const notice of once(notices)) this.#notify({ ...notice, mayProceed: true })
    return 'added'
  }

  #check(
    lines: readonly CartItem[],
    stock: ReadonlyMap<string, StockItem>,
  ): readonly AddCheckResult[] {
    const { settings } = this.#ports
    return lines.map((item) => {
      const stockItem = stock.get(stockSku(item))
      const question = {
        item,
        inCart: this.#inCart(item),
        stock: stockItem ?? this.#ports.stock.of(stockSku(item)) ?? stockOfLine(item),
        isStockConfirmed: stockItem !== undefined,
      }
      return checkAdd(question, settings)
    })
  }

  /** Without an answer stock is not confirmed; the check handles that. */
  async #fetchStock(lines: readonly CartItem[]): Promise<ReadonlyMap<string, StockItem>> {
    const { clock, isOnline, send, settings } = this.#ports
    if (!settings.synchronize || !isOnline()) return new Map()
    const pending = Promise.all(
      groupSkus(lines.map(stockSku)).map((group) => send('stock.list', { skus: joinSkus(group) })),
    )
    const replies = await withTimeout(clock, STOCK_TIMEOUT_MS, pending)
    if (replies === TIMED_OUT) return new Map()
    const entries = replies.flatMap((reply) =>
      reply.kind === 'done' ? readStockEntries(reply.result) : [],
    )
    this.#ports.stock.take(entries)
    return new Map(entries.map((entry) => [entry.sku, entry]))
  }

  #inCart(line: CartItem): number {
    return findLine(this.#ports.store.$cart.get().items, lineKey(line))?.qty ?? 0
  }

  #refuse(problems: AddCheckResult['errors']): AddOutcome {
    const messages = problems.length > 0 ? problems : [{ code: 'cart.add-failed' as const }]
    for (const notice of once(messages.map((message) => ({ type: 'error', message }) as const))) {
      this.#notify(notice)
    }
    return 'refused'
  }

  #notify(notice: WantedNotice): void {
    this.#ports.emit('notice.wanted', notice)
  }
}

/** The stock of a line according to the page: available or not, without a quantity. */
function stockOfLine({ is_in_stock }: CartItem): StockItem | undefined {
  return is_in_stock === undefined ? undefined : { is_in_stock, qty: 0 }
}

/** Removes duplicate notices of several lines. */
function once(notices: readonly CartNotice[]): readonly CartNotice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()]
}
