import type { Translate } from '../../shared/i18n/translate.ts'
import { CART_PREFIX } from '../cart/cart-name.ts'
import { checkCartRecord } from '../cart/cart-record.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import { FormTable } from '../form/form-table.ts'
import { OrderTable } from '../order/order-table.ts'
import { TaskTable } from '../sync/task-table.ts'

export interface PendingItemsPorts {
  table: Table
  storeCode: string
  t: Translate
  money: (amount: number) => string
}

/** Describes what waits for a network on this device: orders, forms, coupons, then lines of the cart. */
export async function describePending(ports: PendingItemsPorts): Promise<readonly string[]> {
  const parts = [ordersOf(ports), formsOf(ports), couponsOf(ports), linesOf(ports)]
  return (await Promise.all(parts)).flat()
}

async function ordersOf({ table, t, money }: PendingItemsPorts): Promise<string[]> {
  const orders = await new OrderTable(table).all()
  return orders.flatMap(({ request, state, superseded }) =>
    request && state !== 'done' && superseded === undefined
      ? [t('waiting.order', { total: money(request.confirmed.grand_total) })]
      : [],
  )
}

async function formsOf({ table }: PendingItemsPorts): Promise<string[]> {
  const forms = await new FormTable(table).all()
  return forms.filter(({ returned }) => returned === undefined).map(({ name }) => name)
}

async function couponsOf({ table, t }: PendingItemsPorts): Promise<string[]> {
  const tasks = await new TaskTable(table).all()
  return tasks.flatMap(({ operation, payload, transmited, state }) => {
    if (transmited || state === 'rejected') return []
    if (operation === 'cart.deleteCoupon') return [t('waiting.coupon-removed')]
    const { coupon } = fieldsOf(payload)
    return operation === 'cart.applyCoupon' ? [t('waiting.coupon', { code: String(coupon) })] : []
  })
}

async function linesOf({ table, storeCode, t }: PendingItemsPorts): Promise<string[]> {
  const record = checkCartRecord(await table.get(CART_PREFIX + storeCode))
  if (!record) return []
  const { items, tombstones } = record.cart
  const changed = items.flatMap(({ name, qty, onServer }) =>
    onServer === 'confirmed' ? [] : [t('waiting.line', { name, qty: String(qty) })],
  )
  if (tombstones.length === 0) return changed
  return [...changed, t('waiting.removed', { count: tombstones.length })]
}
