import type { OrderProblem, RefusedField } from '../../shared/order/order.ts'

/** An order in the ledger, without names, addresses or products. Times are milliseconds. */
export interface LedgerRow {
  key: string
  /** Brand and store view, formatted by `siteName`. */
  site: string
  /** Keyed hashes of the owner, the cart and the request. */
  scope: string
  cart: string
  fp: string
  state: 'started' | 'placed' | 'refused' | 'unknown'
  problem: OrderProblem | undefined
  /** The field that was refused. */
  field: RefusedField | undefined
  orderNumber: string | undefined
  /** Cents. */
  total: number
  /** Number of the attempt; results of earlier attempts do not count. */
  attempt: number
  /** Set right before sending; undefined: never sent. */
  sentAt: number | undefined
  createdAt: number
  updatedAt: number
  nextLookAt: number | undefined
  /** Number of look-ups. */
  tries: number
}

export type LedgerDraft = Pick<LedgerRow, 'key' | 'site' | 'scope' | 'cart' | 'fp' | 'total'>

/** The end of an attempt. */
export type LedgerEnd =
  /** The number is empty while unknown; it may be added later. */
  | { state: 'placed'; orderNumber: string }
  | { state: 'refused'; problem: OrderProblem; field?: RefusedField | undefined }
  | { state: 'unknown'; nextLookAt: number | undefined }

/** The ledger in which orders are recorded before they are sent. Every change names its attempt. */
export interface OrderLedger {
  find: (key: string) => Promise<LedgerRow | undefined>
  /** Finds the order of a cart, by any of these names of the cart; the order may not exist yet. */
  findByCart: (carts: readonly string[]) => Promise<LedgerRow | undefined>
  /** False: the key or the cart is in the ledger already. */
  begin: (draft: LedgerDraft, now: number) => Promise<boolean>
  /** Starts a new attempt of an order that was refused or never sent; false: another request did. */
  restart: (row: LedgerRow, draft: LedgerDraft, now: number) => Promise<boolean>
  /** Called right before sending; false: this attempt may not send. */
  claimSend: (key: string, attempt: number, now: number) => Promise<boolean>
  /** Claims an unknown order of an idempotent backend to send it again; false: another request did. */
  claimAgain: (row: LedgerRow, now: number) => Promise<boolean>
  /** Gives up an order that was never sent; false: it was sent in the meantime. */
  giveUp: (row: LedgerRow, now: number) => Promise<boolean>
  /** Stores the end of an attempt. A placed order stays placed. */
  finish: (key: string, attempt: number, end: LedgerEnd, now: number) => Promise<void>
  /** Records a look-up without result. */
  scheduleNextCheck: (row: LedgerRow, nextLookAt: number | undefined, now: number) => Promise<void>
  /** True if another order of the brand has this number; its store views share their customers. */
  hasOrderNumber: (site: string, orderNumber: string) => Promise<boolean>
  /**
   * True if the same owner, by any of these names, has another order of the brand with the same total, sent
   * about the same time, whose number is not known yet.
   */
  hasSimilarOrder: (row: LedgerRow, scopes: readonly string[]) => Promise<boolean>
}

/** An order sent up to this long before another may still be created after it. */
export const SIMILAR_ORDER_MS = 60 * 60 * 1000
