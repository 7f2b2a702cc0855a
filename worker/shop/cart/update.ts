import type { CartItemRequest } from '../../../shared/cart/server-item.ts'
import type { MessageKey } from '../../../shared/i18n/translate.ts'
import { itemOf } from './api.ts'
import { contextOf, type OpenCart } from './open-cart.ts'
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

const PROBLEMS: Readonly<Record<ConfigurationProblem, readonly [status: number, MessageKey]>> = {
  gone: [404, 'cart.out-of-stock'],
  'options-missing': [400, 'cart.configure'],
  'option-invalid': [400, 'cart.configure'],
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
  if (qty < 1) return refuseWith(400, context.t('cart.qty.above-zero'))
  const line =
    item.item_id === undefined ? undefined : await lineNumber(context, open, item.item_id)
  if (item.item_id !== undefined && !line) return NO_LINE
  const isSame =
    item.product_option === undefined && [line?.sku, line?.product_sku].includes(item.sku)
  const found = await (line && isSame
    ? findConfiguredProduct(context.catalog, line.product_sku, line.option)
    : findConfiguredProduct(context.catalog, productSku(item, line), item.product_option))
  if (!found.ok) return refuseProduct(context, found.problem)
  const refused = refuseQty(context, found.configured, qty)
  if (refused) return refused
  const draft = draftOf(found.configured, qty)
  const { db, now } = context
  if (!line && (await isCartFull(db, open.cart.id, draft.line))) {
    return refuseWith(400, context.t('cart.full'))
  }
  const stored = line
    ? await setLine(db, open.cart.id, line.id, draft, now)
    : await addLine(db, open.cart.id, draft, now)
  if (!stored) return line ? NO_LINE : refuseWith(400, context.t('cart.stock.few'))
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

function refuseProduct({ t }: ShopContext, problem: ConfigurationProblem): Reply {
  const [status, message] = PROBLEMS[problem]
  return refuseWith(status, t(message))
}

function refuseQty(
  context: ShopContext,
  configured: ConfiguredProduct,
  qty: number,
): Reply | undefined {
  const { t } = context
  const { min, max, increments } = qtyLimits(configured)
  if (max === 0) return refuseProduct(context, 'gone')
  if (qty > max) return refuseWith(400, t('cart.qty.below', { quantity: max + 1, max }))
  if (qty < min) return refuseWith(400, t('cart.qty.min', { quantity: min }))
  if (qty % increments === 0) return undefined
  return refuseWith(400, t('cart.qty.increments', { quantity: increments }))
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
