import { joinSkus } from '../../shared/api.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import {
  checkAdd,
  noticesOf,
  type AddAnswer,
  type AddSettings,
  type CartNotice,
} from '../../shared/cart/check.ts'
import { findLine } from '../../shared/cart/line.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import { lineKey } from '../../shared/cart/same.ts'
import { groupSkus, stockSku } from '../../shared/cart/stock-note.ts'
import { readQty } from '../../shared/product/choice.ts'
import type { StockItem } from '../../shared/product/product.ts'
import { TOO_LATE, within, type Clock } from '../db/clock.ts'
import { readStockEntries, type Emit, type WantedNotice } from '../events.ts'
import type { Send } from '../sync/send.ts'
import type { Offer } from './offer.ts'
import type { StockCache } from './stock-cache.ts'
import type { CartStore } from './store.ts'

/** A stock answer that takes longer counts as none: the shopper does not wait. */
export const STOCK_PATIENCE_MS = 1500

export interface AddingPorts {
  store: CartStore
  send: Send
  isOnline: () => boolean
  stock: StockCache
  clock: Clock
  emit: Emit
  settings: AddSettings
}

/** `added`; `refused`: every reason was told; `busy`: an earlier one is not done yet. */
export type AddOutcome = 'added' | 'refused' | 'busy'

/**
 * Adds to the cart: the pre-check of every line with the stock of just
 * now, all messages as notices, and the lines only when there are no errors.
 */
export class Adding {
  readonly #ports: AddingPorts
  #isBusy = false

  constructor(ports: AddingPorts) {
    this.#ports = ports
  }

  async add(offer: Offer): Promise<AddOutcome> {
    const { store } = this.#ports
    if (this.#isBusy) {
      this.#tell({ type: 'info', message: { code: 'cart.stock-check' } })
      return 'busy'
    }
    this.#isBusy = true
    store.setAddingItem(true)
    try {
      return await this.#try(offer)
    } finally {
      this.#isBusy = false
      store.setAddingItem(false)
    }
  }

  async #try(offer: Offer): Promise<AddOutcome> {
    const wrong = checkQty(offer.qty)
    const before = [...offer.problems, ...(wrong ? [wrong] : [])]
    if (before.length > 0 || offer.lines.length === 0) return this.#refuse(before)
    const pieces = readQty(offer.qty) ?? 1
    const lines = offer.lines.map((line) => ({ ...line, qty: line.qty * pieces }))
    // The shop is asked while the database opens.
    const [stock] = await Promise.all([this.#askStock(lines), this.#ports.store.restore()])
    const answers = this.#check(lines, stock)
    const errors = answers.flatMap((answer) => answer.errors)
    if (errors.length > 0) return this.#refuse(errors)
    const wereThere = lines.map((line) => this.#inCart(line) > 0)
    await this.#ports.store.addAll(lines)
    const notices = answers.flatMap((answer, at) => noticesOf(answer, wereThere[at] ?? false))
    for (const notice of once(notices)) this.#tell({ ...notice, mayProceed: true })
    return 'added'
  }

  #check(lines: readonly CartItem[], stock: ReadonlyMap<string, StockItem>): readonly AddAnswer[] {
    const { settings } = this.#ports
    return lines.map((item) => {
      const found = stock.get(stockSku(item))
      const question = {
        item,
        inCart: this.#inCart(item),
        stock: found ?? this.#ports.stock.of(stockSku(item)) ?? knownStock(item),
        isStockConfirmed: found !== undefined,
      }
      return checkAdd(question, settings)
    })
  }

  /** Without an answer nobody is sure, and the check says what that means. */
  async #askStock(lines: readonly CartItem[]): Promise<ReadonlyMap<string, StockItem>> {
    const { clock, isOnline, send, settings } = this.#ports
    if (!settings.synchronize || !isOnline()) return new Map()
    const asking = Promise.all(
      groupSkus(lines.map(stockSku)).map((group) => send('stock.list', { skus: joinSkus(group) })),
    )
    const replies = await within(clock, STOCK_PATIENCE_MS, asking)
    if (replies === TOO_LATE) return new Map()
    const entries = replies.flatMap((reply) =>
      reply.kind === 'done' ? readStockEntries(reply.result) : [],
    )
    this.#ports.stock.take(entries)
    return new Map(entries.map((entry) => [entry.sku, entry]))
  }

  #inCart(line: CartItem): number {
    return findLine(this.#ports.store.$cart.get().items, lineKey(line))?.qty ?? 0
  }

  #refuse(problems: AddAnswer['errors']): AddOutcome {
    const messages = problems.length > 0 ? problems : [{ code: 'cart.add-failed' as const }]
    for (const notice of once(messages.map((message) => ({ type: 'error', message }) as const))) {
      this.#tell(notice)
    }
    return 'refused'
  }

  #tell(notice: WantedNotice): void {
    this.#ports.emit('notice.wanted', notice)
  }
}

/** What the page says of a line: whether it is there, not how much of it. */
function knownStock({ is_in_stock }: CartItem): StockItem | undefined {
  return is_in_stock === undefined ? undefined : { is_in_stock, qty: 0 }
}

/** Several lines may have the same to say. */
function once(notices: readonly CartNotice[]): readonly CartNotice[] {
  return [...new Map(notices.map((notice) => [JSON.stringify(notice), notice])).values()]
}
