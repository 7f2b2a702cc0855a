import { atom, type ReadableAtom } from 'nanostores'
import { EMPTY_CART, type Cart, type CartItem } from '../../shared/cart/cart.ts'
import { clearCart, setPayment, setShipping } from '../../shared/cart/cart-state.ts'
import { hashItems } from '../../shared/cart/hash.ts'
import * as items from '../../shared/cart/items.ts'
import { findLine, without } from '../../shared/cart/line.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import { lineKey } from '../../shared/cart/same.ts'
import type { Clock } from '../db/clock.ts'
import { readRecord } from '../db/record.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import { checkCartRecord, EMPTY_RECORD, keep, withFlags, type CartRecord } from './record.ts'

export interface CartStorePorts {
  table: Table
  signal: Signal
  clock: Clock
  emit: Emit
  /** Each store view has a cart of its own. */
  storeCode: string
}

/**
 * The cart of this browser. What is kept is the truth and `$cart` a view of it: every verb is a pure
 * change of the kept cart, and only what was written is shown (decision 24). A verb that rejects
 * has changed nothing.
 */
export class CartStore {
  readonly #ports: CartStorePorts
  readonly #key: string
  readonly #cart = atom<Cart>(EMPTY_CART)
  readonly $cart: ReadableAtom<Cart> = this.#cart
  #last: CartRecord | undefined
  readonly #stop: () => void

  constructor(ports: CartStorePorts) {
    this.#ports = ports
    this.#key = `cart:${ports.storeCode}`
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === this.#key) void this.restore()
    })
  }

  /** Reads what is kept; a damaged cart is put aside and an empty one begins. */
  async restore(): Promise<Cart> {
    const record = await readRecord(this.#ports.table, this.#key, checkCartRecord)
    if (record !== undefined) this.#show(record)
    return this.#cart.get()
  }

  /** Adds a line, or its quantity to the same line. */
  async add(item: CartItem): Promise<void> {
    await this.commit((cart) => items.addItem(cart, item))
    this.#ports.emit('cart.added', { key: lineKey(item), sku: item.sku, qty: item.qty })
  }

  /** Adds several lines at once: the parts of a grouped product come together or not at all. */
  async addAll(lines: readonly CartItem[]): Promise<void> {
    await this.commit((cart) => lines.reduce(items.addItem, cart))
    for (const { sku, qty, ...rest } of lines) {
      this.#ports.emit('cart.added', { key: lineKey({ ...rest, sku }), sku, qty })
    }
  }

  async remove(key: string): Promise<void> {
    const line = findLine(this.#cart.get().items, key)
    await this.commit((cart) => items.removeItem(cart, key, this.#ports.clock.now()))
    if (line) this.#ports.emit('cart.removed', { key, sku: line.sku })
  }

  /** Removes a line only while no server has it. */
  async removeUnconfirmed(key: string): Promise<void> {
    await this.commit((cart) => items.removeUnconfirmed(cart, key, this.#ports.clock.now()))
  }

  /** Sets a line's quantity; text becomes a whole number. */
  async update(key: string, qty: number | string): Promise<void> {
    await this.commit((cart) => items.updateQty(cart, key, qty))
  }

  async updateProps(key: string, props: Parameters<typeof items.updateProps>[2]): Promise<void> {
    await this.commit((cart) => items.updateProps(cart, key, props))
  }

  /** Another variant in the place of a line (cart edit mode). */
  async replace(key: string, item: CartItem): Promise<void> {
    await this.commit((cart) => items.replaceItem(cart, key, item, this.#ports.clock.now()))
  }

  async load(lines: readonly CartItem[]): Promise<void> {
    await this.commit((cart) => items.loadItems(cart, lines))
  }

  async chooseShipping(method: ShippingMethod | undefined): Promise<void> {
    await this.commit((cart) => setShipping(cart, method))
  }

  async choosePayment(method: PaymentMethod | undefined): Promise<void> {
    await this.commit((cart) => setPayment(cart, method))
  }

  /** After an order and at logout: nothing is left, and no server cart is known. */
  async clear(): Promise<void> {
    await this.commitRecord((record) => ({
      ...without(record, 'serverName'),
      cart: keep(clearCart(withFlags(record.cart))),
    }))
  }

  /** Of this tab alone, and not kept. */
  toggleMinicart(isOpen = !this.#cart.get().isMinicartOpen): void {
    this.#cart.set({ ...this.#cart.get(), isMinicartOpen: isOpen })
  }

  /** Of this tab alone, and not kept. */
  setAddingItem(isAddingItem: boolean): void {
    this.#cart.set({ ...this.#cart.get(), isAddingItem })
  }

  /** Changes the kept cart; settles with what was written. */
  async commit(change: (cart: Cart) => Cart): Promise<Cart> {
    const { cart } = await this.commitRecord((record) => ({
      ...record,
      cart: keep(change(withFlags(record.cart))),
    }))
    return withFlags(cart)
  }

  /** Changes the kept cart as the sender with this fence; undefined: a later sender has taken over. */
  async commitAs(
    fence: number,
    change: (record: CartRecord) => CartRecord,
  ): Promise<CartRecord | undefined> {
    let isLate = false
    const record = await this.commitRecord((kept) => {
      isLate = kept.fence > fence
      return isLate ? kept : { ...change(kept), fence }
    })
    return isLate ? undefined : record
  }

  /**
   * A database that was deleted while the page is open comes back with what this page knows: the
   * shopper has not removed anything.
   */
  async commitRecord(change: (record: CartRecord) => CartRecord): Promise<CartRecord> {
    const { table, signal } = this.#ports
    const record = await table.update(this.#key, (raw) =>
      change(checkCartRecord(raw) ?? this.#last ?? EMPTY_RECORD),
    )
    this.#show(record)
    signal.tell(this.#key)
    return record
  }

  stop(): void {
    this.#stop()
  }

  #show(record: CartRecord): void {
    const before = this.#cart.get()
    this.#last = record
    this.#cart.set(withFlags(record.cart, before))
    const hash = hashItems(record.cart.items)
    if (hash !== hashItems(before.items)) this.#ports.emit('cart.changed', { hash })
  }
}
