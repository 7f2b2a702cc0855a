import { atom, type ReadableAtom } from 'nanostores'
import { EMPTY_CART, type Cart, type CartItem, type QtyRules } from '../../shared/cart/cart.ts'
import { setPayment, setShipping, hashItems } from '../../shared/cart/cart-state.ts'
import * as items from '../../shared/cart/items.ts'
import { findLine } from '../../shared/cart/line.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import { checkQty } from '../../shared/cart/qty.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { PersistedCart } from './persisted-cart.ts'
import { clearRecord, withoutFlags, withFlags, type CartRecord } from './cart-record.ts'

export interface CartStorePorts {
  persistedCart: PersistedCart
  clock: Clock
  emit: Emit
}

/**
 * The cart of this browser. The persisted cart is the truth and `$cart` a view of it: every method is a pure
 * change of the persisted cart, and only what was written is shown. A method that rejects has changed
 * nothing. Lines are identified by `lineKey`.
 */
export class CartStore {
  readonly #ports: CartStorePorts
  readonly #cart = atom<Cart>(EMPTY_CART)
  readonly $cart: ReadableAtom<Cart> = this.#cart
  #hash = hashItems(EMPTY_CART.items)

  constructor(ports: CartStorePorts) {
    this.#ports = ports
    ports.persistedCart.onChange((record) => this.#show(record))
  }

  /** Reads the persisted cart; one that cannot be read is moved aside and replaced by an empty one. */
  async restore(): Promise<Cart> {
    await this.#ports.persistedCart.read()
    return this.#cart.get()
  }

  /** Adds a line, or its quantity to the same line. */
  async add(item: CartItem): Promise<void> {
    await this.addAll([item])
  }

  /** Adds several lines at once: the parts of a grouped product come together or not at all. */
  async addAll(lines: readonly CartItem[]): Promise<void> {
    await this.commit((cart) => lines.reduce(items.addItem, cart))
    for (const item of lines) {
      const { sku, qty } = item
      this.#ports.emit('cart.added', { key: lineKey(item), sku, qty, item })
    }
  }

  async remove(key: string): Promise<void> {
    const item = findLine(this.#cart.get().items, key)
    await this.commit((cart) => items.removeItem(cart, key, this.#ports.clock.now()))
    if (item) this.#ports.emit('cart.removed', { key, sku: item.sku, item })
  }

  /** Removes a line if no server has it. */
  async removeUnconfirmed(key: string): Promise<void> {
    await this.commit((cart) => items.removeUnconfirmed(cart, key, this.#ports.clock.now()))
  }

  /** Sets a line's quantity; text becomes a whole number. */
  async setQuantity(key: string, qty: number | string): Promise<void> {
    await this.commit((cart) => items.updateQty(cart, key, qty))
  }

  /** Adds to the persisted quantity, so that two simultaneous steps count as two, also across tabs. */
  async stepQuantity(key: string, by: number, rules: QtyRules | undefined): Promise<void> {
    await this.commit((cart) => {
      const qty = (findLine(cart.items, key)?.qty ?? 0) + by
      return checkQty(qty, rules) ? cart : items.updateQty(cart, key, qty)
    })
  }

  /** Changes notes and prices of a line, never its quantity or product. */
  async updateProps(key: string, props: Parameters<typeof items.updateProps>[2]): Promise<void> {
    await this.commit((cart) => items.updateProps(cart, key, props))
  }

  /** Replaces a line with another variant (cart edit mode). */
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

  /** Empties the cart after an order and forgets the server cart. */
  async clear(): Promise<void> {
    await this.#ports.persistedCart.change(clearRecord)
  }

  /** A flag of this tab, not persisted. */
  toggleMinicart(isOpen = !this.#cart.get().isMinicartOpen): void {
    this.#cart.set({ ...this.#cart.get(), isMinicartOpen: isOpen })
  }

  /** A flag of this tab, not persisted. */
  setAddingItem(isAddingItem: boolean): void {
    this.#cart.set({ ...this.#cart.get(), isAddingItem })
  }

  /** Changes the persisted cart; settles with what was written. */
  async commit(change: (cart: Cart) => Cart): Promise<Cart> {
    const { cart } = await this.#ports.persistedCart.change((record) => ({
      ...record,
      cart: withoutFlags(change(withFlags(record.cart))),
    }))
    return withFlags(cart)
  }

  #show({ cart }: CartRecord): void {
    this.#cart.set(withFlags(cart, this.#cart.get()))
    const hash = hashItems(cart.items)
    if (hash === this.#hash) return
    this.#hash = hash
    this.#ports.emit('cart.changed', { hash })
  }
}
