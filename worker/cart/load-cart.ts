import { EMPTY_CART, type Cart, type CartItem } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { findLine, fromServer } from '../../shared/cart/line.ts'
import type { ShippingMethod } from '../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { checksStock, stockSku } from '../../shared/cart/stock-note.ts'
import { showStock } from '../../shared/cart/show-stock.ts'
import type { StockItem } from '../../shared/product/product.ts'
import type { Outcome } from '../session/outcome.ts'
import { cartKind, type SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import { fetchTotals, countryOf, queryCart } from './query-cart.ts'
import { pullLines } from './create.ts'
import { showCart } from './show-lines.ts'

/** The server's cart for the cart page. */
export interface LoadedCart {
  /** Lines with images, URLs, prices and notes; totals rows by `totalsRows`. */
  cart: Cart
  /** Shipping methods to the country of the totals; empty if the country is unknown. */
  shippingMethods: readonly ShippingMethod[]
  /** True if the backend did not return the cart, so its lines are unknown. */
  isUnknown: boolean
  /** Names of out-of-stock lines that were just removed. */
  unavailable: string
}

/** Stock settings that keep all lines and add notes to them. */
const KEEP_ALL_LINES = { synchronize: true, allowOutOfStockInCart: true }

/**
 * Loads the visitor's cart from the server and omits what cannot be read: without totals the rows are
 * calculated from the lines, without stock there are no notes. Never rejects because of the backend.
 */
export async function loadCart(context: SessionContext, env: Env): Promise<LoadedCart> {
  const pulled = await resultOrUndefined(context, () => pullLines(context))
  if (!pulled) return { cart: EMPTY_CART, shippingMethods: [], isUnknown: true, unavailable: '' }
  const items = (await showCart(context, pulled, env)).map((line) => ({
    ...fromServer(line),
    onServer: 'confirmed' as const,
  }))
  const allLines: Cart = { ...EMPTY_CART, items, serverCart: cartKind(context) }
  const stock = fetchStock(context, allLines)
  const { synchronize } = context.site.brand.stock
  const { cart, removed } = synchronize
    ? { cart: allLines, removed: '' }
    : await removeUnavailable(context, allLines, stock)
  if (cart.items.length === 0)
    return { cart, shippingMethods: [], isUnknown: false, unavailable: removed }
  const [totals, shippingMethods] = await Promise.all([
    resultOrUndefined(context, () => fetchTotals(context)),
    resultOrUndefined(context, () => fetchShippingMethods(context)),
  ])
  return {
    cart: showStock(withTotals(cart, totals), await stock, KEEP_ALL_LINES, context.now),
    shippingMethods: shippingMethods ?? [],
    ...{ isUnknown: false, unavailable: removed },
  }
}

/** Removes out-of-stock lines from the server's cart if the brand's settings require it. */
async function removeUnavailable(
  context: SessionContext,
  cart: Cart,
  stock: Promise<ReadonlyMap<string, StockItem>>,
): Promise<{ cart: Cart; removed: string }> {
  const { items } = showStock(cart, await stock, context.site.brand.stock, context.now)
  const outOfStock = cart.items.filter((item) => !findLine(items, lineKey(item)))
  const results = await Promise.all(outOfStock.map((item) => isRemoved(context, item)))
  const removed = outOfStock.filter((_, at) => results[at])
  return {
    cart: { ...cart, items: cart.items.filter((item) => !removed.includes(item)) },
    removed: removed.map(({ name = '' }) => name).join(', '),
  }
}

/** True if the backend removed the line; otherwise the page keeps it, because it would be ordered. */
async function isRemoved(
  context: SessionContext,
  { sku, server_item_id }: CartItem,
): Promise<boolean> {
  if (server_item_id === undefined) return false
  const cartItem = { sku, item_id: server_item_id }
  return (
    (await resultOrUndefined(context, () => queryCart(context, 'cart.delete', { cartItem }))) !==
    undefined
  )
}

function withTotals(cart: Cart, totals: PlatformTotals | undefined): Cart {
  return totals ? updateTotals(cart, totals) : cart
}

async function fetchShippingMethods(
  context: SessionContext,
): Promise<Outcome<readonly ShippingMethod[]>> {
  const country = countryOf(context)
  if (country === undefined) return { ok: true, result: [] }
  return queryCart(context, 'cart.shipping-methods', { address: { country_id: country } })
}

async function fetchStock(
  { backend, site }: SessionContext,
  { items }: Cart,
): Promise<ReadonlyMap<string, StockItem>> {
  if (!checksStock(site.brand.stock) || items.length === 0) return new Map()
  try {
    return await backend.listStock(items.map(stockSku))
  } catch (error) {
    logFailure(site.view.storeCode, error)
    return new Map()
  }
}

/** Returns the result of a call; undefined if it was refused or failed. */
async function resultOrUndefined<Result>(
  { site }: SessionContext,
  call: () => Promise<Outcome<Result>>,
): Promise<Result | undefined> {
  try {
    const answer = await call()
    return answer.ok ? answer.result : undefined
  } catch (error) {
    logFailure(site.view.storeCode, error)
    return undefined
  }
}

function logFailure(store: string, error: unknown): void {
  writeLog({ code: 'cart.not-loaded', store, detail: errorText(error) })
}
