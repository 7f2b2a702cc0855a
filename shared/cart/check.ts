import { bundleParts, linkedBySku } from '../product/bundle.ts'
import { checkCustomOptions } from '../product/options.ts'
import type { Product, StockItem } from '../product/product.ts'
import { findVariant, isAvailable } from '../product/variant.ts'
import { addStatus, type AddStatus } from '../stock/stock.ts'
import type { CartItem } from './cart.ts'
import type { CartChoice } from './item.ts'
import { checkQty, type Problem } from './qty.ts'

/** What is known when a line is about to be added. */
export interface AddQuestion {
  item: CartItem
  /** Pieces of the same line that are in the cart. */
  inCart: number
  stock: StockItem | undefined
  /** The stock item comes from the stock call just now. */
  isStockConfirmed: boolean
}

/** Settings of a brand that decide. */
export interface AddSettings {
  allowZeroPrice: boolean
  allowOutOfStockInCart: boolean
  /** Brand value `stock.synchronize`: off, nothing asks for stock and what is known counts. */
  synchronize: boolean
}

/** The line is added only when there are no errors. */
export interface AddAnswer {
  status: AddStatus
  errors: readonly Problem[]
  warnings: readonly Problem[]
}

/** A message about what happened to the cart. */
export interface CartNotice {
  type: 'success' | 'warning' | 'error'
  message: Problem | { code: 'cart.added' | 'cart.qty-updated' }
}

/** Whether a price cannot be sold at: below 0, or 0 where 0 is no price. */
export function isPriceUnknown(
  { price_incl_tax }: Pick<CartItem, 'price_incl_tax'>,
  allowZeroPrice: boolean,
): boolean {
  return (
    !Number.isFinite(price_incl_tax) || (allowZeroPrice ? price_incl_tax < 0 : price_incl_tax <= 0)
  )
}

/**
 * The pre-check of adding a line: its price, its quantity together with what is
 * in the cart, its stock. An uncertain quantity is a warning, and so is stock that only the page
 * says is gone, where such products may be in the cart: both are added for pre-reservation.
 */
export function checkAdd(question: AddQuestion, settings: AddSettings): AddAnswer {
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
 * What is wrong with a choice before there is a line: no variant,
 * no such combination, options to choose or to mend.
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

/** What is told after a try to add: errors alone, or warnings, or that it was done. */
export function noticesOf(answer: AddAnswer, wasInCart: boolean): readonly CartNotice[] {
  if (answer.errors.length > 0) {
    return answer.errors.map((message) => ({ type: 'error', message }))
  }
  if (answer.warnings.length > 0) {
    return answer.warnings.map((message) => ({ type: 'warning', message }))
  }
  return [{ type: 'success', message: { code: wasInCart ? 'cart.qty-updated' : 'cart.added' } }]
}

/** Products that are fetched when ordered are never out of stock. */
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
