import { topLevelItems } from '../../shared/account/order-items.ts'
import type { OrderRecordItem } from '../../shared/order/history.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { addByForm } from '../cart/add-form.ts'
import { idempotentAdd } from '../cart/idempotent.ts'
import type { Env } from '../env.ts'
import { refuseOutcome, type AccountFormResult } from './account-form.ts'
import { findOrder } from './orders.ts'
import { loginRequired } from '../customer/customer.ts'
import { callAs } from '../session/call-as.ts'
import { renewCartCookie, type SessionContext } from '../session/context.ts'

/** Adds the products of an order to the cart, by the cart's rules, and names those not available. */
export async function reorderByForm(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
): Promise<AccountFormResult> {
  const { brand, view, shop } = context.site
  const number = fields.get('orderId') ?? ''
  const place = { route: 'my-order', prefix: 'page', params: { orderId: number } } as const
  if (!context.session) return refuseOutcome(place, loginRequired(context))
  const order = await findOrder(context, number)
  if (!order) return refuseOutcome(place, { code: 404, result: shop.t('account.order.missing') })
  let missing: string | undefined
  await idempotentAdd(context, fields, async () => {
    missing = context.backend.isMagento
      ? await reorderAtMagento(context, number)
      : await reorderLines(context, topLevelItems(order.items), env)
    return { ok: true, notice: 'cart.added' }
  })
  renewCartCookie(context)
  if (missing === undefined) {
    return { kind: 'onward', path: `${storePrefix(brand, view)}/cart?notice=cart.added` }
  }
  return refuseOutcome(place, { code: 400, result: missing })
}

/** A Magento reorders itself and returns its messages about products not added. */
async function reorderAtMagento(
  context: SessionContext,
  orderNumber: string,
): Promise<string | undefined> {
  const answer = await callAs(context, 'order.reorder', { orderNumber })
  if (!answer.ok) return answer.text ?? context.site.shop.t('account.reorder.none')
  return answer.result.length > 0 ? answer.result.join(' ') : undefined
}

/** Adds each line by the cart's rules; returns the names of unavailable products. */
async function reorderLines(
  context: SessionContext,
  items: readonly OrderRecordItem[],
  env: Env,
): Promise<string | undefined> {
  const { t } = context.site.shop
  const missing: string[] = []
  for (const item of items) {
    if (!(await reorderLine(context, item, env))) missing.push(item.name)
  }
  if (missing.length === 0) return undefined
  return missing.length === items.length
    ? t('account.reorder.none')
    : t('account.reorder.missing', { names: missing.join(', ') })
}

/** Adds a line by its own sku; a product joined of several must be configured again on its page. */
async function reorderLine(
  context: SessionContext,
  item: OrderRecordItem,
  env: Env,
): Promise<boolean> {
  const qty = String(Math.max(1, Math.floor(item.qty_ordered)))
  const form = { sku: item.sku, childSku: undefined, qty, read: () => [] }
  return (await addByForm(context, form, env)).ok
}
