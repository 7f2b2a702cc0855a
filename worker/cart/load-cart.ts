import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { fromServer } from '../../shared/cart/line.ts'
import type { ShippingMethod } from '../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { noteStock, stockSku } from '../../shared/cart/stock-note.ts'
import type { StockItem } from '../../shared/product/product.ts'
import type { Outcome } from '../account/outcome.ts'
import { cartKind, type Visit } from '../account/visit.ts'
import type { Env } from '../env.ts'
import { textOf, writeLog } from '../render/log.ts'
import { askTotals, countryOf } from './ask-totals.ts'
import { askCart } from './ask-cart.ts'
import { pullLines } from './ask.ts'
import { showCart } from './show-lines.ts'

/** The server's cart as the page shows it: what is ordered is this (decision 25). */
export interface LoadedCart {
  /** Lines with pictures, addresses, prices and notes; rows of totals by `totalsRows`. */
  cart: Cart
  /** Ways to send the goods to the country that totals are reckoned for; empty where nobody says. */
  shippingMethods: readonly ShippingMethod[]
  /** The backend did not say what is in the cart: the lines are not known, which is not "none". */
  isUnknown: boolean
}

/**
 * Loads the visitor's cart from the server. What cannot be read is left out: without totals the rows are
 * reckoned from the lines, without stock there are no notes. Never rejects for the backend's sake.
 */
export async function loadCart(visit: Visit, env: Env): Promise<LoadedCart> {
  const pulled = await quietly(visit, () => pullLines(visit))
  if (!pulled) return { cart: EMPTY_CART, shippingMethods: [], isUnknown: true }
  const items = (await showCart(visit, pulled, env)).map((line) => ({
    ...fromServer(line),
    onServer: 'confirmed' as const,
  }))
  const cart: Cart = { ...EMPTY_CART, items, serverCart: cartKind(visit) }
  if (items.length === 0) return { cart, shippingMethods: [], isUnknown: false }
  const [totals, shippingMethods, stock] = await Promise.all([
    quietly(visit, () => askTotals(visit)),
    quietly(visit, () => askShipping(visit)),
    askStock(visit, cart),
  ])
  return {
    cart: noted(visit, withTotals(cart, totals), stock),
    shippingMethods: shippingMethods ?? [],
    isUnknown: false,
  }
}

function withTotals(cart: Cart, totals: PlatformTotals | undefined): Cart {
  return totals ? updateTotals(cart, totals) : cart
}

function noted({ site, now }: Visit, cart: Cart, stock: ReadonlyMap<string, StockItem>): Cart {
  return noteStock(cart, stock, site.brand.stock, now)
}

async function askShipping(visit: Visit): Promise<Outcome<readonly ShippingMethod[]>> {
  const country = countryOf(visit)
  if (country === undefined) return { ok: true, result: [] }
  return askCart(visit, 'cart.shipping-methods', { address: { country_id: country } })
}

async function askStock(
  { backend, site }: Visit,
  { items }: Cart,
): Promise<ReadonlyMap<string, StockItem>> {
  if (!site.brand.stock.synchronize) return new Map()
  try {
    return await backend.listStock(items.map(stockSku))
  } catch (error) {
    note(site.view.storeCode, error)
    return new Map()
  }
}

/** The result of a call, or nothing where it was refused or broke. */
async function quietly<Result>(
  { site }: Visit,
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
  writeLog({ code: 'cart.not-loaded', store, detail: textOf(error) })
}
