import type { OrderProblem, RefusedField } from '../../shared/order/order.ts'
import type { LedgerRow } from './ledger.ts'

/** A row of `order_ledger`. */
export interface DbRow {
  key: string
  site: string
  scope: string
  cart: string
  fp: string
  state: LedgerRow['state']
  result: OrderProblem | null
  field: RefusedField | null
  order_number: string | null
  total: number
  attempt: number
  sent_at: number | null
  created_at: number
  updated_at: number
  next_look_at: number | null
  tries: number
}

/** SQL: selects the columns for `toRow`. */
export const SELECT = `SELECT key, site, scope, cart, fp, state, result, field, order_number, total,
  attempt, sent_at, created_at, updated_at, next_look_at, tries FROM order_ledger`

/** Converts a database row. */
export function toRow(row: DbRow | null): LedgerRow | undefined {
  if (!row) return undefined
  return {
    ...row,
    problem: row.result ?? undefined,
    field: row.field ?? undefined,
    orderNumber: row.order_number ?? undefined,
    sentAt: row.sent_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    nextLookAt: row.next_look_at ?? undefined,
  }
}
