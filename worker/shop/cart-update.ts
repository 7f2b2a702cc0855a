import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { contextOf, itemOf, type OpenCart } from './cart-api.ts'
import { findGoods } from '../cart-line/line-goods.ts'
import {
  addLine,
  isFull,
  readLines,
  setLine,
  type LineDraft,
  type StoredLine,
} from './cart-store.ts'
import { refuseWith, replyWith, type Reply, type ShopDesk } from './desk.ts'
import { lineOf, optionOf, skuOf, type Goods, type GoodsProblem } from '../cart-line/goods.ts'
import { qtyLimits } from '../cart-line/goods-stock.ts'

const NO_ITEM = refuseWith(500, 'No cartItem element provided within the request body')
const NO_LINE = refuseWith(404, "The cart doesn't contain the item.")
const TOO_MANY = refuseWith(400, 'The requested qty is not available')
const FULL = refuseWith(400, 'The cart is full. Remove something before you add more.')

const PROBLEMS: Readonly<Record<GoodsProblem, Reply>> = {
  gone: refuseWith(404, 'Product that you are trying to add is not available.'),
  'options-missing': refuseWith(400, 'You need to choose options for your item.'),
  'option-invalid': refuseWith(
    400,
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  ),
}

/**
 * Adds goods, or with `item_id` sets the quantity of a line. A line
 * that is set keeps its goods unless others are named in full.
 */
export async function updateItem(
  desk: ShopDesk,
  open: OpenCart,
  item: Partial<CartItemRequest> | undefined,
): Promise<Reply> {
  const qty = Math.trunc(Number(item?.qty))
  if (!item?.sku || !Number.isSafeInteger(qty)) return NO_ITEM
  if (qty < 1) return refuseWith(400, 'The quantity must be above 0.')
  const kept = item.item_id === undefined ? undefined : await lineNumber(desk, open, item.item_id)
  if (item.item_id !== undefined && !kept) return NO_LINE
  const isSame =
    item.product_option === undefined && [kept?.sku, kept?.product_sku].includes(item.sku)
  const found = await (kept && isSame
    ? findGoods(desk.catalog, kept.product_sku, kept.option)
    : findGoods(desk.catalog, ownSku(item, kept), item.product_option))
  if (!found.ok) return PROBLEMS[found.problem]
  const refused = refuseQty(found.goods, qty)
  if (refused) return refused
  const draft = draftOf(found.goods, qty)
  const { db, now } = desk
  if (!kept && (await isFull(db, open.cart.id, draft.line))) return FULL
  const stored = kept
    ? await setLine(db, open.cart.id, kept.id, draft, now)
    : await addLine(db, open.cart.id, draft, now)
  if (!stored) return kept ? NO_LINE : TOO_MANY
  return replyWith(itemOf({ stored, goods: found.goods }, await contextOf(desk, open)))
}

/** A bundle's line has a joined sku: what is chosen anew is chosen of the bundle itself. */
function ownSku({ sku = '', product_option }: Partial<CartItemRequest>, kept?: StoredLine): string {
  const isBundle = (product_option?.extension_attributes.bundle_options ?? []).length > 0
  return isBundle && kept?.sku === sku ? kept.product_sku : sku
}

async function lineNumber(desk: ShopDesk, { cart }: OpenCart, id: number) {
  return (await readLines(desk.db, cart.id)).find((line) => line.id === Number(id))
}

function refuseQty(goods: Goods, qty: number): Reply | undefined {
  const { min, max, increments } = qtyLimits(goods)
  if (max === 0) return PROBLEMS.gone
  if (qty > max) return TOO_MANY
  if (qty < min) return refuseWith(400, `The fewest you may purchase is ${min}.`)
  if (qty % increments === 0) return undefined
  return refuseWith(400, `You can buy this product only in quantities of ${increments} at a time.`)
}

function draftOf(goods: Goods, qty: number): LineDraft {
  return {
    line: lineOf(goods),
    product_sku: goods.product.sku,
    sku: skuOf(goods),
    qty,
    max: qtyLimits(goods).max,
    option: optionOf(goods),
  }
}
