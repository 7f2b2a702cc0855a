import type { OrderPlan } from './order-plan.ts'
import { toCents } from '../../../shared/price/money.ts'
import { lineSku } from '../../cart-line/configured-product.ts'
import { errorText, writeLog } from '../../log/log.ts'
import type { ShopContext } from '../shop-context.ts'
import { insertOrderMail } from '../../mail/insert-mail.ts'
import { orderMail, readTerms } from './mail.ts'
import { insertCouponUse } from '../cart/coupon-store.ts'
import { stockStatements } from './stock.ts'
import { reservedBy } from './reserved-stock.ts'
import { paymentStatements } from './payment-store.ts'
import { assertNotClosed } from './close.ts'
import { insertEvent } from './event.ts'
import { closeCart, insertItems, insertOrder, type StoredOrder } from './store.ts'

/**
 * Result of storing an order. `conflict`: another request took the key or changed the cart. `closed`: the
 * attempt was closed. `coupon-used-up`: the coupon is no longer valid.
 */
export type WriteOutcome =
  | { kind: 'written'; order: StoredOrder }
  | { kind: 'sold-out' }
  | { kind: 'conflict' }
  | { kind: 'closed' }
  | { kind: 'coupon-used-up' }

const CLOSED = /order_closed_attempt/
const SOLD_OUT_ERROR = /sold_out/
const COUPON_USED_UP_ERROR = /coupon_used_up/
const CONFLICT_ERROR = /cart_changed|UNIQUE constraint failed: orders\.(?:order_id|cart)/

/**
 * Stores an order in one batch: row and number, stock, e-mail and changed pages, and closes the cart. Nothing
 * is stored if a product is sold out or the cart has changed.
 */
export async function writeOrder(context: ShopContext, plan: OrderPlan): Promise<WriteOutcome> {
  const { db, now, catalogs } = context
  const { orderId, attempt, lines } = plan
  const stockContext = { db, now, orderId, catalogs }
  const taken = reservedBy(lines.map(({ stored, configured }) => ({ configured, qty: stored.qty })))
  const grandTotal = toCents(plan.totals.grand_total)
  const terms = await readTerms(context)
  try {
    const [, inserted] = await db.batch<StoredOrder>([
      assertNotClosed(db, { website: context.brandId, orderId, attempt }),
      insertOrder(db, { ...plan, website: context.brandId, grandTotal }, now),
      ...stockStatements(stockContext, taken),
      ...(plan.coupon ? [insertCouponUse(context, orderId, plan.coupon)] : []),
      insertItems(db, orderId, itemRows(plan)),
      insertOrderMail(db, orderId, orderMail(context, plan, terms), now),
      ...paymentStatements(context, plan, taken),
      insertEvent(db, orderId, { once: 'placed', kind: 'placed', actor: 'shopper' }, now),
      ...closeCart(db, plan.cart),
    ])
    const order = inserted?.results[0]
    if (!order) throw new Error('the order has no row')
    await context.publish().catch((error: unknown) => {
      writeLog({ code: 'order.changes-unpublished', detail: errorText(error) })
    })
    return { kind: 'written', order }
  } catch (error) {
    if (CLOSED.test(errorText(error))) return { kind: 'closed' }
    if (COUPON_USED_UP_ERROR.test(errorText(error))) return { kind: 'coupon-used-up' }
    if (SOLD_OUT_ERROR.test(errorText(error))) return { kind: 'sold-out' }
    if (CONFLICT_ERROR.test(errorText(error))) return { kind: 'conflict' }
    throw error
  }
}

function itemRows({ lines, totals }: OrderPlan) {
  return lines.map(({ stored, configured }) => {
    const total = totals.items.find(({ item_id }) => item_id === stored.id)
    return {
      product_sku: stored.product_sku,
      sku: lineSku(configured),
      name: total?.name ?? configured.product.name,
      qty: stored.qty,
      row_total: toCents(total?.row_total_incl_tax ?? 0),
      pieces: reservedBy([{ configured, qty: 1 }]),
    }
  })
}
