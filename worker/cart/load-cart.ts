import { EMPTY_CART, type Cart, type CartItem } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { findLine, fromServer } from '../../shared/cart/line.ts'
import type { ShippingMethod } from '../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { asksStock, noteStock, stockSku } from '../../shared/cart/stock-note.ts'
import type { StockItem } from '../../shared/product/product.ts'
import type { Outcome } from '../session/outcome.ts'
import { cartKind, type SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import { fetchTotals, countryOf } from './fetch-totals.ts'
import { queryCart } from './query-cart.ts'
import { pullLines } from './pull-lines.ts'
import { showCart } from './show-lines.ts'

/** The server's cart as the page shows it: what is ordered is this. */
export interface LoadedCart {
  /** Lines with pictures, addresses, prices and notes; rows of totals by `totalsRows`. */
  cart: Cart
  /** Shipping methods to the country that totals are calculated for; empty where it is not known. */
  shippingMethods: readonly ShippingMethod[]
  /** The backend did not say what is in the cart: the lines are not known, which is not "none". */
  isUnknown: boolean
  /** Names of lines that were removed just now: out of stock, where such products may not stay. */
  unavailable: string
}

/** What still stands in the server's cart is shown, with what is wrong with it. */
const STORAGE_ENTRIES = { synchronize: true, allowOutOfStockInCart: true }

/**
 * Loads the visitor's cart from the server. What cannot be read is left out: without totals the rows are
 * calculated from the lines, without stock there are no notes. Never rejects for the backend's sake.
 */
export async function loadCart(context: SessionContext, env: Env): Promise<LoadedCart> {
  const pulled = await quietly(context, () => pullLines(context))
  if (!pulled) return { cart: EMPTY_CART, shippingMethods: [], isUnknown: true, unavailable: '' }
  const items = (await showCart(context, pulled, env)).map((line) => ({
    ...fromServer(line),
    onServer: 'confirmed' as const,
  }))
  const whole: Cart = { ...EMPTY_CART, items, serverCart: cartKind(context) }
  const stock = askStock(context, whole)
  const { synchronize } = context.site.brand.stock
  const { cart, gone } = synchronize
    ? { cart: whole, gone: '' }
    : await removeUnavailable(context, whole, stock)
  if (cart.items.length === 0)
    return { cart, shippingMethods: [], isUnknown: false, unavailable: gone }
  const [totals, shippingMethods] = await Promise.all([
    quietly(context, () => fetchTotals(context)),
    quietly(context, () => askShipping(context)),
  ])
  return {
    cart: noteStock(withTotals(cart, totals), await stock, STORAGE_ENTRIES, context.now),
    shippingMethods: shippingMethods ?? [],
    ...{ isUnknown: false, unavailable: gone },
  }
}

/** What is out of stock and may not stay leaves the server's cart: it is ordered. */
async function removeUnavailable(
  context: SessionContext,
  cart: Cart,
  stock: Promise<ReadonlyMap<string, StockItem>>,
): Promise<{ cart: Cart; gone: string }> {
  const { items } = noteStock(cart, await stock, context.site.brand.stock, context.now)
  const sold = cart.items.filter((item) => !findLine(items, lineKey(item)))
  const results = await Promise.all(sold.map((item) => isRemoved(context, item)))
  const gone = sold.filter((_, at) => results[at])
  return {
    cart: { ...cart, items: cart.items.filter((item) => !gone.includes(item)) },
    gone: gone.map(({ name = '' }) => name).join(', '),
  }
}

/** A line that the backend does not let go stays: what is shown is what is ordered. */
async function isRemoved(
  context: SessionContext,
  { sku, server_item_id }: CartItem,
): Promise<boolean> {
  if (server_item_id === undefined) return false
  const cartItem = { sku, item_id: server_item_id }
  return (
    (await quietly(context, () => queryCart(context, 'cart.delete', { cartItem }))) !== undefined
  )
}

function withTotals(cart: Cart, totals: PlatformTotals | undefined): Cart {
  return totals ? updateTotals(cart, totals) : cart
}

async function askShipping(context: SessionContext): Promise<Outcome<readonly ShippingMethod[]>> {
  const country = countryOf(context)
  if (country === undefined) return { ok: true, result: [] }
  return queryCart(context, 'cart.shipping-methods', { address: { country_id: country } })
}

async function askStock(
  { backend, site }: SessionContext,
  { items }: Cart,
): Promise<ReadonlyMap<string, StockItem>> {
  if (!asksStock(site.brand.stock) || items.length === 0) return new Map()
  try {
    return await backend.listStock(items.map(stockSku))
  } catch (error) {
    note(site.view.storeCode, error)
    return new Map()
  }
}

/** The result of a call, or nothing where it was refused or broke. */
async function quietly<Result>(
  { site }: SessionContext,
  call: () => Promise<Outcome<Result>>,
): Promise<Result | undefined> {
  try {
    const answer = await call()
    return answer.ok ? answer.result : undefined
  } catch (error) {
    note(site.view.storeCode, error)
    return undefined
  }
}

function note(store: string, error: unknown): void {
  writeLog({ code: 'cart.not-loaded', store, detail: errorText(error) })
}
