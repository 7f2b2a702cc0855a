import {
  openAmountOf,
  owedOf,
  refundableOf,
  type OrderMoney,
} from '../../../shared/order/amounts.ts'
import { waitsForTransfer } from '../../../shared/order/bank-transfer.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import type { OrderFormat } from './format.ts'
import type { OrderMessageKey } from './messages.ts'

/** Statuses with a label; `transfer` is a new order that waits for a bank transfer. */
export const STATUSES = [
  ...(['pending', 'transfer', 'pending_payment', 'processing', 'shipped', 'complete'] as const),
  ...(['canceled', 'closed', 'holded'] as const),
] as const

/** The desk's status of an order. */
export function ownStatus({ status, record }: Pick<ManagedOrder, 'status' | 'record'>): string {
  const isForTransfer = waitsForTransfer({ status, payment: record.payment })
  return isForTransfer && record.grand_total > 0 ? 'transfer' : status
}

/** The label of a status; a status of another platform is shown as it is. */
export function statusText(t: OrderFormat['t'], status: string): string {
  const knownStatus = STATUSES.find((each) => each === status)
  return knownStatus ? t(`status.${knownStatus}`) : status
}

/** The colour of a status badge. */
export function statusTone(status: string): 'plain' | 'good' | 'bad' | 'warn' {
  if (status === 'complete') return 'good'
  if (status === 'canceled' || status === 'closed') return 'bad'
  return ['transfer', 'pending_payment', 'holded'].includes(status) ? 'warn' : 'plain'
}

/** The payment state of an order in a word. */
export function paymentMessage(money: OrderMoney): {
  key: OrderMessageKey
  tone: 'plain' | 'good' | 'warn'
} {
  if (owedOf(money) > 0) return { key: 'money.owed', tone: 'warn' }
  if (openAmountOf(money) > 0) return { key: 'money.open', tone: 'plain' }
  if (money.refunded > 0) {
    return { key: refundableOf(money) > 0 ? 'money.part' : 'money.all', tone: 'plain' }
  }
  return money.paid > 0 ? { key: 'money.paid', tone: 'good' } : { key: 'money.none', tone: 'plain' }
}
