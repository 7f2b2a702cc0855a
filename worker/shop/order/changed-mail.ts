import { dueOf, owedOf, valueOfPieces } from '../../../shared/order/amounts.ts'
import type { ChangeReason, OrderRefund } from '../../../shared/order/managed-order.ts'
import type { CancelledOrder, ChangedOrder, RefundedOrder } from '../../backend/operator-records.ts'
import { lineOf, type CancelledPart } from './cancel.ts'
import { firstnameOf, recipientOf, type ChangeableOrder } from './changeable.ts'
import { orderNumber } from './store.ts'

/** The content of the e-mail about a cancellation. */
export function cancelledOrder(
  order: ChangeableOrder,
  { lines, isWhole, amount }: CancelledPart,
  { once, reason }: { once: string; reason: ChangeReason },
): CancelledOrder {
  const after = {
    ...order,
    cancelled: order.cancelled + amount,
    status: isWhole ? 'canceled' : order.status,
  }
  const products = lines.map(({ line, qty }) => {
    const orderLine = lineOf(order, line)
    return mailItemOf(
      order,
      line,
      qty,
      orderLine ? valueOfPieces(orderLine, orderLine.cancelled, qty) : 0,
    )
  })
  return {
    ...changedOrderOf(order, {
      once: `cancelled:${order.orderId}:${once}`,
      reason,
      goods: products,
    }),
    ...{ isWhole, due: dueOf(after), owed: owedOf(after) },
  }
}

/** The content of the e-mail about a refund. */
export function refundedOrder(order: ChangeableOrder, refund: OrderRefund): RefundedOrder {
  const { once, reason, way, shipping, other, amount } = refund
  const products = refund.lines
    .filter((line) => line.amount > 0)
    .map(({ line, amount: part }) => mailItemOf(order, line, lineOf(order, line)?.qty ?? 1, part))
  return {
    ...changedOrderOf(order, {
      once: `refunded:${order.orderId}:${once}`,
      reason,
      goods: products,
    }),
    ...{ way, shipping, other, amount },
  }
}

function changedOrderOf(
  order: ChangeableOrder,
  { once, reason, goods: products }: Pick<ChangedOrder, 'once' | 'reason' | 'goods'>,
): ChangedOrder {
  return {
    ...{ once, reason, goods: products, orderNumber: orderNumber(order.number) },
    ...{ recipient: recipientOf(order), firstname: firstnameOf(order) },
    storeId: order.record.store_id,
  }
}

function mailItemOf(order: ChangeableOrder, line: number, qty: number, amount: number) {
  const { sku = '', name = '' } = lineOf(order, line) ?? {}
  return { sku, name, amount, qty }
}
