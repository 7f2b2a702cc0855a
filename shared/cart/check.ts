import { bundleParts, linkedBySku } from '../product/bundle.ts'
import { checkCustomOptions } from '../product/options.ts'
import type { Product, StockItem } from '../product/product.ts'
import { findVariant, isAvailable } from '../product/variant.ts'
import { addStatus, type AddStatus } from '../stock/stock.ts'
import type { CartItem } from './cart.ts'
import type { CartChoice } from './item.ts'
import { checkQty, type Problem } from './qty.ts'

/** The facts about a line that is about to be added. */
export interface AddCheckInput {
  item: CartItem
  /** Quantity of the same line in the cart. */
  inCart: number
  stock: StockItem | undefined
  /** True if the stock item comes from a stock call just made. */
  isStockConfirmed: boolean
}

/** The brand's settings for adding. */
export interface AddSettings {
  allowZeroPrice: boolean
  allowOutOfStockInCart: boolean
  /** Brand value `stock.synchronize`: if off, stock is not fetched and the known stock counts. */
  synchronize: boolean
}

/** The result of the check: the line is added only without errors. */
export interface AddCheckResult {
  status: AddStatus
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

/** A message about an action in the cart. */
export interface CartNotice {
  type: 'success' | 'warning' | 'error'
  message: Problem | { code: 'cart.added' | 'cart.qty-updated' }
}

/** True for a price at which a product cannot be sold: below 0, or 0 where 0 is not a valid price. */
export function isPriceUnknown(
  { price_incl_tax }: Pick<CartItem, 'price_incl_tax'>,
  allowZeroPrice: boolean,
): boolean {
  return (
    !Number.isFinite(price_incl_tax) || (allowZeroPrice ? price_incl_tax < 0 : price_incl_tax <= 0)
  )
}

/**
 * Checks a line before it is added: its price, its quantity together with that in the cart, and its stock.
 * An uncertain quantity is a warning. So is a product that only the page shows as out of stock, where such
 * products may be in the cart. Both are added for pre-reservation.
 */
export function checkAdd(question: AddCheckInput, settings: AddSettings): AddCheckResult {
  const { item, inCart, stock } = question
  const qty = item.qty + inCart
  const isConfirmed = question.isStockConfirmed || !settings.synchronize
  const status = stockStatus(stock, qty, isConfirmed)
  const qtyProblem = checkQty(item.qty) ?? checkQty(qty, item.qtyRules)
  const mayWait = !isConfirmed && settings.allowOutOfStockInCart
  const isOut = status === 'out_of_stock' && !mayWait
  return {
    status,
    errors: [
      ...(isPriceUnknown(item, settings.allowZeroPrice)
        ? [{ code: 'cart.price-unknown' } as const]
        : []),
      ...(qtyProblem ? [qtyProblem] : []),
      ...(isOut ? [outOfStock(stock)] : []),
    ],
    warnings: status !== 'ok' && !isOut ? [{ code: 'cart.volatile' }] : [],
  }
}

/**
 * Returns the problems of a choice that makes no line: no variant, no such combination, missing or invalid
 * options.
 */
export function checkChoice(
  product: Product,
  choice: CartChoice,
  listOutOfStockProducts: boolean,
): readonly Problem[] {
  const variant = checkVariant(product, choice, listOutOfStockProducts)
  const options = checkCustomOptions(product.custom_options, choice.options ?? [])
  const linked = linkedBySku(choice.linked ?? [])
  const isBundleOpen =
    product.type_id === 'bundle' && bundleParts(product, linked, choice.bundle) === undefined
  return [
    ...variant,
    ...(options.some(({ problem }) => problem === 'required')
      ? [{ code: 'cart.option-first' } as const]
      : []),
    ...(isBundleOpen || options.some(({ problem }) => problem !== 'required')
      ? [{ code: 'cart.configure' } as const]
      : []),
  ]
}

/** Returns the notices after an attempt to add: the errors alone, or the warnings, or the success. */
export function noticesOf(answer: AddCheckResult, wasInCart: boolean): readonly CartNotice[] {
  if (answer.errors.length > 0) {
    return answer.errors.map((message) => ({ type: 'error', message }))
  }
  if (answer.warnings.length > 0) {
    return answer.warnings.map((message) => ({ type: 'warning', message }))
  }
  return [{ type: 'success', message: { code: wasInCart ? 'cart.qty-updated' : 'cart.added' } }]
}

/** Products that are procured on order are never out of stock. */
function stockStatus(stock: StockItem | undefined, qty: number, isConfirmed: boolean): AddStatus {
  return stock?.backorders === true
    ? addStatus({ ...stock, is_in_stock: true }, qty, isConfirmed)
    : addStatus(stock, qty, isConfirmed)
}

function outOfStock(stock: StockItem | undefined): Problem {
  return stock?.is_in_stock === true
    ? { code: 'cart.qty.available', values: { maxQuantity: stock.qty } }
    : { code: 'cart.out-of-stock' }
}

function checkVariant(
  product: Product,
  { childSku }: CartChoice,
  listOutOfStockProducts: boolean,
): readonly Problem[] {
  if (product.type_id !== 'configurable') return []
  const available = product.configurable_children.filter((child) =>
    isAvailable(child, listOutOfStockProducts),
  )
  if (available.length === 0) return [{ code: 'product.no-variant' }]
  if (childSku === undefined || findVariant(available, childSku)) return []
  return [{ code: 'product.no-configuration' }]
}
