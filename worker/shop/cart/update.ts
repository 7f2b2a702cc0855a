import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import { contextOf, itemOf, type OpenCart } from './api.ts'
import { findConfiguredProduct } from '../../cart-line/configure-lines.ts'
import {
  addLine,
  isCartFull,
  readLines,
  setLine,
  type LineDraft,
  type StoredLine,
} from './line-store.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { ShopContext } from '../shop-context.ts'
import {
  lineKey,
  productOptionOf,
  lineSku,
  type ConfiguredProduct,
  type ConfigurationProblem,
} from '../../cart-line/configured-product.ts'
import { qtyLimits } from '../../cart-line/product-stock.ts'

const NO_ITEM = refuseWith(500, 'No cartItem element provided within the request body')
const NO_LINE = refuseWith(404, "The cart doesn't contain the item.")
const TOO_MANY = refuseWith(400, 'The requested qty is not available')
const CART_FULL = refuseWith(400, 'The cart is full. Remove something before you add more.')

const PROBLEMS: Readonly<Record<ConfigurationProblem, Reply>> = {
  gone: refuseWith(404, 'Product that you are trying to add is not available.'),
  'options-missing': refuseWith(400, 'You need to choose options for your item.'),
  'option-invalid': refuseWith(
    400,
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  ),
}

/**
 * Adds a product; with `item_id`, sets the quantity of a line. The line keeps its configuration unless the
 * request has a new one.
 */
export async function updateItem(
  context: ShopContext,
  open: OpenCart,
  item: Partial<CartItemRequest> | undefined,
): Promise<Reply> {
  const qty = Math.trunc(Number(item?.qty))
  if (!item?.sku || !Number.isSafeInteger(qty)) return NO_ITEM
  if (qty < 1) return refuseWith(400, 'The quantity must be above 0.')
  const line =
    item.item_id === undefined ? undefined : await lineNumber(context, open, item.item_id)
  if (item.item_id !== undefined && !line) return NO_LINE
  const isSame =
    item.product_option === undefined && [line?.sku, line?.product_sku].includes(item.sku)
  const found = await (line && isSame
    ? findConfiguredProduct(context.catalog, line.product_sku, line.option)
    : findConfiguredProduct(context.catalog, productSku(item, line), item.product_option))
  if (!found.ok) return PROBLEMS[found.problem]
  const refused = refuseQty(found.configured, qty)
  if (refused) return refused
  const draft = draftOf(found.configured, qty)
  const { db, now } = context
  if (!line && (await isCartFull(db, open.cart.id, draft.line))) return CART_FULL
  const stored = line
    ? await setLine(db, open.cart.id, line.id, draft, now)
    : await addLine(db, open.cart.id, draft, now)
  if (!stored) return line ? NO_LINE : TOO_MANY
  return replyWith(itemOf({ stored, configured: found.configured }, await contextOf(context, open)))
}

/** The SKU of a bundle line is joined from its parts; a new choice needs the SKU of the bundle. */
function productSku(
  { sku = '', product_option }: Partial<CartItemRequest>,
  stored?: StoredLine,
): string {
  const isBundle = (product_option?.extension_attributes.bundle_options ?? []).length > 0
  return isBundle && stored?.sku === sku ? stored.product_sku : sku
}

async function lineNumber(context: ShopContext, { cart }: OpenCart, id: number) {
  return (await readLines(context.db, cart.id)).find((line) => line.id === Number(id))
}

function refuseQty(configured: ConfiguredProduct, qty: number): Reply | undefined {
  const { min, max, increments } = qtyLimits(configured)
  if (max === 0) return PROBLEMS.gone
  if (qty > max) return TOO_MANY
  if (qty < min) return refuseWith(400, `The fewest you may purchase is ${min}.`)
  if (qty % increments === 0) return undefined
  return refuseWith(400, `You can buy this product only in quantities of ${increments} at a time.`)
}

function draftOf(configured: ConfiguredProduct, qty: number): LineDraft {
  return {
    line: lineKey(configured),
    product_sku: configured.product.sku,
    sku: lineSku(configured),
    qty,
    max: qtyLimits(configured).max,
    option: productOptionOf(configured),
  }
}
